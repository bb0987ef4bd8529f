import type { TextareaProps } from '@mantine/core'
import { GrowingText } from './GrowingText.tsx'

/** A few lines of words, with what they are for beneath. */
export function WordsInput({ onChange, ...props }: WordsInputProps) {
  return (
    <GrowingText
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      minRows={2}
      maxLength={500}
      {...props}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

interface WordsInputProps extends Omit<TextareaProps, 'onChange'> {
  readonly onChange: (words: string) => void
}
