import { Button, Group, Modal, ScrollArea, Select, Stack, Table, Text, Textarea } from '@mantine/core'
import { fieldAt, type RecordDeclaration } from '@minster/domain/record/record'
import { nest } from '@minster/domain/record/values'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type BulkReply, type BulkRows, changeMany, refreshRecords } from '../api/records.ts'
import { StatusChip } from '../ui/StatusChip.tsx'
import { wordsOf } from './cells.tsx'

/** One status for many records: first what would happen to each, then what did. */
export default function BulkDialog({ collection, declaration, path, rows, count, onClose }: BulkDialogProps) {
  const queries = useQueryClient()
  const [value, setValue] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const field = fieldAt(declaration, path)?.field
  const choices = field?.kind === 'choice' ? Object.keys(field.choices ?? {}) : []

  const body = (to: string, preview: boolean) => ({
    ...rows,
    change: nest({ [path]: to }),
    ...(reason.trim() && { reason: reason.trim() }),
    preview,
  })
  const preview = useMutation({ mutationFn: (to: string) => changeMany(collection, body(to, true)) })
  const change = useMutation({
    mutationFn: (to: string) => changeMany(collection, body(to, false)),
    onSuccess: () => refreshRecords(queries),
  })
  if (!field) return null
  const outcome = change.data ?? preview.data
  const isDone = change.data !== undefined

  return (
    <Modal
      opened
      onClose={onClose}
      closeButtonProps={{ 'aria-label': 'Close' }}
      size={640}
      title={`Change ${field.label.toLowerCase()} of ${count.toLocaleString('en-GB')}`}
    >
      {!isDone && (
        <Stack gap="sm">
          <Select
            label={`New ${field.label.toLowerCase()}`}
            data-autofocus
            searchable
            data={choices.map((one) => ({ value: one, label: wordsOf(field, one) }))}
            value={value}
            onChange={(next) => {
              setValue(next)
              preview.reset()
            }}
          />
          <Textarea
            label="Reason"
            description="Kept in the history of each. Some changes cannot be made without one."
            autosize
            minRows={2}
            maxLength={500}
            value={reason}
            onChange={(event) => {
              setReason(event.currentTarget.value)
              preview.reset()
            }}
          />
        </Stack>
      )}
      {outcome && <Outcome outcome={outcome} isDone={isDone} />}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          {isDone ? 'Close' : 'Cancel'}
        </Button>
        {!isDone && !preview.data && (
          <Button
            disabled={value === null}
            loading={preview.isPending}
            onClick={() => value !== null && preview.mutate(value)}
          >
            Preview
          </Button>
        )}
        {!isDone && preview.data && (
          <Button
            disabled={preview.data.meta.ok === 0}
            loading={change.isPending}
            onClick={() => value !== null && change.mutate(value)}
          >
            Change {preview.data.meta.ok.toLocaleString('en-GB')}
          </Button>
        )}
      </Group>
    </Modal>
  )
}

function Outcome({ outcome, isDone }: { readonly outcome: BulkReply; readonly isDone: boolean }) {
  const { ok, failed } = outcome.meta
  return (
    <Stack gap="xs" mt="md">
      <Text role="status" size="sm" fw={500}>
        {isDone ? `${ok} changed` : `${ok} can be changed`}
        {failed > 0 && (isDone ? `, ${failed} left as they were` : `, ${failed} cannot`)}
      </Text>
      <ScrollArea.Autosize mah={300} type="auto">
        <Table verticalSpacing={6} fz="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Record</Table.Th>
              <Table.Th>{isDone ? 'Result' : 'What would happen'}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {outcome.data
              .toSorted((one, other) => Number(one.ok) - Number(other.ok))
              .map((row) => (
                <Table.Tr key={row.id}>
                  <Table.Td>{row.label}</Table.Td>
                  <Table.Td>
                    <StatusChip
                      tone={row.ok ? 'success' : 'danger'}
                      label={row.ok ? (isDone ? 'Changed' : 'Can be changed') : (row.message ?? 'Refused')}
                    />
                  </Table.Td>
                </Table.Tr>
              ))}
          </Table.Tbody>
        </Table>
      </ScrollArea.Autosize>
    </Stack>
  )
}

interface BulkDialogProps {
  readonly collection: string
  readonly declaration: RecordDeclaration
  /** The status field. */
  readonly path: string
  readonly rows: BulkRows
  readonly count: number
  readonly onClose: () => void
}
