import { TextInput, type TextInputProps } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'

const settleAfter = 250

/**
 * A text that asks for something: it does so once the typing pauses, not at every letter. Whoever has gone on to another
 * page, or filled the field with something else, does not want it any more.
 */
export function SettledTextInput({ value, onSettle, ...rest }: SettledTextInputProps) {
  const { history } = useRouter()
  const [held, setHeld] = useState({ typed: value, asked: value, answered: value })
  const isAnswered = held.answered === value
  const isOurs = value.trim() === held.asked.trim()
  const typed = isAnswered || isOurs ? held.typed : value
  if (!isAnswered) setHeld({ typed, asked: value, answered: value })

  const settle = useDebouncedCallback(
    (text: string, typedAt: string) => {
      if (history.location.pathname !== typedAt || text !== typed) return
      setHeld((before) => ({ ...before, asked: text }))
      onSettle(text)
    },
    { delay: settleAfter, flushOnUnmount: true },
  )
  return (
    <TextInput
      {...rest}
      value={typed}
      onChange={(event) => {
        const text = event.currentTarget.value
        setHeld((before) => ({ ...before, typed: text }))
        settle(text, history.location.pathname)
      }}
    />
  )
}

interface SettledTextInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  readonly value: string
  readonly onSettle: (text: string) => void
}
