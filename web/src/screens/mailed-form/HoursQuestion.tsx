import { NumberInput } from '@mantine/core'
import { type Asked, askedProps } from './Question.tsx'

/** A question answered by a number of hours, and halves of them. */
export function HoursQuestion({ answer, onAnswer, ...asked }: HoursQuestionProps) {
  return (
    <NumberInput
      {...askedProps(asked)}
      id={asked.name}
      styles={{ wrapper: { maxWidth: 180 } }}
      min={0}
      decimalScale={1}
      hideControls
      inputMode="decimal"
      value={answer ?? ''}
      onChange={(value) => onAnswer(typeof value === 'number' ? value : null)}
    />
  )
}

interface HoursQuestionProps extends Asked {
  readonly answer: number | null
  readonly onAnswer: (answer: number | null) => void
}
