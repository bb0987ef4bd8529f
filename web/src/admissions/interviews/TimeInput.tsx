import { TextInput } from '@mantine/core'

/** A time of day by the college's clocks, typed as 09:30, 9.30 or 930. */
export function TimeInput({ label, value, error, onChange }: TimeInputProps) {
  return (
    <TextInput
      label={label}
      value={value}
      error={error}
      placeholder="09:30"
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => onChange(normaliseTime(value))}
    />
  )
}

/** Normalises a typed time; anything else is left as it is, for the server to refuse. */
function normaliseTime(text: string): string {
  const [, hours, minutes = '00'] = /^\s*(\d{1,2})(?:[:.\s]?(\d{2}))?\s*$/.exec(text) ?? []
  return hours === undefined ? text : `${hours.padStart(2, '0')}:${minutes}`
}

interface TimeInputProps {
  readonly label: string
  readonly value: string
  readonly error?: string | undefined
  readonly onChange: (time: string) => void
}
