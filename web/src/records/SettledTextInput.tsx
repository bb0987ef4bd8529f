import { TextInput, type TextInputProps } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'

const settleAfter = 250

/** A text that asks for something: it does so once the typing pauses, not at every letter. */
export function SettledTextInput({ value, onSettle, ...rest }: SettledTextInputProps) {
  const [held, setHeld] = useState({ typed: value, from: value })
  const typed = held.from === value ? held.typed : value
  const settle = useDebouncedCallback((text: string) => onSettle(text), {
    delay: settleAfter,
    flushOnUnmount: true,
  })
  return (
    <TextInput
      {...rest}
      value={typed}
      onChange={(event) => {
        const text = event.currentTarget.value
        setHeld({ typed: text, from: value })
        settle(text)
      }}
    />
  )
}

interface SettledTextInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  readonly value: string
  readonly onSettle: (text: string) => void
}
