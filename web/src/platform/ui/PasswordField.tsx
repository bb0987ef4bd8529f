import { PasswordInput, type PasswordInputProps } from '@mantine/core'

/** A password, with a button to show it that the keyboard reaches too. What is wrong with it is told to everybody. */
export function PasswordField({ error, ...props }: PasswordInputProps) {
  const isWrong = error !== undefined && error !== null && error !== false
  return (
    <PasswordInput
      size="md"
      visibilityToggleButtonProps={toggle}
      aria-invalid={isWrong}
      error={error}
      {...props}
    />
  )
}

const toggle = { 'aria-label': 'Show or hide the password', tabIndex: 0, 'aria-hidden': false }
