import type { ApplyChoices, ApplyForm } from '@minster/domain/admissions/apply/apply-calls'
import {
  fieldsOfForm,
  fieldsOfStep,
  pathOfForm,
  shownInStep,
  stepOfProblem,
} from '@minster/domain/admissions/apply/apply-rules'
import type { RecordOfForm } from '@minster/domain/admissions/apply/apply-step'
import { applySteps } from '@minster/domain/admissions/apply/apply-steps'
import { submissionProblems } from '@minster/domain/admissions/apply/submission'
import { topUpIsOffered } from '@minster/domain/admissions/status/rules'
import { isMet, valueAt } from '@minster/domain/kit/record/condition'
import { missingWords } from '@minster/domain/kit/record/missing'
import { reviewStep } from '@minster/domain/pages/written/written-page'
import type { Problem } from '@minster/domain/platform/errors/errors'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { FormFrame, useFormStep } from '#kit/drafts/FormFrame.tsx'
import { FormReview } from '#kit/drafts/FormReview.tsx'
import { useDraftKeeper } from '#kit/drafts/use-draft-keeper.ts'
import { type Mistake, useStepMistakes } from '#kit/drafts/use-step-mistakes.ts'
import { useConfig } from '#platform/api/config.ts'
import { useSession } from '#platform/api/session.ts'
import { ApplyStepFields } from './ApplyStepFields.tsx'
import {
  type ApplicationDraft,
  type ApplicationValues,
  combineRecords,
  createApplicationKeeper,
  partOf,
} from './application-draft.ts'
import type { ApplicationPart, FormSource } from './apply.ts'
import { applyFieldId } from './apply-field-id.ts'
import { formatAnswer } from './format-answer.ts'

const fieldsOfRecord = (record: RecordOfForm) => fieldsOfForm(record).map(({ placed }) => placed)
const fields = { person: fieldsOfRecord('people'), application: fieldsOfRecord('applications') }

/** Top-up goes with the type of applicant: changing the type clears it. */
const topUpFollows = (part: ApplicationPart, path: string, typed: ApplicationValues, value: unknown) =>
  part === 'application' &&
  path === 'course.applicantType' &&
  isMet({ 'course.topUp': [true] }, typed.application) &&
  !isMet(topUpIsOffered, { course: { applicantType: value } })
    ? ([['course.topUp', null]] as const)
    : []

/** The form of an application, step by step; saved as it is filled in, and opened again at the step last seen. */
export function ApplicationForm({
  source,
  form,
  choices,
  openSteps,
  stepContents,
  summaries,
  review,
  onFinish,
  ...labels
}: ApplicationFormProps) {
  const queryClient = useQueryClient()
  const { features } = useConfig()
  const { isLooking } = useSession()
  const { keeper, draft } = useDraftKeeper(() =>
    createApplicationKeeper({ source, form, fields, queryClient, follows: topUpFollows }),
  )
  const [isFinishing, setFinishing] = useState(false)

  const allSteps = [...applySteps, reviewStep]
  const steps = openSteps === undefined ? allSteps : allSteps.filter(({ key }) => openSteps.includes(key))
  const { stepIndex, go } = useFormStep(steps, form.step)
  const currentStep = applySteps.find(({ key }) => key === steps[stepIndex]?.key)
  const missingIn = ({ values }: ApplicationDraft) => submissionProblems(combineRecords(values), features)
  const missing = missingIn(draft)

  const mistakesOf = (key: string) => (isLooking ? [] : mistakesOn(key, draft, missing))
  const { errors, onStep, ...reported } = useStepMistakes({
    steps,
    stepIndex,
    mistakesOf,
    currentMistakesOf(key) {
      const current = keeper.now()
      return isLooking ? [] : mistakesOn(key, current, missingIn(current))
    },
    go(to) {
      go(to)
      void keeper.flush()
      // The step matters less than the answers: a lost connection says so by itself.
      source.keepStep(steps[to]?.key ?? '').catch(() => {})
    },
  })

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
      title={labels.title}
      intro={openSteps === undefined ? undefined : 'We need a little more from you.'}
      finish={labels.finish}
      steps={steps.map((step) => ({ ...step, isSound: mistakesOf(step.key).length === 0 }))}
      stepIndex={stepIndex}
      {...reported}
      draft={draft}
      isFinishing={isFinishing}
      onStep={onStep}
      onFinish={() => void finish()}
    >
      {currentStep ? (
        <>
          <ApplyStepFields
            step={currentStep}
            form={form}
            draft={{ ...draft, errors: { ...errors, ...draft.errors } }}
            keeper={keeper}
            choices={choices}
            missing={missing}
          />
          {currentStep.holds && stepContents[currentStep.holds]}
        </>
      ) : (
        <>
          <Review
            values={draft.values}
            choices={choices}
            summaries={summaries}
            missing={missing}
            onStep={(key) => onStep(steps.findIndex((step) => step.key === key))}
          />
          {review}
        </>
      )}
    </FormFrame>
  )
}

/** The missing answers of a step, and those the service refused. */
function mistakesOn(key: string, { errors }: ApplicationDraft, missing: readonly Problem[]): Mistake[] {
  const isHere = ({ param }: Problem) => stepOfProblem({ param })?.key === key
  const refusals = Object.entries(errors).map(([param, message]) => ({ param, message }))
  return [
    ...missing.filter(isHere).map((problem) => {
      const message = missingWords(problemLabel(problem))
      return { param: problem.param, message, words: message }
    }),
    ...refusals
      .filter(isHere)
      .map((problem) => ({ ...problem, words: `${problemLabel(problem)}: ${problem.message}` })),
  ].map((problem) => ({ ...problem, field: applyFieldId(problem.param) }))
}

/** All answers with links back to their steps, and what is still missing. */
function Review({ values, choices, summaries, missing, onStep }: ReviewProps) {
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
      parts={applySteps.map((step) => ({
        key: step.key,
        title: step.title,
        answers: shownInStep(step, values.application, features)
          .map((formField) => ({
            key: pathOfForm(formField),
            label: formField.asked.label ?? formField.placed.field.label,
            words: formatAnswer(
              formField,
              valueAt(values[partOf(formField)], formField.placed.path),
              choices,
            ),
          }))
          .filter((answer) => answer.words !== ''),
        nothing: summaries[step.key] ?? (step.holds ? '' : 'Nothing yet'),
        onChange: () => onStep(step.key),
      }))}
    />
  )
}

/** The label of a missing answer. */
function problemLabel({ param, message }: Problem): string {
  const step = stepOfProblem({ param })
  const formField = step && fieldsOfStep(step).find(({ asked }) => param.endsWith(asked.path))
  return formField ? (formField.asked.label ?? formField.placed.field.label) : message
}

interface ReviewProps {
  readonly values: ApplicationValues
  readonly choices: ApplyChoices
  /** Summaries of the steps that have more than fields, by step. */
  readonly summaries: Readonly<Record<string, string>>
  readonly missing: readonly Problem[]
  readonly onStep: (key: string) => void
}

interface ApplicationFormProps {
  readonly source: FormSource
  readonly form: ApplyForm
  readonly choices: ApplyChoices
  readonly title: string
  /** The label of the last button. */
  readonly finish: string
  /** The steps that are open, where not all are. */
  readonly openSteps?: readonly string[]
  /** The contents of steps besides their fields. */
  readonly stepContents: Readonly<Record<'referees' | 'evidence', ReactNode>>
  /** Their summaries for the review. */
  readonly summaries: Readonly<Record<string, string>>
  /** The content below the review. */
  readonly review: ReactNode
  readonly onFinish: () => Promise<void>
}
