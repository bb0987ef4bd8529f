import { answerWords } from '@minster/domain/kit/record/answer-words'
import { valueAt } from '@minster/domain/kit/record/condition'
import { isShown } from '@minster/domain/kit/record/missing'
import { fieldAt, fieldsOf } from '@minster/domain/kit/record/record'
import { reviewStep } from '@minster/domain/pages/written/written-page'
import type { Problem } from '@minster/domain/platform/errors/errors'
import type { FormReceipt } from '@minster/domain/portal/forms/form-calls'
import { problemWords } from '@minster/domain/portal/forms/problem-words'
import {
  type FormStep,
  type FormValues,
  fieldsOfFormStep,
  isOnFormStep,
  type StudentForm,
  shownFormSteps,
} from '@minster/domain/portal/forms/student-form'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { FormFrame, useFormStep } from '#kit/drafts/FormFrame.tsx'
import { FormReview } from '#kit/drafts/FormReview.tsx'
import { useStepMistakes } from '#kit/drafts/use-step-mistakes.ts'
import { useSession } from '#platform/api/session.ts'
import type { FormKeeper, StudentDraft } from './form-draft.ts'
import { fieldIdOf } from './form-field-id.ts'
import { collegeDataQuery } from './student-forms.ts'
import { isOfCollege } from './use-college-options.ts'
import { useFormCheck } from './use-form-check.ts'
import { useFormTitle } from './use-form-title.ts'

/** A form while it is filled in: from screen to screen, saved as one goes, looked over and sent. */
export function FormWizard({
  form,
  kept,
  keeper,
  problems = [],
  notice,
  renderStep,
  review,
  onSent,
}: FormWizardProps) {
  const { isLooking } = useSession()
  const title = useFormTitle(form)
  const [isSending, setSending] = useState(false)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  useEffect(() => {
    // A step further on there may be no signal to fetch what its questions need.
    const fields = fieldsOf(form).map(({ field }) => field)
    if (fields.some((field) => 'to' in field && field.to === 'files'))
      void import('#kit/records/PapersInput.tsx')
    if (fields.some(isOfCollege)) void queryClient.prefetchQuery(collegeDataQuery)
  }, [form, queryClient])
  const shownSteps = shownFormSteps(form, kept.values)
  const steps = [...shownSteps, reviewStep]
  const { stepIndex: at, go } = useFormStep(steps)
  const present = shownSteps[at]
  const check = useFormCheck(form)
  const missingIn = (values: FormValues) => (isLooking ? [] : [...problems, ...check(values)])
  const missing = missingIn(kept.values)

  function mistakesOf(key: string, values = kept.values) {
    const step = shownFormSteps(form, values).find((one) => one.key === key)
    if (step === undefined) return []
    return (values === kept.values ? missing : missingIn(values))
      .filter(({ param }) => isOnFormStep(form, step, param))
      .map(({ param, message }) => {
        const placed = fieldAt(form, param)
        return {
          param,
          message,
          words: placed ? problemWords(placed, message) : message,
          field: fieldIdOf(param),
        }
      })
  }
  const { errors, onStep, ...reported } = useStepMistakes({
    steps,
    stepIndex: at,
    mistakesOf,
    currentMistakesOf: (key) => mistakesOf(key, keeper.now().values),
    go(to) {
      go(to)
      void keeper.flush()
    },
  })

  async function send() {
    setSending(true)
    try {
      const receipt = await keeper.send()
      if (receipt === null) return
      scrollTo({ top: 0 })
      await navigate({ to: '.', search: {}, replace: true })
      onSent(receipt)
    } finally {
      setSending(false)
    }
  }

  return (
    <FormFrame
      title={title}
      intro={at === 0 ? form.intro : undefined}
      notice={notice}
      finish="Send"
      steps={steps.map((step) => ({ ...step, isSound: mistakesOf(step.key).length === 0 }))}
      stepIndex={at}
      {...reported}
      draft={kept}
      away={awayWords(form, kept)}
      isForm
      isFinishing={isSending}
      onStep={onStep}
      onFinish={() => void send()}
    >
      {present ? (
        renderStep(present, { ...kept, errors: { ...errors, ...kept.errors } })
      ) : (
        <>
          {review}
          <Review form={form} steps={shownSteps} kept={kept} missing={missing} onStep={onStep} />
        </>
      )}
    </FormFrame>
  )
}

/** Sensitive answers are not kept on the device, so whoever gives them is told to keep the page open. */
function awayWords(form: StudentForm, { state }: StudentDraft): string | undefined {
  const isSensitive =
    state === 'offline' &&
    form.steps.some((step) => fieldsOfFormStep(form, step).some((one) => one.sensitive))
  return isSensitive
    ? 'No connection. Keep this page open: it is saved when the connection is back, and private answers are not kept on this device'
    : undefined
}

interface FormWizardProps {
  readonly form: StudentForm
  readonly kept: StudentDraft
  readonly keeper: FormKeeper
  /** What stands in the way besides what the form itself knows. */
  readonly problems?: readonly Problem[]
  /** What is said of it at every screen. */
  readonly notice: ReactNode
  /** What a screen shows beneath its introduction, with what is wrong on it among the errors. */
  readonly renderStep: (step: FormStep, kept: StudentDraft) => ReactNode
  /** What is said before one looks it over. */
  readonly review?: ReactNode
  readonly onSent: (receipt: FormReceipt) => void
}

/** Everything that was filled in, with the ways back to it, and what still keeps it from being sent. */
function Review({ form, steps, kept, missing, onStep }: ReviewProps) {
  // What the college said when it was sent stands beside what is known here.
  const told = Object.entries(kept.errors).map(([param, message]) => ({ param, message }))
  const problems = [...missing, ...told.filter(({ param }) => !missing.some((one) => one.param === param))]
  const stepOf = (param: string) => steps.findIndex((step) => isOnFormStep(form, step, param))
  return (
    <FormReview
      missing={{
        title: 'Before you can send it',
        isUrgent: true,
        problems: problems.map(({ param, message }) => {
          const at = stepOf(param)
          const placed = fieldAt(form, param)
          return at < 0
            ? { key: param, words: message, onGo: null }
            : {
                key: param,
                words: placed ? problemWords(placed, message) : message,
                onGo: () => onStep(at),
              }
        }),
      }}
      parts={steps.map((step, index) => ({
        key: step.key,
        title: step.title,
        answers: fieldsOfFormStep(form, step)
          .filter((placed) => isShown(placed, kept.values))
          .map(({ path, field }) => ({
            key: path,
            label: field.label,
            words: answerWords(field, valueAt(kept.values, path)),
          }))
          .filter(({ words }) => words !== ''),
        nothing: 'Nothing',
        onChange: () => onStep(index),
      }))}
    />
  )
}

interface ReviewProps {
  readonly form: StudentForm
  /** Those of its screens that ask for something. */
  readonly steps: readonly FormStep[]
  readonly kept: StudentDraft
  /** What is known here to keep it from being sent. */
  readonly missing: readonly Problem[]
  readonly onStep: (index: number) => void
}
