import { PasswordInput, type PasswordInputProps } from '@mantine/core'

/** A password, with a button to show it that the keyboard reaches too. */
export function PasswordField(props: PasswordInputProps) {
  return <PasswordInput size="md" visibilityToggleButtonProps={toggle} {...props} />
}

const toggle = { 'aria-label': 'Show or hide the password', tabIndex: 0, 'aria-hidden': false }
