import { TextInput, type TextInputProps } from '@mantine/core'
import { formatMoney } from '@minster/domain/platform/words/format'
import { useState } from 'react'
import { penceOfText } from './money-text.ts'

/** An amount as it is typed: the server counts pence, people write pounds. */
export function PoundsText({ value, error, onChange, onBlur, ...box }: PoundsTextProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const isUnread = typed !== null && typed !== '' && penceOfText(typed) === null
  const held = typeof value === 'number' ? formatMoney(value) : typeof value === 'string' ? value : ''
  return (
    <TextInput
      {...box}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? held}
      error={isUnread ? 'Enter an amount such as £1,250.00.' : error}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyped(text)
        onChange(text === '' ? null : (penceOfText(text) ?? text))
      }}
      onBlur={() => {
        if (!isUnread) setTyped(null)
        onBlur()
      }}
    />
  )
}

interface PoundsTextProps extends Omit<TextInputProps, 'value' | 'error' | 'onChange' | 'onBlur'> {
  /** Whole pence, or what was typed and cannot be read. */
  readonly value: unknown
  readonly error: string | undefined
  readonly onChange: (value: number | string | null) => void
  readonly onBlur: () => void
}
