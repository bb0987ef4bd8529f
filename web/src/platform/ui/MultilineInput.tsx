import type { TextareaProps } from '@mantine/core'
import { AutosizeTextarea } from './AutosizeTextarea.tsx'

/** A few lines of words, with what they are for beneath. */
export function MultilineInput({ onChange, ...props }: MultilineInputProps) {
  return (
    <AutosizeTextarea
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      minRows={2}
      maxLength={500}
      {...props}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

interface MultilineInputProps extends Omit<TextareaProps, 'onChange'> {
  readonly onChange: (words: string) => void
}
