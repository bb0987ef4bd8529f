import { Alert, Button } from '@mantine/core'
import { formatDate } from '@minster/domain/format'
import {
  type FormStep,
  type FormValues,
  fieldsOfFormStep,
  problemsOfStudentForm,
  type StudentForm,
} from '@minster/domain/portal/student-form'
import { valueAt } from '@minster/domain/record/condition'
import { isRequired, isShown } from '@minster/domain/record/missing'
import { fieldsOf } from '@minster/domain/record/record'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { type FormAsHeld, type FormReceipt, studentFormQuery } from '../../api/student-forms.ts'
import { PortalInput } from '../../records/PortalInput.tsx'
import layout from '../../records/portal-form.module.css'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SaveLine } from '../../ui/SaveLine.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { todayHere } from '../../ui/today-here.ts'
import { Wizard } from '../../ui/Wizard.tsx'
import { Alongside, isFactsAndOffer } from './Alongside.tsx'
import { BackToForms } from './BackToForms.tsx'
import { FormReview } from './FormReview.tsx'
import type { FormKeeper, Kept } from './form-keeper.ts'
import classes from './forms.module.css'
import { ReceiptCard } from './ReceiptCard.tsx'
import { useCollegeOptions } from './use-college-options.ts'
import { useFormDraft } from './use-form-draft.ts'

/** What a form shows besides its fields, by the key of a screen: beneath its introduction. */
export type FormParts = Readonly<Record<string, ComponentType<{ readonly held: FormAsHeld }>>>

/** The screen of a declared form. */
export function screenOfForm(form: StudentForm, parts: FormParts = {}): ComponentType {
  return () => <StudentFormScreen form={form} parts={parts} />
}

/** A form of the portal: one topic a screen, saved as one goes, looked over before it is sent, and a receipt. */
export function StudentFormScreen({ form, parts = {}, onSent }: StudentFormScreenProps) {
  const held = useQuery(studentFormQuery(form.key))
  if (held.isError && held.data === undefined)
    return <ErrorState error={held.error} onRetry={() => void held.refetch()} />
  if (held.data === undefined) return <SkeletonRows rows={6} />
  if (held.data.refused !== null)
    return (
      <>
        <h1 className={classes.title}>{form.title}</h1>
        <p className={classes.words}>{held.data.refused}</p>
      </>
    )
  return <OpenForm form={form} held={held.data} parts={parts} onSent={onSent} />
}

function OpenForm({ form, held, parts, onSent }: OpenFormProps) {
  const { keeper, kept } = useFormDraft(form, held)
  const { step: wanted }: { step?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // A step further on there may be no signal to fetch the input for papers by.
    if (fieldsOf(form).some(({ field }) => 'to' in field && field.to === 'files'))
      void import('../../records/PapersInput.tsx')
  }, [form])
  const [isSending, setSending] = useState(false)
  const [receipt, setReceipt] = useState<FormReceipt | null>(null)
  if (receipt) return <ReceiptCard title={form.title} receipt={receipt} onAgain={() => setReceipt(null)} />

  const problems = problemsOfStudentForm(form, kept.typed, todayHere())
  const steps = [...form.steps, { key: 'review', title: 'Check and send', fields: [] }]
  const at = Math.max(
    0,
    steps.findIndex(({ key }) => key === wanted),
  )
  const present = form.steps[at]

  async function go(to: number) {
    await navigate({ to: '.', search: { step: steps[to]?.key ?? '' } })
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
    void keeper.flush()
  }

  function takeOver(values: FormValues) {
    for (const { path } of fieldsOf(form)) keeper.set(path, valueAt(values, path) ?? null)
  }

  async function send() {
    setSending(true)
    try {
      const sent = await keeper.send()
      if (sent === null) return
      scrollTo({ top: 0 })
      await navigate({ to: '.', search: {}, replace: true })
      if (onSent) onSent(sent)
      else setReceipt(sent)
    } finally {
      setSending(false)
    }
  }

  return (
    <div className={layout.form} data-wide data-form>
      {!onSent && <BackToForms />}
      <FormNotice held={held} kept={kept} keeper={keeper} />
      <Wizard
        title={form.title}
        titleOrder="h1"
        subtitle={at === 0 ? form.intro : `Step ${at + 1} of ${steps.length}`}
        labels={{ finish: 'Send' }}
        steps={steps.map(({ title }) => ({
          title,
          content: (
            <div className={layout.step}>
              <SaveLine
                state={kept.state}
                savedAt={kept.savedAt === null ? null : new Date(kept.savedAt)}
                problem={kept.errors['']}
                away={awayWords(form, kept)}
              />
              <h2 className={layout.stepTitle} tabIndex={-1} ref={heading}>
                {title}
              </h2>
              {present ? (
                <>
                  {present.intro !== undefined && <p className={layout.intro}>{present.intro}</p>}
                  <Part of={parts[present.key]} held={held} />
                  {isFactsAndOffer(held.alongside) && (
                    <Alongside of={held.alongside} step={present.key} isFirst={at === 0} onTake={takeOver} />
                  )}
                  <FormStepFields form={form} step={present} kept={kept} keeper={keeper} />
                </>
              ) : (
                <FormReview form={form} kept={kept} missing={problems} onStep={(to) => void go(to)} />
              )}
            </div>
          ),
        }))}
        step={at}
        availableSteps={steps.map((_, index) => index)}
        busy={isSending}
        onStep={(to) => void go(to)}
        onFinish={() => void send()}
      />
    </div>
  )
}

