import { NumberInput, type TypedNumber } from '#platform/ui/NumberInput.tsx'
import { type Asked, askedProps } from './Question.tsx'

/** A question answered by a number of hours, and halves of them. */
export function HoursQuestion({ answer, onAnswer, ...asked }: HoursQuestionProps) {
  return (
    <NumberInput
      {...askedProps(asked)}
      id={asked.name}
      styles={{ wrapper: { maxWidth: 180 } }}
      value={answer}
      onChange={onAnswer}
    />
  )
}

interface HoursQuestionProps extends Asked {
  readonly answer: TypedNumber
  readonly onAnswer: (answer: TypedNumber) => void
}
