import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { doWithOwn } from '../../api/apply.ts'

/** Asks why before an application is taken back. */
export function WithdrawDialog({ onClose }: { readonly onClose: () => void }) {
  const queries = useQueryClient()
  const [reason, setReason] = useState('')
  const withdraw = useMutation({
    mutationFn: () => doWithOwn(queries, 'withdraw', { reason: reason.trim() }),
    onSuccess: onClose,
  })
  return (
    <Modal
      opened
      onClose={onClose}
      size={480}
      title="Withdraw your application?"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          withdraw.mutate()
        }}
      >
        <Stack gap="md">
          <Text size="md">
            We will stop working on it. You can apply again later, and what you wrote is kept.
          </Text>
          <Textarea
            label="Why?"
            description="A few words help us."
            inputWrapperOrder={['label', 'description', 'input', 'error']}
            size="md"
            withAsterisk
            data-autofocus
            autosize
            minRows={2}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" size="md" onClick={onClose}>
              Keep it
            </Button>
            <Button
              type="submit"
              size="md"
              variant="outline"
              color="red"
              disabled={reason.trim() === ''}
              loading={withdraw.isPending}
            >
              Withdraw
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
