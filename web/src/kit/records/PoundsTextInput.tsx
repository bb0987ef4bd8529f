import { TextInput, type TextInputProps } from '@mantine/core'
import { formatMoney } from '@minster/domain/platform/words/format'
import { useState } from 'react'
import { parsePence } from './parse-pence.ts'

/** An amount as it is typed: the server counts pence, people write pounds. */
export function PoundsTextInput({ value, error, onChange, onBlur, ...box }: PoundsTextInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const isUnread = typed !== null && typed !== '' && parsePence(typed) === null
  const formatted = typeof value === 'number' ? formatMoney(value) : typeof value === 'string' ? value : ''
  return (
    <TextInput
      {...box}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? formatted}
      error={isUnread ? 'Enter an amount such as £1,250.00.' : error}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyped(text)
        onChange(text === '' ? null : (parsePence(text) ?? text))
      }}
      onBlur={() => {
        if (!isUnread) setTyped(null)
        onBlur()
      }}
    />
  )
}

interface PoundsTextInputProps extends Omit<TextInputProps, 'value' | 'error' | 'onChange' | 'onBlur'> {
  /** Whole pence, or what was typed and cannot be read. */
  readonly value: unknown
  readonly error: string | undefined
  readonly onChange: (value: number | string | null) => void
  readonly onBlur: () => void
}
