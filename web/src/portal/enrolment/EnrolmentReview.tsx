import { Anchor } from '@mantine/core'
import type { OwnEnrolment, OwnStep } from '@minster/domain/portal/enrolment/own-enrolment-calls'
import { stepStates } from '@minster/domain/students/enrolment/enrolment-steps'
import layout from '#kit/records/portal-form.module.css'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import classes from './enrolment-form.module.css'

/** Every step as it stands, before somebody enrols. */
export function EnrolmentReview({
  own: { steps, intention, elsewhere, closed },
  problems,
  onStep,
}: ReviewProps) {
  return (
    <>
      {problems.length > 0 && (
        <section className={layout.missing} aria-labelledby="missing" role="alert">
          <h3 id="missing">Before you can enrol</h3>
          <ul>
            {problems.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </section>
      )}
      <section className={layout.part} aria-labelledby="review-steps">
        <h3 id="review-steps">What you have done</h3>
        <ul className={classes.lines}>
          {steps.map(({ step, label, state, missing }) => (
            <li key={step}>
              <span>
                <Anchor component="button" type="button" inherit onClick={() => onStep(step)}>
                  {label}
                </Anchor>
                {missing.length > 0 && <small>{missing.join(', ')}</small>}
              </span>
              <StatusChip {...stepStates[state]} />
            </li>
          ))}
          {intention && (
            <li>
              <span>
                <Anchor component="button" type="button" inherit onClick={() => onStep('intentions')}>
                  Next year
                </Anchor>
                <small>
                  {intention.answer}
                  {!intention.isAnswered && ', as we assume'}
                </small>
              </span>
            </li>
          )}
        </ul>
      </section>
      <Elsewhere steps={elsewhere} />
      {closed === null && (
        <p className={classes.words}>
          When you press Enrol, you tell us that what you gave is true and that you take up your place for the
          year.
        </p>
      )}
    </>
  )
}

/** What the college needs besides, which does not stop anybody from enrolling. */
export function Elsewhere({ steps }: { readonly steps: readonly OwnStep[] }) {
  const owed = steps.filter(({ state }) => state === 'missing')
  if (owed.length === 0) return null
  return (
    <section className={layout.part} aria-labelledby="elsewhere">
      <h3 id="elsewhere">What we need of you besides</h3>
      <p className={classes.dimmed}>It does not keep you from enrolling. Please see to it soon.</p>
      <ul className={classes.lines}>
        {owed.map(({ step, label, missing }) => (
          <li key={step}>
            <span>
              {label}
              <small>{missing.join(', ')}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ReviewProps {
  readonly own: OwnEnrolment
  readonly problems: readonly string[]
  readonly onStep: (step: string) => void
}
