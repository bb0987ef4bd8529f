import { valueAt } from '@minster/domain/kit/record/condition'
import { fieldsOf } from '@minster/domain/kit/record/record'
import type { FormReceipt, StudentFormReply } from '@minster/domain/portal/forms/form-calls'
import { knownForm } from '@minster/domain/portal/forms/form-keys'
import type { FormValues, StudentForm } from '@minster/domain/portal/forms/student-form'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useState } from 'react'
import { Muted } from '#platform/ui/Muted.tsx'
import { beginningOf } from '../calls/portal-query.ts'
import { Alongside, isFactsAndOffer } from './Alongside.tsx'
import { ConfirmHead } from './ConfirmHead.tsx'
import { FormNotice } from './FormNotice.tsx'
import { FormStepFields } from './FormStepFields.tsx'
import { FormWizard } from './FormWizard.tsx'
import { formPageQuery, isPrivateForm } from './form-page-query.ts'
import { PortalContent } from './PortalContent.tsx'
import { PortalTitle } from './PortalTitle.tsx'
import { ReceiptCard } from './ReceiptCard.tsx'
import { useFormDraft } from './use-form-draft.ts'
import { useFormTitle } from './use-form-title.ts'

/** What a form shows besides its fields: by the key of a screen beneath its introduction, by the path of a field beneath that. */
export type FormParts = Readonly<Record<string, ComponentType<FormPartProps>>>
export interface FormPartProps {
  readonly held: StudentFormReply
  /** What was filled in so far. */
  readonly values: FormValues
}

/** The screen of a declared form. */
export function screenOfForm(form: StudentForm, parts: FormParts = {}): ComponentType {
  return () => <StudentFormScreen form={form} parts={parts} />
}

/** A form of the portal: one topic a screen, saved as one goes, looked over before it is sent, and a receipt. */
export function StudentFormScreen(props: StudentFormScreenProps) {
  const held = useQuery(formPageQuery(props.form))
  return <FormScreen {...props} query={held} />
}

/** The same for a page that has asked for the form already. */
export function FormScreen({ query, form, parts = {}, above, onSent }: FormScreenProps) {
  const { path } = knownForm(form.key)
  const { step }: { step?: unknown } = useSearch({ strict: false })
  const title = useFormTitle(form)
  const [confirmed, setConfirmed] = useState<FormReceipt | null>(null)
  if (confirmed) return <ReceiptCard title={title} receipt={confirmed} onAgain={() => setConfirmed(null)} />

  function show(held: StudentFormReply): ReactNode {
    const { confirm, refused } = held
    if (refused !== null)
      return (
        <>
          <PortalTitle path={path}>{form.title}</PortalTitle>
          <Muted size="lg">{refused}</Muted>
        </>
      )
    if (confirm && step === undefined)
      return (
        <ConfirmHead
          form={form}
          held={held}
          confirm={confirm}
          above={above}
          onSent={onSent ?? setConfirmed}
        />
      )
    return (
      <OpenForm key={beginningOf(held)} form={form} held={held} parts={parts} above={above} onSent={onSent} />
    )
  }
  return (
    <PortalContent query={query} path={path} title={form.title} isPrivate={isPrivateForm(form)}>
      {show}
    </PortalContent>
  )
}

function OpenForm({ form, held, parts, above, onSent }: OpenFormProps) {
  const { keeper, kept } = useFormDraft(form, held)
  const title = useFormTitle(form)
  const [receipt, setReceipt] = useState<FormReceipt | null>(null)
  if (receipt) return <ReceiptCard title={title} receipt={receipt} onAgain={() => setReceipt(null)} />

  function takeOver(values: FormValues) {
    for (const { path } of fieldsOf(form)) keeper.set(path, valueAt(values, path) ?? null)
  }

  return (
    <FormWizard
      form={form}
      kept={kept}
      keeper={keeper}
      notice={
        <>
          {above}
          <FormNotice held={held} isBegun={kept.savedAt !== null} keeper={keeper} />
        </>
      }
      renderStep={(step, shown) => (
        <>
          <Part of={parts[step.key]} held={held} values={shown.values} />
          {isFactsAndOffer(held.alongside) && (
            <Alongside
              of={held.alongside}
              step={step.key}
              isFirst={step === form.steps[0]}
              onTake={takeOver}
            />
          )}
          <FormStepFields
            form={form}
            step={step}
            kept={shown}
            keeper={keeper}
            covered={held.covered}
            renderBeneath={(path) => <Part of={parts[path]} held={held} values={shown.values} />}
          />
        </>
      )}
      onSent={onSent ?? setReceipt}
    />
  )
}

function Part({ of: Shown, ...props }: PartProps): ReactNode {
  return Shown ? <Shown {...props} /> : null
}

interface PartProps extends FormPartProps {
  readonly of: FormParts[string] | undefined
}

interface StudentFormScreenProps {
  readonly form: StudentForm
  readonly parts?: FormParts
  /** What has to be known before the form, beneath its heading. */
  readonly above?: ReactNode
  /** What happens instead of the receipt, where the form is a step of something longer. */
  readonly onSent?: ((receipt: FormReceipt) => void) | undefined
}
interface FormScreenProps extends StudentFormScreenProps {
  readonly query: UseQueryResult<StudentFormReply>
}
interface OpenFormProps {
  readonly form: StudentForm
  readonly held: StudentFormReply
  readonly parts: FormParts
  readonly above: ReactNode
  readonly onSent: StudentFormScreenProps['onSent']
}
