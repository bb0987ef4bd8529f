import { TextInput, type TextInputProps } from '@mantine/core'
import { formatBirthDate } from '@minster/domain/platform/words/format'
import { useState } from 'react'
import { dayOfText } from './day-text.ts'

/** A day typed as DD/MM/YYYY: on a telephone that is sooner done than turning a calendar back to one's birth. */
export function DayText({ value, error, onChange, onBlur, ...box }: DayTextProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const isUnread = typed !== null && typed !== '' && dayOfText(typed) === null
  const isDay = dayOfText(value) !== null
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
        onChange(text === '' ? null : (dayOfText(text) ?? text))
      }}
      onBlur={() => {
        if (!isUnread) setTyped(null)
        onBlur()
      }}
    />
  )
}

interface DayTextProps extends Omit<TextInputProps, 'value' | 'error' | 'onChange' | 'onBlur'> {
  /** `YYYY-MM-DD`, empty, or what was typed and cannot be read. */
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string | null) => void
  readonly onBlur: () => void
}
