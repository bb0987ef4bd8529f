import { ActionIcon } from '@mantine/core'
import type { RecordReply } from '@minster/domain/kit/records/record-replies'
import { IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshRecords, removeRecord, restoreRecord } from '#kit/records/records.ts'
import { ConfirmDialog } from '#platform/ui/ConfirmDialog.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'

/** Moves a record of the page to the bin, after a confirmation. */
export function RemoveButton({ collection, reply, name }: RemoveButtonProps) {
  const queryClient = useQueryClient()
  const [isConfirming, setConfirming] = useState(false)
  const { data, abilities } = reply
  const restore = useMutation({
    mutationFn: () => restoreRecord(collection, data.id),
    onSuccess: () => refreshRecords(queryClient),
  })
  const remove = useMutation({
    mutationFn: () => removeRecord(collection, data),
    onSuccess: async () => {
      showDone(`${name} is in the bin`, () => restore.mutate())
      await refreshRecords(queryClient)
    },
    onSettled: () => setConfirming(false),
  })
  if (!abilities.remove) return null
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Remove ${name}`}
        onClick={() => setConfirming(true)}
      >
        <IconTrash size="1rem" stroke={1.6} />
      </ActionIcon>
      <ConfirmDialog
        opened={isConfirming}
        title={`Remove ${name}?`}
        verb="Remove"
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={() => setConfirming(false)}
      >
        It goes to the bin for 30 days and can be taken out of it again.
      </ConfirmDialog>
    </>
  )
}

interface RemoveButtonProps {
  readonly collection: string
  readonly reply: RecordReply
  /** Its name in the question. */
  readonly name: string
}
