import { Anchor } from '@mantine/core'
import { fieldsOfStep, shownInStep, stepOfProblem } from '@minster/domain/admissions/apply/apply-rules'
import { applySteps } from '@minster/domain/admissions/apply/apply-steps'
import { valueAt } from '@minster/domain/kit/record/condition'
import type { Problem } from '@minster/domain/platform/errors/errors'
import type { ReactNode } from 'react'
import classes from '#kit/records/portal-form.module.css'
import { useConfig } from '#platform/api/config.ts'
import { answerWords } from './answer-words.ts'
import type { ApplyChoices } from './apply.ts'
import { type ApplicationDraft, keyOf } from './form-draft.ts'

/** Everything that was written, with the ways back to it, and what is still missing. */
export function Review({ kept, choices, named, missing, onStep, children }: ReviewProps) {
  const { features } = useConfig()
  return (
    <>
      {missing.length > 0 && (
        <section className={classes.missing} aria-labelledby="missing">
          <h3 id="missing">Still missing</h3>
          <ul>
            {missing.map((problem) => {
              const step = stepOfProblem(problem)
              return (
                <li key={problem.param}>
                  <Anchor component="button" type="button" inherit onClick={() => step && onStep(step.key)}>
                    {labelOf(problem)}
                  </Anchor>
                </li>
              )
            })}
          </ul>
        </section>
      )}
      {applySteps.map((step) => {
        const part = step.of === 'people' ? 'person' : 'application'
        const shown = shownInStep(step, kept.typed.application, features).filter(
          ({ placed }) => valueAt(kept.typed[part], placed.path) !== undefined,
        )
        const answers = shown.flatMap((of) => {
          const words = answerWords(of, valueAt(kept.typed[part], of.placed.path), choices)
          return words === '' ? [] : [{ key: keyOf(part, of.placed.path), of, words }]
        })
        return (
          <section key={step.key} className={classes.part} aria-labelledby={`review-${step.key}`}>
            <header>
              <h3 id={`review-${step.key}`}>{step.title}</h3>
              <Anchor
                component="button"
                type="button"
                inherit
                aria-label={`Change: ${step.title}`}
                onClick={() => onStep(step.key)}
              >
                Change
              </Anchor>
            </header>
            {answers.length > 0 ? (
              <dl>
                {answers.map(({ key, of, words }) => (
                  <div key={key}>
                    <dt>{of.asked.label ?? of.placed.field.label}</dt>
                    <dd>{words}</dd>
                  </div>
                ))}
              </dl>
            ) : (
              <p className={classes.nothing}>{named[step.key] ?? (step.holds ? '' : 'Nothing yet')}</p>
            )}
          </section>
        )
      })}
      {children}
    </>
  )
}

/** A missing answer in the words it is asked in. */
function labelOf({ param, message }: Problem): string {
  const step = stepOfProblem({ param })
  const found = step && fieldsOfStep(step).find(({ asked }) => param.endsWith(asked.path))
  return found ? (found.asked.label ?? found.placed.field.label) : message
}

interface ReviewProps {
  readonly kept: ApplicationDraft
  readonly choices: ApplyChoices
  /** What was given in steps besides fields, by their keys. */
  readonly named: Readonly<Record<string, string>>
  readonly missing: readonly Problem[]
  readonly onStep: (key: string) => void
  readonly children: ReactNode
}
