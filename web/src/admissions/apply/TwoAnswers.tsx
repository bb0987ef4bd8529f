import { Button } from '@mantine/core'
import type { AskedField } from '@minster/domain/admissions/apply/apply-rules'
import type { Clash } from '#kit/records/conflict.ts'
import { answerWords } from './answer-words.ts'
import classes from './apply.module.css'
import type { ApplyChoices } from './apply.ts'

/** The same was answered in two places, as on two devices: one of the two stays. */
export function TwoAnswers({ of, clash: { mine, theirs }, choices, onChoose }: TwoAnswersProps) {
  return (
    <section className={classes.two} role="alert">
      <h3>{of.asked.label ?? of.placed.field.label}: which one stays?</h3>
      <p>This was changed elsewhere in the meantime, perhaps by you on another device.</p>
      {[
        { title: 'Written here', value: mine },
        { title: 'Written elsewhere', value: theirs },
      ].map(({ title, value }) => (
        <div key={title} className={classes.side}>
          <p>
            <strong>{title}:</strong> {answerWords(of, value, choices) || 'nothing'}
          </p>
          <Button variant="default" size="md" onClick={() => onChoose(value)}>
            Keep this one
          </Button>
        </div>
      ))}
    </section>
  )
}

interface TwoAnswersProps {
  readonly of: AskedField
  readonly clash: Clash
  readonly choices: ApplyChoices
  readonly onChoose: (value: unknown) => void
}
