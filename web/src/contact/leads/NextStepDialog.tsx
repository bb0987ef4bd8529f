import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshRecords } from '#kit/records/records.ts'
import { ApiError } from '#platform/api/api-error.ts'
import { FormDialog } from '#platform/ui/FormDialog.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { NextStepFields } from './NextStepFields.tsx'
import { type NextStep } from './next-step.ts'
import { saveNextStep } from './save-next-step.ts'

/** Sets what comes next for a potential student. */
export default function NextStepDialog({ id, name, planned, onClose }: NextStepDialogProps) {
  const queryClient = useQueryClient()
  const [step, setStep] = useState(planned)
  const save = useMutation({
    mutationFn: () => saveNextStep(queryClient, id, step),
    meta: { saysItself: true },
    onSuccess: async () => {
      showDone(step.what.trim() === '' ? 'Nothing is planned' : 'Next step set')
      onClose()
      await refreshRecords(queryClient)
    },
  })
  const problems = save.error instanceof ApiError ? save.error.details : []
  return (
    <FormDialog
      title={`Next step with ${name}`}
      verb="Set the next step"
      isBusy={save.isPending}
      failure={problems.length > 0 ? null : save.error?.message}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      <NextStepFields
        value={step}
        problemOf={(path) => problems.find(({ param }) => param === path)?.message}
        onChange={setStep}
      />
    </FormDialog>
  )
}

interface NextStepDialogProps {
  readonly id: string
  readonly name: string
  /** As it stands. */
  readonly planned: NextStep
  readonly onClose: () => void
}
