import { Select } from '@mantine/core'
import type { ConsequenceOffered } from '@minster/domain/kit/records/record-calls'
import { type ConsequenceChoices, isChosen } from './consequences.ts'

/** What may follow but once, one way or another: a question with an answer for each way, and none at first. */
export function OneOfConsequences({ offered, choices, onChoose }: OneOfConsequencesProps) {
  const questions = Map.groupBy(offered, ({ oneOf = '' }) => oneOf)
  return [...questions].map(([question, answers]) => {
    if (question === '') return null
    const chosen = answers.find((one) => isChosen(one, choices))
    return (
      <Select
        key={question}
        label={question}
        placeholder="Nothing for now"
        clearable
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        clearButtonProps={{ 'aria-label': `Empty ${question}` }}
        data={answers.map(({ id, label }) => ({ value: id, label }))}
        value={chosen?.id ?? null}
        description={(chosen ?? answers[0])?.detail}
        onChange={(id) => onChoose(Object.fromEntries(answers.map((one) => [one.id, one.id === id])))}
      />
    )
  })
}

interface OneOfConsequencesProps {
  readonly offered: readonly ConsequenceOffered[]
  readonly choices: ConsequenceChoices
  /** Told of every answer whether it is the one. */
  readonly onChoose: (ticked: Readonly<Record<string, boolean>>) => void
}
