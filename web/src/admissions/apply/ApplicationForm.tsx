import type { ApplyChoices, ApplyForm } from '@minster/domain/admissions/apply/apply-calls'
import { fieldsOfStep, shownInStep, stepOfProblem } from '@minster/domain/admissions/apply/apply-rules'
import { applySteps } from '@minster/domain/admissions/apply/apply-steps'
import { submissionProblems } from '@minster/domain/admissions/apply/submission'
import { topUpIsOffered } from '@minster/domain/admissions/status/rules'
import { isMet, valueAt } from '@minster/domain/kit/record/condition'
import type { Problem } from '@minster/domain/platform/errors/errors'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { FormFrame, useFormStep } from '#kit/drafts/FormFrame.tsx'
import { FormReview } from '#kit/drafts/FormReview.tsx'
import { useDraftKeeper } from '#kit/drafts/use-draft-keeper.ts'
import { useConfig } from '#platform/api/config.ts'
import { answerWords } from './answer-words.ts'
import { type ApplicationValues, keepApplication, pathInForm, wholeOf } from './application-draft.ts'
import type { FormSource, Part } from './apply.ts'
import { StepFields } from './StepFields.tsx'

const fieldsOf = (of: 'people' | 'applications') =>
  applySteps
    .filter((step) => step.of === of)
    .flatMap((step) => fieldsOfStep(step).map(({ placed }) => placed))
const fields = { person: fieldsOf('people'), application: fieldsOf('applications') }

/** Top-up goes with the type of applicant: who changes that takes it back with it. */
const topUpFollows = (part: Part, path: string, typed: ApplicationValues, value: unknown) =>
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
  const { keeper, kept } = useDraftKeeper(() =>
    keepApplication({ source, form, fields, queries, follows: topUpFollows }),
  )
  const [isFinishing, setFinishing] = useState(false)

  const every = [...applySteps, { key: 'review', title: 'Check and send' }]
  const steps = only === undefined ? every : every.filter(({ key }) => only.includes(key))
  const { at, go } = useFormStep(steps, form.step)
  const present = applySteps.find(({ key }) => key === steps[at]?.key)
  const missing = submissionProblems(wholeOf(kept.values), features)

  function onStep(to: number) {
    go(to)
    void keeper.flush()
    // Where one is matters less than what one wrote: a line that is away for it says so by itself.
    source.keepStep(steps[to]?.key ?? '').catch(() => {})
  }

  async function finish() {
    setFinishing(true)
    try {
      if (await keeper.flush()) await onFinish()
    } finally {
      setFinishing(false)
    }
  }

  return (
    <FormFrame
      title={words.title}
      subtitle={only === undefined ? `Step ${at + 1} of ${steps.length}` : 'We need a little more from you'}
      finish={words.finish}
      steps={steps}
      at={at}
      kept={kept}
      isFinishing={isFinishing}
      onStep={onStep}
      onFinish={() => void finish()}
    >
      {present ? (
        <>
          <StepFields
            step={present}
            form={form}
            kept={kept}
            keeper={keeper}
            choices={choices}
            missing={missing}
          />
          {present.holds && parts[present.holds]}
        </>
      ) : (
        <>
          <Review
            values={kept.values}
            choices={choices}
            named={named}
            missing={missing}
            onStep={(key) => onStep(steps.findIndex((step) => step.key === key))}
          />
          {review}
        </>
      )}
    </FormFrame>
  )
}

/** Everything that was written, with the ways back to it, and what is still missing. */
function Review({ values, choices, named, missing, onStep }: ReviewProps) {
  const { features } = useConfig()
  return (
    <FormReview
      missing={{
        title: 'Still missing',
        isUrgent: false,
        problems: missing.map((problem) => ({
          key: problem.param,
          words: problemLabel(problem),
          onGo: () => {
            const step = stepOfProblem(problem)
            if (step) onStep(step.key)
          },
        })),
      }}
      parts={applySteps.map((step) => {
        const part = step.of === 'people' ? 'person' : 'application'
        return {
          key: step.key,
          title: step.title,
          answers: shownInStep(step, values.application, features)
            .map((of) => ({
              key: pathInForm(part, of.placed.path),
              label: of.asked.label ?? of.placed.field.label,
              words: answerWords(of, valueAt(values[part], of.placed.path), choices),
            }))
            .filter((answer) => answer.words !== ''),
          nothing: named[step.key] ?? (step.holds ? '' : 'Nothing yet'),
          onChange: () => onStep(step.key),
        }
      })}
    />
  )
}

/** A missing answer in the words it is asked in. */
function problemLabel({ param, message }: Problem): string {
  const step = stepOfProblem({ param })
  const found = step && fieldsOfStep(step).find(({ asked }) => param.endsWith(asked.path))
  return found ? (found.asked.label ?? found.placed.field.label) : message
}

interface ReviewProps {
  readonly values: ApplicationValues
  readonly choices: ApplyChoices
  /** What was given in steps besides fields, by their keys. */
  readonly named: Readonly<Record<string, string>>
  readonly missing: readonly Problem[]
  readonly onStep: (key: string) => void
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
  readonly onFinish: () => Promise<void>
}
