import { Text } from '@mantine/core'
import { useState } from 'react'
import { FormDialog } from '#platform/ui/FormDialog.tsx'
import { MultilineInput } from '#platform/ui/MultilineInput.tsx'

/** Asks why something is done where the college wants it said: giving a reason confirms it, and the history keeps it. */
export default function ReasonDialog({
  title = 'Are you sure?',
  verb = 'Save all the same',
  message,
  isSaving,
  failure,
  onGive,
  onCancel,
}: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  return (
    <FormDialog
      title={title}
      verb={verb}
      danger
      isReady={reason.trim() !== ''}
      isBusy={isSaving}
      failure={failure}
      onSubmit={() => onGive(reason.trim())}
      onClose={onCancel}
    >
      <Text size="md">{message}</Text>
      <MultilineInput
        label="Reason"
        description="Kept in the history."
        withAsterisk
        data-autofocus
        maxLength={2000}
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  )
}

interface ReasonDialogProps {
  readonly title?: string
  readonly verb?: string
  /** What the change means, in the words of the refusal. */
  readonly message: string
  readonly isSaving: boolean
  /** Why it was not done, in words. */
  readonly failure?: string | undefined
  readonly onGive: (reason: string) => void
  readonly onCancel: () => void
}
