import { Text } from '@mantine/core'
import { application } from '@minster/domain/admissions/applications/application'
import { valueAt } from '@minster/domain/kit/record/condition'
import { nest } from '@minster/domain/kit/record/values'
import type { RecordReply } from '@minster/domain/kit/records/record-replies'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { requestValueOf } from '#kit/records/form-values.ts'
import { applyReply, changeRecord } from '#kit/records/records.ts'
import { StepFields, stepFieldsOf } from '#kit/records/StepFields.tsx'
import { ApiError } from '#platform/api/api-error.ts'
import { FormDialog } from '#platform/ui/FormDialog.tsx'
import { MultilineInput } from '#platform/ui/MultilineInput.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'

/** Changes a few fields of an application together, with a note in its history. */
export default function FieldsDialog({
  collection,
  reply,
  paths,
  title,
  explanation,
  doneMessage,
  onClose,
}: FieldsDialogProps) {
  const queryClient = useQueryClient()
  const { data: record } = reply
  const fields = stepFieldsOf(application, paths, record)
  const [changes, setChanges] = useState<Readonly<Record<string, unknown>>>({})
  const [reason, setReason] = useState('')
  const change = useMutation({
    meta: { saysItself: true },
    mutationFn: () =>
      changeRecord(
        collection,
        record,
        nest(
          Object.fromEntries(Object.entries(changes).map(([path, value]) => [path, requestValueOf(value)])),
        ),
        reason.trim() ? { reason: reason.trim() } : {},
      ),
    onSuccess: async (after) => {
      showDone(doneMessage)
      onClose()
      await applyReply(queryClient, collection, after)
    },
  })
  const details = change.error instanceof ApiError ? change.error.details : []
  const otherProblems = details.filter(({ param }) => !paths.includes(param)).map(({ message }) => message)
  const failure = details.length === 0 ? change.error?.message : otherProblems.join(' ')

  return (
    <FormDialog
      title={title}
      verb="Save"
      isBusy={change.isPending}
      failure={failure}
      onSubmit={() => (Object.keys(changes).length > 0 ? change.mutate() : onClose())}
      onClose={onClose}
    >
      {explanation && <Text size="sm">{explanation}</Text>}
      <StepFields
        fields={fields}
        idPrefix="settle-"
        values={{
          ...Object.fromEntries(fields.map(({ path }) => [path, valueAt(record, path)])),
          ...changes,
        }}
        errors={Object.fromEntries(details.map(({ param, message }) => [param, message]))}
        onChange={(path, value) => setChanges((current) => ({ ...current, [path]: value }))}
      />
      <MultilineInput label="Note" description="Kept in the history." value={reason} onChange={setReason} />
    </FormDialog>
  )
}

interface FieldsDialogProps {
  readonly collection: string
  readonly reply: RecordReply
  readonly paths: readonly string[]
  readonly title: string
  readonly explanation?: string
  /** The message once it is saved. */
  readonly doneMessage: string
  readonly onClose: () => void
}
