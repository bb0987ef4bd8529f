import { TextInput, type TextInputProps } from '@mantine/core'
import { formatBirthDate } from '@minster/domain/platform/words/format'
import { useState } from 'react'
import { parseDay } from './parse-day.ts'

/** A day typed as DD/MM/YYYY: on a telephone that is sooner done than turning a calendar back to one's birth. */
export function DayTextInput({ value, error, onChange, onBlur, ...box }: DayTextInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const isUnread = typed !== null && typed !== '' && parseDay(typed) === null
  const isDay = parseDay(value) !== null
  return (
    <TextInput
      {...box}
      value={typed ?? (isDay ? formatBirthDate(value) : value)}
      placeholder="DD/MM/YYYY"
      autoComplete="off"
      error={isUnread && error === undefined ? 'Enter a day such as 31/01/1985.' : error}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyped(text)
        onChange(text === '' ? null : (parseDay(text) ?? text))
      }}
      onBlur={() => {
        if (!isUnread) setTyped(null)
        onBlur()
      }}
    />
  )
}

interface DayTextInputProps extends Omit<TextInputProps, 'value' | 'error' | 'onChange' | 'onBlur'> {
  /** `YYYY-MM-DD`, empty, or what was typed and cannot be read. */
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string | null) => void
  readonly onBlur: () => void
}
