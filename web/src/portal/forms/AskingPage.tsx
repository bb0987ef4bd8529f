import { Button } from '@mantine/core'
import type { FormReceipt, StudentFormReply } from '@minster/domain/portal/forms/form-calls'
import type { StudentForm } from '@minster/domain/portal/forms/student-form'
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { PortalHeading } from './PortalTitle.tsx'
import { ReceiptCard } from './ReceiptCard.tsx'
import { type FormParts, FormScreen } from './StudentFormScreen.tsx'
import { useFormTitle } from './use-form-title.ts'

/** A page that says how things stand first, and opens the form when one wants it; the step of the form is in the address. */
export function AskingPage({ query, form, ask, parts, beneath, children }: AskingProps) {
  const { step }: { step?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  const title = useFormTitle(form)
  const queryClient = useQueryClient()
  const [receipt, setReceipt] = useState<FormReceipt | null>(null)
  if (receipt)
    return (
      <ReceiptCard
        title={title}
        receipt={receipt}
        onAgain={() => {
          setReceipt(null)
          void queryClient.invalidateQueries({ queryKey: ['student-forms'] })
        }}
      />
    )
  if (typeof step === 'string' && step !== '')
    return <FormScreen query={query} form={form} {...(parts && { parts })} onSent={setReceipt} />
  return (
    <>
      <PortalHeading>{title}</PortalHeading>
      {children}
      {ask !== null && (
        <Button
          size="md"
          onClick={() => void navigate({ to: '.', search: { step: form.steps[0]?.key ?? '' } })}
        >
          {ask}
        </Button>
      )}
      {beneath}
    </>
  )
}

interface AskingProps {
  /** The form, with what stands beside it. */
  readonly query: UseQueryResult<StudentFormReply>
  readonly form: StudentForm
  /** What the button says that opens the form; null where nothing can be asked now. */
  readonly ask: string | null
  /** What the form shows besides its fields. */
  readonly parts?: FormParts
  /** What is less wanted than the form. */
  readonly beneath?: ReactNode
  readonly children: ReactNode
}
