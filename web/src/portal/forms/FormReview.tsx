import { Anchor } from '@mantine/core'
import { valueAt } from '@minster/domain/kit/record/condition'
import { isShown } from '@minster/domain/kit/record/missing'
import { fieldAt } from '@minster/domain/kit/record/record'
import type { Problem } from '@minster/domain/platform/errors/errors'
import { fieldsOfFormStep, type StudentForm } from '@minster/domain/portal/forms/student-form'
import layout from '#kit/records/portal-form.module.css'
import { answerWords } from './answer-words.ts'
import type { FormDraft } from './form-draft.ts'
import { problemWords } from './problem-words.ts'

/** Everything that was filled in, with the ways back to it, and what still keeps it from being sent. */
export function FormReview({ form, kept, missing, onStep }: FormReviewProps) {
  // What the college said when it was sent stands beside what is known here.
  const told = Object.entries(kept.errors).map(([param, message]) => ({ param, message }))
  const problems = [...missing, ...told.filter(({ param }) => !missing.some((one) => one.param === param))]
  const stepOf = (param: string) =>
    form.steps.findIndex((step) =>
      fieldsOfFormStep(form, step).some(({ path }) => path === param || param.startsWith(`${path}.`)),
    )
  return (
    <>
      {problems.length > 0 && (
        <section className={layout.missing} aria-labelledby="missing" role="alert">
          <h3 id="missing">Before you can send it</h3>
          <ul>
            {problems.map(({ param, message }) => {
              const at = stepOf(param)
              const placed = fieldAt(form, param)
              return (
                <li key={param}>
                  {at < 0 ? (
                    message
                  ) : (
                    <Anchor component="button" type="button" inherit onClick={() => onStep(at)}>
                      {placed ? problemWords(placed, message) : message}
                    </Anchor>
                  )}
                </li>
              )
            })}
          </ul>
        </section>
      )}
      {form.steps.map((step, index) => {
        const answers = fieldsOfFormStep(form, step)
          .filter((placed) => isShown(placed, kept.typed))
          .map((placed) => ({ placed, words: answerWords(placed.field, valueAt(kept.typed, placed.path)) }))
          .filter(({ words }) => words !== '')
        return (
          <section key={step.key} className={layout.part} aria-labelledby={`review-${step.key}`}>
            <header>
              <h3 id={`review-${step.key}`}>{step.title}</h3>
              <Anchor
                component="button"
                type="button"
                inherit
                aria-label={`Change: ${step.title}`}
                onClick={() => onStep(index)}
              >
                Change
              </Anchor>
            </header>
            {answers.length > 0 ? (
              <dl>
                {answers.map(({ placed, words }) => (
                  <div key={placed.path}>
                    <dt>{placed.field.label}</dt>
                    <dd>{words}</dd>
                  </div>
                ))}
              </dl>
            ) : (
              <p className={layout.nothing}>Nothing</p>
            )}
          </section>
        )
      })}
    </>
  )
}

interface FormReviewProps {
  readonly form: StudentForm
  readonly kept: FormDraft
  /** What is known here to keep it from being sent. */
  readonly missing: readonly Problem[]
  readonly onStep: (index: number) => void
}
