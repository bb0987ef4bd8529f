import type { RecordValues } from '@minster/domain/kit/records/record-replies'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changeRecord, refreshRecords } from '#kit/records/records.ts'
import { labelAt } from '#kit/records/values-of.ts'
import { ApiError } from '#platform/api/api-error.ts'
import { FormDialog } from '#platform/ui/FormDialog.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { NextStepFields } from './NextStepFields.tsx'
import { nextStepValues } from './next-step.ts'
import { usePlannedStep } from './use-planned-step.ts'

/** Sets what comes next for a potential student. */
export default function NextStepDialog({ record, onClose }: NextStepDialogProps) {
  const queryClient = useQueryClient()
  const { id } = record
  const { version, planned, now, tell } = usePlannedStep(record)
  const [step, setStep] = useState(planned)
  const save = useMutation({
    mutationFn: () => changeRecord('leads', { id, version }, nextStepValues(step)),
    meta: { saysItself: true },
    onError: tell,
    onSuccess: async () => {
      showDone(step.what.trim() === '' ? 'Nothing is planned' : 'Next step set')
      onClose()
      await refreshRecords(queryClient)
    },
  })
  const problems = save.error instanceof ApiError ? save.error.details : []
  return (
    <FormDialog
      title={`Next step with ${labelAt(record, 'person')}`}
      verb="Set the next step"
      isBusy={save.isPending}
      failure={problems.length > 0 ? null : save.error?.message}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      <NextStepFields
        value={step}
        problemOf={(path) => problems.find(({ param }) => param === path)?.message}
        now={now}
        onChange={setStep}
      />
    </FormDialog>
  )
}

interface NextStepDialogProps {
  /** With whom, as the page read them. */
  readonly record: RecordValues
  readonly onClose: () => void
}
