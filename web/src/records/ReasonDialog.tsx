import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'

const longestReason = 500

/** Asks why a change is made where the college wants it said: giving a reason confirms it, and the history keeps it. */
export default function ReasonDialog({ message, isSaving, onGive, onCancel }: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  return (
    <Modal
      opened
      onClose={onCancel}
      size={480}
      title="Are you sure?"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          // In a dialog of another form, this is not that form's affair.
          event.stopPropagation()
          onGive(reason.trim())
        }}
      >
        <Stack gap="md">
          <Text size="md">{message}</Text>
          <Textarea
            label="Reason"
            description="Kept in the history."
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            withAsterisk
            data-autofocus
            autosize
            minRows={2}
            maxLength={longestReason}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onCancel}>
              Cancel
            </Button>
            <Button
              type="submit"
              variant="outline"
              color="red"
              leftSection={<IconAlertTriangle size={16} />}
              disabled={reason.trim() === ''}
              loading={isSaving}
            >
              Save all the same
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

interface ReasonDialogProps {
  /** What the change means, in the words of the refusal. */
  readonly message: string
  readonly isSaving: boolean
  readonly onGive: (reason: string) => void
  readonly onCancel: () => void
}
