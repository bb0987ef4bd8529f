import { Alert, Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { formatDayAndTime } from '@minster/domain/london-time'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { cancelInterview, type Interview, releaseInterview } from '../../api/interviews.ts'
import { showDone } from '../../ui/snackbars.tsx'
import { useRefreshInterviews } from './use-refresh-interviews.ts'

/** Cancels an interview, or only its booking, and says beforehand what follows. */
export default function CancelDialog({ interview, deed, onClose }: CancelDialogProps) {
  const refresh = useRefreshInterviews()
  const [reason, setReason] = useState('')
  const { id, application, start } = interview
  const cancel = useMutation({
    meta: { saysItself: true },
    mutationFn: () =>
      deed === 'release' ? releaseInterview(id, reason.trim()) : cancelInterview(id, reason.trim()),
    onSuccess: async () => {
      showDone(application ? 'Cancelled, and everybody is told' : 'The time is taken away')
      onClose()
      await refresh()
    },
  })
  return (
    <Modal
      opened
      onClose={onClose}
      size={480}
      title={
        deed === 'release'
          ? 'Cancel the booking'
          : application
            ? 'Cancel the interview'
            : 'Take this time away'
      }
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          cancel.mutate()
        }}
      >
        <Stack gap="md">
          <Text size="md">
            {application ? (
              <>
                {application.label} and the panel are told that the interview on {formatDayAndTime(start)}{' '}
                does not take place. The application goes back to Under review, and {application.label} can
                choose another time.{' '}
                {deed === 'release' ? 'This time is free for others.' : 'This time is not offered again.'}
              </>
            ) : (
              <>{formatDayAndTime(start)} is no longer offered. Nobody has booked it, so nobody is told.</>
            )}
          </Text>
          {application && (
            <Textarea
              label="Reason"
              description="It stands in the mails, so write a whole sentence."
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              withAsterisk
              data-autofocus
              autosize
              minRows={2}
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          )}
          {cancel.error && (
            <Alert color="red" variant="outline" role="alert">
              {cancel.error.message}
            </Alert>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Keep it
            </Button>
            <Button
              type="submit"
              variant="outline"
              color="red"
              leftSection={<IconAlertTriangle size={16} />}
              disabled={application !== null && reason.trim() === ''}
              loading={cancel.isPending}
            >
              {deed === 'release'
                ? 'Cancel the booking'
                : application
                  ? 'Cancel the interview'
                  : 'Take it away'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

interface CancelDialogProps {
  readonly interview: Interview
  readonly deed: 'cancel' | 'release'
  readonly onClose: () => void
}
