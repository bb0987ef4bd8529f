import { TextInput, type TextInputProps } from '@mantine/core'
import { numberOfText } from '@minster/domain/platform/words/read-number'
import { useState } from 'react'

/** What a number input holds: a number, nothing, or what was typed and cannot be read. */
export type TypedNumber = number | string | null

/**
 * A number as it is typed. What cannot be read stays as it was written and is said to be no number; whoever asked for it
 * holds the text until it is mended.
 */
export function NumberInput({
  value,
  error,
  whole = false,
  unit = '',
  onChange,
  onBlur,
  ...box
}: NumberInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const formatted = typeof value === 'number' ? `${value}${unit}` : (value ?? '')
  const text = typed ?? formatted
  const read = parseNumber(text, unit)
  return (
    <TextInput
      {...box}
      inputMode={whole ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={text}
      error={problemOf(read, whole) ?? error}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onChange(parseNumber(event.currentTarget.value, unit))
      }}
      onBlur={(event) => {
        setTyped(null)
        onBlur?.(event)
      }}
    />
  )
}

function parseNumber(text: string, unit: string): TypedNumber {
  const trimmed = text.trim()
  const digits = unit !== '' && trimmed.endsWith(unit) ? trimmed.slice(0, -unit.length) : trimmed
  return digits.trim() === '' ? null : (numberOfText(digits) ?? text)
}

function problemOf(read: TypedNumber, whole: boolean): string | null {
  if (typeof read === 'string') return whole ? 'Enter a number such as 12.' : 'Enter a number such as 7.5.'
  return whole && read !== null && !Number.isInteger(read) ? 'Enter a whole number.' : null
}

interface NumberInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  readonly value: TypedNumber
  /** No halves. */
  readonly whole?: boolean
  /** Written behind the number, as “%”. */
  readonly unit?: string
  readonly onChange: (value: TypedNumber) => void
}
