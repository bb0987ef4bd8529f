import { Button, Group, Modal, Select, Stack } from '@mantine/core'
import { IconUserCheck } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { BulkOutcome } from '#kit/records/BulkOutcome.tsx'
import { type BulkRows, changeMany, refreshRecords } from '#kit/records/records.ts'
import type { RowActions } from '#kit/records/SelectionBar.tsx'
import { useSession } from '#platform/api/session.ts'
import { ownersQuery } from './student-requests.ts'

/** Gives the ticked lines to somebody, oneself first. */
export const AssignRows: RowActions = (props) => {
  const { permits } = useSession()
  const [isOpen, setOpen] = useState(false)
  if (!permits('students:edit')) return null
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconUserCheck size={15} stroke={1.7} />}
        onClick={() => setOpen(true)}
      >
        Assign
      </Button>
      {isOpen && <AssignDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function AssignDialog({ collection, rows, count, onClose }: AssignDialogProps) {
  const queries = useQueryClient()
  const { user } = useSession()
  const owners = useQuery(ownersQuery).data ?? []
  const [owner, setOwner] = useState<string | null>(user?.id ?? null)
  const assign = useMutation({
    mutationFn: () => changeMany(collection, { ...rows, change: { owner } }),
    onSuccess: () => refreshRecords(queries),
  })
  return (
    <Modal opened onClose={onClose} title={`Assign ${count.toLocaleString('en-GB')}`}>
      <Stack gap="md">
        {assign.data ? (
          <BulkOutcome outcome={assign.data} isDone mails={0} />
        ) : (
          <Select
            label="Who looks after them"
            description="What is new is in hand then. Somebody else hears of it."
            data-autofocus
            searchable
            data={owners.map(({ id, label }) => ({
              value: id,
              label: id === user?.id ? `${label} (me)` : label,
            }))}
            value={owner}
            onChange={setOwner}
            nothingFoundMessage="Nobody is called that"
          />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {assign.data ? 'Close' : 'Cancel'}
          </Button>
          {!assign.data && (
            <Button disabled={owner === null} loading={assign.isPending} onClick={() => assign.mutate()}>
              Assign
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}

interface AssignDialogProps {
  readonly collection: string
  readonly rows: BulkRows
  readonly count: number
  readonly onClose: () => void
}
