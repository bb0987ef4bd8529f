import { Text } from '@mantine/core'
import { useState } from 'react'
import { FormDialog } from '#platform/ui/FormDialog.tsx'
import { MultilineInput } from '#platform/ui/MultilineInput.tsx'

/** Asks why a change is made where the college wants it said: giving a reason confirms it, and the history keeps it. */
export default function ReasonDialog({ message, isSaving, onGive, onCancel }: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  return (
    <FormDialog
      title="Are you sure?"
      verb="Save all the same"
      danger
      isReady={reason.trim() !== ''}
      isBusy={isSaving}
      onSubmit={() => onGive(reason.trim())}
      onClose={onCancel}
    >
      <Text size="md">{message}</Text>
      <MultilineInput
        label="Reason"
        description="Kept in the history."
        withAsterisk
        data-autofocus
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  )
}

interface ReasonDialogProps {
  /** What the change means, in the words of the refusal. */
  readonly message: string
  readonly isSaving: boolean
  readonly onGive: (reason: string) => void
  readonly onCancel: () => void
}