function Part({
  of: Shown,
  held,
}: {
  readonly of: FormParts[string] | undefined
  readonly held: FormAsHeld
}): ReactNode {
  return Shown ? <Shown held={held} /> : null
}

/** What the office says of the form, until when it can be sent, and the way to begin anew. */
export function FormNotice({ held: { opening }, kept, keeper }: NoticeProps) {
  const today = todayHere()
  const closed = opening?.closes != null && today > opening.closes
  const early = opening?.opens != null && today < opening.opens
  return (
    <>
      {opening?.words && <p className={classes.words}>{opening.words}</p>}
      {closed && (
        <Alert
          className={classes.notice ?? ''}
          color="yellow"
          title={`This form closed on ${formatDate(opening.closes)}`}
        >
          It can no longer be sent. Please ask the college office if you need it.
        </Alert>
      )}
      {early && (
        <Alert
          className={classes.notice ?? ''}
          color="cyan"
          title={`This form opens on ${formatDate(opening.opens)}`}
        >
          You can fill it in already; it is kept until then.
        </Alert>
      )}
      {!closed && !early && opening?.due && (
        <p className={classes.words}>
          Due {formatDate(opening.due)}
          {opening.closes !== null &&
            opening.closes !== opening.due &&
            `, and closed after ${formatDate(opening.closes)}`}
          .
        </p>
      )}
      {kept.isBegun && (
        <p className={classes.begun}>
          You have begun this and not sent it.{' '}
          <Button variant="subtle" size="compact-md" onClick={() => void keeper.beginAnew()}>
            Begin anew
          </Button>
        </p>
      )}
    </>
  )
}

/** The fields of one screen, those that belong to what was answered so far. */
export function FormStepFields({ form, step, kept, keeper }: FieldsProps) {
  const options = useCollegeOptions()
  const shown = fieldsOfFormStep(form, step).filter((placed) => isShown(placed, kept.typed))
  const headings = headingsOf(form, shown)
  return (
    <div className={layout.fields}>
      {shown.map((placed) => {
        const { path, field } = placed
        const heading = headings.get(path)
        return (
          <div key={path} className={classes.field}>
            {heading !== undefined && <h3 className={classes.section}>{heading}</h3>}
            <PortalInput
              field={field}
              id={fieldIdOf(path)}
              label={field.label}
              help={field.help}
              value={valueAt(kept.typed, path)}
              error={kept.errors[path]}
              isRequired={isRequired(placed, kept.typed)}
              knownAs={isOwn(path) ? path : undefined}
              options={options}
              onChange={(value) => keeper.set(path, value)}
              onLeave={() => void keeper.flush()}
            />
          </div>
        )
      })}
    </div>
  )
}

/** Whether a browser may fill in what it knows of its owner: not where somebody else is named. */
const isOwn = (path: string) => /^(?:address\.)?\w+$/.test(path)

/** The id of the input of a field. */
const fieldIdOf = (path: string) => `form-${path.replaceAll('.', '-')}`

/** Where a screen holds more than one section, each stands under its name. */
function headingsOf(
  form: StudentForm,
  shown: readonly { readonly path: string; readonly section: string }[],
) {
  const headings = new Map<string, string>()
  const names = new Set(shown.map(({ section }) => section.split('.')[0] ?? ''))
  if (names.size < 2) return headings
  const seen = new Set<string>([''])
  for (const { path, section } of shown) {
    const name = section.split('.')[0] ?? ''
    if (seen.has(name)) continue
    seen.add(name)
    const label = form.fields[name]?.label
    if (label !== undefined) headings.set(path, label)
  }
  return headings
}

/** Sensitive answers are not kept on the device, so whoever gives them is told to keep the page open. */
function awayWords(form: StudentForm, { state }: Kept): string | undefined {
  const isSensitive =
    state === 'offline' &&
    form.steps.some((step) => fieldsOfFormStep(form, step).some((one) => one.sensitive))
  return isSensitive
    ? 'No connection. Keep this page open: it is saved when the connection is back, and private answers are not kept on this device'
    : undefined
}

interface StudentFormScreenProps {
  readonly form: StudentForm
  readonly parts?: FormParts
  /** What happens instead of the receipt, where the form is a step of something longer. */
  readonly onSent?: ((receipt: FormReceipt) => void) | undefined
}
interface OpenFormProps {
  readonly form: StudentForm
  readonly held: FormAsHeld
  readonly parts: FormParts
  readonly onSent: StudentFormScreenProps['onSent']
}
interface NoticeProps {
  readonly held: Pick<FormAsHeld, 'opening'>
  readonly kept: Pick<Kept, 'isBegun'>
  readonly keeper: FormKeeper
}
interface FieldsProps {
  readonly form: StudentForm
  readonly step: FormStep
  readonly kept: Kept
  readonly keeper: FormKeeper
}
