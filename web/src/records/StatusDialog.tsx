import { Alert, Button, Checkbox, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import type { Move } from '@minster/domain/record/field'
import type { PlacedField } from '@minster/domain/record/record'
import { nest } from '@minster/domain/record/values'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { changeRecord, consequencesQuery, type RecordReply, takeOver } from '../api/records.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'
import { choiceOf } from './status-field.ts'

const longestReason = 500

/** A step that says why, or brings something with it: both are settled here before it is made. */
export default function StatusDialog({
  collection,
  reply,
  placed,
  move,
  onChanged,
  onClose,
}: StatusDialogProps) {
  const queries = useQueryClient()
  const { data: record } = reply
  const [reason, setReason] = useState('')
  const [untouched, setUntouched] = useState(true)
  const [changed, setChanged] = useState<Readonly<Record<string, boolean>>>({})
  const following = useQuery(consequencesQuery(collection, record.id, placed.path, move.to))
  const offered = following.data ?? []
  const isTicked = (id: string, byDefault: boolean) => changed[id] ?? byDefault
  const refused = offered.find((one) => one.refused)?.refused
  const choice = choiceOf(placed, move.to)
  const needsReason = move.needsReason === true
  const lacksReason = needsReason && reason.trim() === ''

  const change = useMutation({
    meta: { saysItself: true },
    mutationFn: () =>
      changeRecord(collection, record, nest({ [placed.path]: move.to }), {
        ...(reason.trim() && { reason: reason.trim() }),
        ...(offered.length > 0 && {
          consequences: offered.filter(({ id, ticked }) => isTicked(id, ticked)).map(({ id }) => id),
        }),
      }),
    onSuccess: async (after) => {
      onChanged(after)
      await takeOver(queries, collection, after)
    },
  })
  const failure = change.error
  const failureWords =
    failure instanceof ApiError && failure.details.length > 0
      ? failure.details.map(({ message }) => message).join(' ')
      : failure?.message

  return (
    <Modal
      opened
      onClose={onClose}
      size={520}
      closeButtonProps={{ 'aria-label': 'Close' }}
      title={
        <Group gap="xs">
          Change to <StatusChip label={choice.label} tone={choice.tone} bordered />
        </Group>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          setUntouched(false)
          if (!lacksReason) change.mutate()
        }}
      >
        <Stack gap="md">
          <Textarea
            label="Reason"
            description="Kept in the history."
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            withAsterisk={needsReason}
            data-autofocus
            autosize
            minRows={2}
            maxLength={longestReason}
            value={reason}
            error={!untouched && lacksReason ? `Give a reason for ${choice.label}.` : undefined}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          {following.isPending && <SkeletonRows rows={2} columns={1} />}
          {following.isError && (
            <ErrorState error={following.error} onRetry={() => void following.refetch()} />
          )}
          {offered.length > 0 && (
            <Stack gap="sm" role="group" aria-labelledby="following-title">
              <Text id="following-title" size="sm" fw={600}>
                What follows
              </Text>
              {offered.map(({ id, label, detail, ticked, locked }) => (
                <Checkbox
                  key={id}
                  label={label}
                  description={detail}
                  checked={isTicked(id, ticked)}
                  disabled={locked === true}
                  onChange={(event) => setChanged({ ...changed, [id]: event.currentTarget.checked })}
                />
              ))}
            </Stack>
          )}
          {refused && (
            <Alert color="red" variant="outline" role="alert">
              {refused}
            </Alert>
          )}
          {failureWords && (
            <Alert color="red" variant="outline" role="alert">
              {failureWords}
            </Alert>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button
              type="submit"
              loading={change.isPending}
              disabled={!following.isSuccess || refused !== undefined}
            >
              Change {placed.field.label.toLowerCase()}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

interface StatusDialogProps {
  readonly collection: string
  readonly reply: RecordReply
  readonly placed: PlacedField
  readonly move: Move
  readonly onChanged: (after: RecordReply) => void
  readonly onClose: () => void
}
