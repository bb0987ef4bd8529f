import { Text } from '@mantine/core'
import type { Interview } from '@minster/domain/admissions/interviews/interview-calls'
import { formatDayAndTime } from '@minster/domain/platform/words/london-time'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '#platform/ui/FormDialog.tsx'
import { MultilineInput } from '#platform/ui/MultilineInput.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { cancelInterview, releaseInterview } from './interviews.ts'
import { useRefreshInterviews } from './use-refresh-interviews.ts'

/** Cancels an interview, or only its booking; the consequences are named beforehand. */
export default function CancelDialog({ interview, action, onClose }: CancelDialogProps) {
  const refresh = useRefreshInterviews()
  const [reason, setReason] = useState('')
  const { id, application, start } = interview
  const cancel = useMutation({
    meta: { saysItself: true },
    mutationFn: () =>
      action === 'release' ? releaseInterview(id, reason.trim()) : cancelInterview(id, reason.trim()),
    onSuccess: async () => {
      showDone(application ? 'Cancelled, and everybody is told' : 'The time is taken away')
      onClose()
      await refresh()
    },
  })
  const verb =
    action === 'release' ? 'Cancel the booking' : application ? 'Cancel the interview' : 'Take this time away'
  return (
    <FormDialog
      title={verb}
      verb={verb}
      back="Keep it"
      danger
      isReady={application === null || reason.trim() !== ''}
      isBusy={cancel.isPending}
      failure={cancel.error?.message}
      onSubmit={() => cancel.mutate()}
      onClose={onClose}
    >
      <Text size="md">
        {application ? (
          <>
            {application.label} and the panel are told that the interview on {formatDayAndTime(start)} does
            not take place. The application goes back to Under review, and {application.label} can choose
            another time.{' '}
            {action === 'release' ? 'This time is free for others.' : 'This time is not offered again.'}
          </>
        ) : (
          <>{formatDayAndTime(start)} is no longer offered. Nobody has booked it, so nobody is told.</>
        )}
      </Text>
      {application && (
        <MultilineInput
          label="Reason"
          description="It goes into the mails, so write a whole sentence."
          withAsterisk
          data-autofocus
          value={reason}
          onChange={setReason}
        />
      )}
    </FormDialog>
  )
}

interface CancelDialogProps {
  readonly interview: Interview
  readonly action: 'cancel' | 'release'
  readonly onClose: () => void
}
