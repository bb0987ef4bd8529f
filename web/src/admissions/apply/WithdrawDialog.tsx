import { Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '#platform/ui/FormDialog.tsx'
import { MultilineInput } from '#platform/ui/MultilineInput.tsx'
import { withdrawApplication } from './apply.ts'

/** Asks why before an application is taken back. */
export function WithdrawDialog({ onClose }: { readonly onClose: () => void }) {
  const queryClient = useQueryClient()
  const [reason, setReason] = useState('')
  const withdraw = useMutation({
    mutationFn: () => withdrawApplication(queryClient, reason.trim()),
    onSuccess: onClose,
  })
  return (
    <FormDialog
      title="Withdraw your application?"
      verb="Withdraw"
      back="Keep it"
      size="md"
      danger
      isReady={reason.trim() !== ''}
      isBusy={withdraw.isPending}
      onSubmit={() => withdraw.mutate()}
      onClose={onClose}
    >
      <Text size="lg">
        We will stop working on it. You can apply again later, and what you wrote is kept.
      </Text>
      <MultilineInput
        label="Why?"
        description="A few words help us."
        size="md"
        withAsterisk
        data-autofocus
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  )
}
