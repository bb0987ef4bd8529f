import { fieldsOfStep } from '@minster/domain/admissions/apply/apply-rules'
import { applySteps } from '@minster/domain/admissions/apply/apply-steps'
import { submissionProblems } from '@minster/domain/admissions/apply/submission'
import { topUpIsOffered } from '@minster/domain/admissions/status/rules'
import { isMet } from '@minster/domain/kit/record/condition'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import layout from '#kit/records/portal-form.module.css'
import { useConfig } from '#platform/api/config.ts'
import { useSession } from '#platform/api/session.ts'
import { SaveLine } from '#platform/ui/SaveLine.tsx'
import { Wizard } from '#platform/ui/Wizard.tsx'
import type { ApplyChoices, ApplyForm, FormSource, Part } from './apply.ts'
import { type ApplicationDraft, keepForm } from './form-draft.ts'
import { Review } from './Review.tsx'
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
