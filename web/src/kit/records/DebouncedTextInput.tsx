import { TextInput, type TextInputProps } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'

const debounceMs = 250

/**
 * A text that asks for something: it does so once the typing pauses, not at every letter. Whoever has gone on to another
 * page, or filled the field with something else, does not want it any more.
 */
export function DebouncedTextInput({ value, onSettle, ...rest }: DebouncedTextInputProps) {
  const { history } = useRouter()
  const [state, setState] = useState({ typed: value, asked: value, answered: value })
  const isAnswered = state.answered === value
  const isOurs = value.trim() === state.asked.trim()
  const typed = isAnswered || isOurs ? state.typed : value
  if (!isAnswered) setState({ typed, asked: value, answered: value })

  const settle = useDebouncedCallback(
    (text: string, typedAt: string) => {
      if (history.location.pathname !== typedAt || text !== typed) return
      setState((before) => ({ ...before, asked: text }))
      onSettle(text)
    },
    { delay: debounceMs, flushOnUnmount: true },
  )
  return (
    <TextInput
      {...rest}
      value={typed}
      onChange={(event) => {
        const text = event.currentTarget.value
        setState((before) => ({ ...before, typed: text }))
        settle(text, history.location.pathname)
      }}
    />
  )
}

interface DebouncedTextInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  readonly value: string
  readonly onSettle: (text: string) => void
}
