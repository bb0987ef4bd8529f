import { Anchor } from '@mantine/core'
import type { ApplyChoices, ApplyForm } from '@minster/domain/admissions/apply/apply-calls'
import { fieldsOfStep, shownInStep, stepOfProblem } from '@minster/domain/admissions/apply/apply-rules'
import { applySteps } from '@minster/domain/admissions/apply/apply-steps'
import { submissionProblems } from '@minster/domain/admissions/apply/submission'
import { topUpIsOffered } from '@minster/domain/admissions/status/rules'
import { isMet, valueAt } from '@minster/domain/kit/record/condition'
import type { Problem } from '@minster/domain/platform/errors/errors'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import layout from '#kit/records/portal-form.module.css'
import { useConfig } from '#platform/api/config.ts'
import { useSession } from '#platform/api/session.ts'
import { SaveLine } from '#platform/ui/SaveLine.tsx'
import { Wizard } from '#platform/ui/Wizard.tsx'
import { answerWords } from './answer-words.ts'
import type { FormSource, Part } from './apply.ts'
import { type ApplicationDraft, keepForm, pathInForm } from './form-draft.ts'
import { StepFields } from './StepFields.tsx'

const fieldsOf = (of: 'people' | 'applications') =>
  applySteps
    .filter((step) => step.of === of)
    .flatMap((step) => fieldsOfStep(step).map(({ placed }) => placed))
const fields = { person: fieldsOf('people'), application: fieldsOf('applications') }

/** Top-up goes with the type of applicant: who changes that takes it back with it. */
const topUpFollows = (part: Part, path: string, typed: ApplicationDraft['typed'], value: unknown) =>
  part === 'application' &&
  path === 'course.applicantType' &&
  isMet({ 'course.topUp': [true] }, typed.application) &&
  !isMet(topUpIsOffered, { course: { applicantType: value } })
    ? ([['course.topUp', null]] as const)
    : []

/** The form of an application, screen by screen; saved as one goes, and opened where it was left. */
export function ApplicationForm({
  source,
  form,
  choices,
  only,
  parts,
  named,
  review,
  onFinish,
  ...words
}: ApplicationFormProps) {
  const queries = useQueryClient()
  const { features } = useConfig()
  const navigate = useNavigate()
  const { isLooking } = useSession()
  const { step: wanted }: { step?: unknown } = useSearch({ strict: false })
  const [keeper] = useState(() => keepForm({ source, form, fields, queries, follows: topUpFollows }))
  const kept = useSyncExternalStore(keeper.subscribe, keeper.now)
  const [isFinishing, setFinishing] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => () => keeper.stop(), [keeper])

  const every = [
    ...applySteps.map(({ key, title }) => ({ key, title })),
    { key: 'review', title: 'Check and send' },
  ]
  const steps = only === undefined ? every : every.filter(({ key }) => only.includes(key))
  const at = Math.max(
    0,
    steps.findIndex(({ key }) => key === (wanted ?? form.step)),
  )
  const present = applySteps.find(({ key }) => key === steps[at]?.key)
  const whole = { ...kept.typed.application, person: kept.typed.person }
  const missing = submissionProblems(whole, features)

  async function go(to: number) {
    const step = steps[to]?.key ?? ''
    await navigate({ to: '.', search: { step } })
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
    void keeper.flush()
    // Where one is matters less than what one wrote: a line that is away for it says so by itself.
    source.keepStep(step).catch(() => {})
  }

  async function finish() {
    setFinishing(true)
    try {
      if (await keeper.flush()) await onFinish(keeper.now())
    } finally {
      setFinishing(false)
    }
  }

  return (
    <div className={layout.form} data-wide>
      <Wizard
        title={words.title}
        titleOrder="h1"
        subtitle={only === undefined ? `Step ${at + 1} of ${steps.length}` : 'We need a little more from you'}
        labels={{ finish: words.finish }}
        steps={steps.map(({ title }) => ({
          title,
          content: (
            <div className={layout.step}>
              <SaveLine
                state={kept.state}
                savedAt={kept.savedAt}
                problem={kept.errors['']}
                isReadOnly={isLooking}
              />
              <h2 className={layout.stepTitle} tabIndex={-1} ref={heading}>
                {title}
              </h2>
              {present ? (
                <>
                  <p className={layout.intro}>{present.intro}</p>
                  <StepFields
                    step={present}
                    kept={kept}
                    keeper={keeper}
                    choices={choices}
                    missing={missing}
                  />
                  {present.holds && parts[present.holds]}
                </>
              ) : (
                <Review
                  kept={kept}
                  choices={choices}
                  named={named}
                  missing={missing}
                  onStep={(key) => void go(steps.findIndex((step) => step.key === key))}
                >
                  {review}
                </Review>
              )}
            </div>
          ),
        }))}
        step={at}
        isReadOnly={isLooking}
        availableSteps={steps.map((_, index) => index)}
        busy={isFinishing}
        onStep={(to) => void go(to)}
        onFinish={() => void finish()}
      />
    </div>
  )
}

/** Everything that was written, with the ways back to it, and what is still missing. */
function Review({ kept, choices, named, missing, onStep, children }: ReviewProps) {
  const { features } = useConfig()
  return (
    <>
      {missing.length > 0 && (
        <section className={layout.missing} aria-labelledby="missing">
          <h3 id="missing">Still missing</h3>
          <ul>
            {missing.map((problem) => {
              const step = stepOfProblem(problem)
              return (
                <li key={problem.param}>
                  <Anchor component="button" type="button" inherit onClick={() => step && onStep(step.key)}>
                    {problemLabel(problem)}
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
          return words === '' ? [] : [{ key: pathInForm(part, of.placed.path), of, words }]
        })
        return (
          <section key={step.key} className={layout.part} aria-labelledby={`review-${step.key}`}>
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
              <p className={layout.nothing}>{named[step.key] ?? (step.holds ? '' : 'Nothing yet')}</p>
            )}
          </section>
        )
      })}
      {children}
    </>
  )
}

/** A missing answer in the words it is asked in. */
function problemLabel({ param, message }: Problem): string {
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

interface ApplicationFormProps {
  readonly source: FormSource
  readonly form: ApplyForm
  readonly choices: ApplyChoices
  readonly title: string
  /** What the last button says. */
  readonly finish: string
  /** The only steps that are open, where not all are. */
  readonly only?: readonly string[]
  /** What belongs to steps besides fields. */
  readonly parts: Readonly<Record<'referees' | 'evidence', ReactNode>>
  /** What was given in them, for the review. */
  readonly named: Readonly<Record<string, string>>
  /** What stands under the review. */
  readonly review: ReactNode
  readonly onFinish: (kept: ApplicationDraft) => Promise<void>
}
