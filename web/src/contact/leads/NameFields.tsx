import { Group, type MantineSize, TextInput } from '@mantine/core'
import type { NamesTyped } from './meeting-form.ts'

/** Who somebody new is, in four boxes. */
export function NameFields({ typed, size = 'sm', problemOf, onChange }: NameFieldsProps) {
  const box = (name: keyof NamesTyped, label: string, type = 'text') => (
    <TextInput
      label={label}
      type={type}
      size={size}
      flex={type === 'text' ? '1 1 9rem' : '1 1 15rem'}
      autoComplete="off"
      autoCapitalize={type === 'text' ? 'words' : 'off'}
      value={typed[name]}
      error={problemOf(`person.${name}`)}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  )
  return (
    <>
      <Group gap="sm" align="flex-start">
        {box('firstName', 'First name')}
        {box('lastName', 'Last name')}
      </Group>
      <Group gap="sm" align="flex-start">
        {box('email', 'E-mail', 'email')}
        {box('phone', 'Telephone', 'tel')}
      </Group>
    </>
  )
}

interface NameFieldsProps {
  readonly typed: NamesTyped
  readonly size?: MantineSize
  /** What is wrong at a box, by the path the service names. */
  problemOf(path: string): string | undefined
  onChange(change: Partial<NamesTyped>): void
}
