import { Button, Input } from '@mantine/core'
import { type AskedField, shownInStep } from '@minster/domain/admissions/apply/apply-rules'
import type { ApplyStep } from '@minster/domain/admissions/apply/apply-step'
import { valueAt } from '@minster/domain/kit/record/condition'
import type { Problem } from '@minster/domain/platform/errors/errors'
import { CoveredAnswer } from '#kit/records/CoveredAnswer.tsx'
import type { Clash } from '#kit/records/conflict.ts'
import form from '#kit/records/portal-form.module.css'
import { useConfig } from '#platform/api/config.ts'
import { useSession } from '#platform/api/session.ts'
import { ApplyInput } from './ApplyInput.tsx'
import { answerWords } from './answer-words.ts'
import classes from './apply.module.css'
import type { ApplyChoices, Closed, Part } from './apply.ts'
import { type ApplicationDraft, type FormKeeper, keyOf } from './form-draft.ts'

const closedWords: Readonly<Record<Closed, string>> = {
  accepted: 'We have accepted this.',
  sent: 'You have sent this.',
  ended: 'This is closed.',
  covered: '',
}

/** The fields of one screen, those that are closed to read only. */
export function StepFields({ step, kept, keeper, choices, missing }: StepFieldsProps) {
  const { features } = useConfig()
  const { isLooking } = useSession()
  const part: Part = step.of === 'people' ? 'person' : 'application'
  const values = kept.typed[part]
  const demanded = new Set(missing.map(({ param }) => param))
  // What the reader may not see is absent from the record.
  const shown = shownInStep(step, kept.typed.application, features).filter(
    ({ placed }) =>
      valueAt(values, placed.path) !== undefined || kept.form.closed[keyOf(part, placed.path)] === 'covered',
  )
  return (
    <div className={form.fields}>
      {shown.map((of) => {
        const { path, field } = of.placed
        const key = keyOf(part, path)
        const value = valueAt(values, path)
        const closed = kept.form.closed[key]
        const clash = kept.clashes[part].find(({ placed }) => placed.path === path)
        if (closed === 'covered') return <CoveredAnswer key={key} label={of.asked.label ?? field.label} />
        if (closed || isLooking)
          return (
            <Input.Wrapper
              key={key}
              label={of.asked.label ?? field.label}
              labelElement="div"
              size="md"
              description={closed && closedWords[closed]}
              inputWrapperOrder={['label', 'input', 'description']}
            >
              <p className={classes.answer}>{answerWords(of, value, choices) || 'Nothing'}</p>
            </Input.Wrapper>
          )
        if (clash)
          return (
            <TwoAnswers
              key={key}
              of={of}
              clash={clash}
              choices={choices}
              onChoose={(chosen) => keeper.settle(part, path, chosen)}
            />
          )
        return (
          <ApplyInput
            key={key}
            of={kept.form.given.includes(path) ? answered(of) : of}
            id={`apply-${key.replaceAll('.', '-')}`}
            value={value}
            error={kept.errors[key]}
            isRequired={demanded.has(key) || field.required === true}
            choices={choices}
            programme={valueAt(kept.typed.application, 'course.programme')}
            onChange={(chosen) => keeper.set(part, path, chosen)}
            onLeave={() => void keeper.flush()}
          />
        )
      })}
    </div>
  )
}

/** It was answered, and only who may see it reads what; another answer takes its place. */
function answered(of: AskedField): AskedField {
  return {
    ...of,
    asked: { ...of.asked, help: 'Answered already, and not shown to you. What you choose takes its place.' },
  }
}

interface StepFieldsProps {
  readonly step: ApplyStep
  readonly kept: ApplicationDraft
  readonly keeper: FormKeeper
  readonly choices: ApplyChoices
  /** What is missing before it can be sent, by the same paths. */
  readonly missing: readonly Problem[]
}

/** The same was answered in two places, as on two devices: one of the two stays. */
function TwoAnswers({ of, clash: { mine, theirs }, choices, onChoose }: TwoAnswersProps) {
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
