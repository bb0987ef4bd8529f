import { Anchor } from '@mantine/core'
import { valueAt } from '@minster/domain/kit/record/condition'
import type { ValueField } from '@minster/domain/kit/record/field'
import { isShown } from '@minster/domain/kit/record/missing'
import { fieldAt, fieldsOf } from '@minster/domain/kit/record/record'
import type { Problem } from '@minster/domain/platform/errors/errors'
import { formatBirthDate, formatDate, formatMoney } from '@minster/domain/platform/words/format'
import type { FormReceipt } from '@minster/domain/portal/forms/form-calls'
import {
  type FormStep,
  fieldsOfFormStep,
  problemsOfStudentForm,
  type StudentForm,
} from '@minster/domain/portal/forms/student-form'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { isLinkValue } from '#kit/records/link-value.ts'
import layout from '#kit/records/portal-form.module.css'
import { useSession } from '#platform/api/session.ts'
import { SaveLine } from '#platform/ui/SaveLine.tsx'
import { todayHere } from '#platform/ui/today-here.ts'
import { Wizard } from '#platform/ui/Wizard.tsx'
import type { FormBeingFilled, FormKeeper } from './form-draft.ts'
import { problemWords } from './problem-words.ts'
import { collegeDataQuery } from './student-forms.ts'
import { isOfCollege } from './use-college-options.ts'
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
  const { step: wanted }: { step?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  const { isLooking } = useSession()
  const title = useFormTitle(form)
  const heading = useRef<HTMLHeadingElement>(null)
  const [isSending, setSending] = useState(false)
  const queries = useQueryClient()
  useEffect(() => {
    // A step further on there may be no signal to fetch what its questions need.
    const fields = fieldsOf(form).map(({ field }) => field)
    if (fields.some((field) => 'to' in field && field.to === 'files'))
      void import('#kit/records/PapersInput.tsx')
    if (fields.some(isOfCollege)) void queries.prefetchQuery(collegeDataQuery)
  }, [form, queries])
  const steps = [...form.steps, { key: 'review', title: 'Check and send' }]
  const at = Math.max(
    0,
    steps.findIndex(({ key }) => key === wanted),
  )
  const present = form.steps[at]
  const missing = () =>
    isLooking ? [] : [...problems, ...problemsOfStudentForm(form, kept.typed, todayHere())]

  const last = useRef(at)
  useEffect(() => {
    if (last.current === at) return
    last.current = at
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [at])

  function onStep(to: number) {
    void navigate({ to: '.', search: { step: steps[to]?.key ?? '' } })
    void keeper.flush()
  }

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
    <div className={layout.form} data-wide data-form>
      <Wizard
        title={title}
        titleOrder="h1"
        subtitle={at === 0 ? form.intro : `Step ${at + 1} of ${steps.length}`}
        notice={notice}
        labels={{ finish: 'Send' }}
        steps={steps.map(({ title: called }) => ({
          title: called,
          content: (
            <div className={layout.step}>
              <SaveLine
                state={kept.state}
                savedAt={kept.savedAt === null ? null : new Date(kept.savedAt)}
                problem={kept.errors['']}
                isReadOnly={isLooking}
                away={awayWords(form, kept)}
              />
              <h2 className={layout.stepTitle} tabIndex={-1} ref={heading}>
                {called}
              </h2>
              {present ? (
                <>
                  {present.intro !== undefined && <p className={layout.intro}>{present.intro}</p>}
                  {renderStep(present)}
                </>
              ) : (
                <>
                  {review}
                  <FormReview form={form} kept={kept} missing={missing()} onStep={onStep} />
                </>
              )}
            </div>
          ),
        }))}
        step={at}
        isReadOnly={isLooking}
        availableSteps={steps.map((_, index) => index)}
        busy={isSending}
        onStep={onStep}
        onFinish={() => void send()}
      />
    </div>
  )
}

/** Sensitive answers are not kept on the device, so whoever gives them is told to keep the page open. */
function awayWords(form: StudentForm, { state }: FormBeingFilled): string | undefined {
  const isSensitive =
    state === 'offline' &&
    form.steps.some((step) => fieldsOfFormStep(form, step).some((one) => one.sensitive))
  return isSensitive
    ? 'No connection. Keep this page open: it is saved when the connection is back, and private answers are not kept on this device'
    : undefined
}

interface FormWizardProps {
  readonly form: StudentForm
  readonly kept: FormBeingFilled
  readonly keeper: FormKeeper
  /** What stands in the way besides what the form itself knows. */
  readonly problems?: readonly Problem[]
  /** What is said of it at every screen. */
  readonly notice: ReactNode
  /** What a screen shows beneath its introduction. */
  readonly renderStep: (step: FormStep) => ReactNode
  /** What is said before one looks it over. */
  readonly review?: ReactNode
  readonly onSent: (receipt: FormReceipt) => void
}

/** Everything that was filled in, with the ways back to it, and what still keeps it from being sent. */
function FormReview({ form, kept, missing, onStep }: FormReviewProps) {
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

/** Answers what was filled in as its reader would say it; empty where nothing was. */
function answerWords(field: ValueField, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (isLinkValue(value)) return value.label
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return field.kind === 'money' ? formatMoney(value) : String(value)
  if (Array.isArray(value)) return value.map((one) => answerWords(field, one)).join(', ')
  if (typeof value !== 'string') return ''
  if (field.kind === 'date') return field.birth ? formatBirthDate(value) : formatDate(value)
  return 'choices' in field ? (field.choices?.[value]?.label ?? value) : value
}

interface FormReviewProps {
  readonly form: StudentForm
  readonly kept: FormBeingFilled
  /** What is known here to keep it from being sent. */
  readonly missing: readonly Problem[]
  readonly onStep: (index: number) => void
}
