import { Box, Button, Group, Modal, Select, Stack, Text } from '@mantine/core'
import type { StoredValue } from '@minster/domain/office/system-data/system-data-calls'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Lines } from '#platform/ui/Lines.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { formatRecordCount } from './order-rows.ts'
import { mergeValues, refreshValues } from './system-data.ts'

/** Gives the records of one value another: first the count, field by field, then the merge, then what came of it. */
export function MergeDialog({ list, value, all, onClose }: MergeDialogProps) {
  const queryClient = useQueryClient()
  const [into, setInto] = useState<string | null>(null)
  const choices = all.filter((one) => one.id !== value.id && one.active && one.value !== value.value)
  const preview = useQuery({
    queryKey: ['system-data', 'merge', value.id, into],
    queryFn: () => mergeValues(value.id, into ?? '', true),
    enabled: into !== null,
    staleTime: 0,
  })
  const merge = useMutation({
    mutationFn: (target: string) => mergeValues(value.id, target, false),
    onSuccess: async (merged) => {
      showDone(
        `${formatRecordCount(merged.records)} now hold${merged.records === 1 ? 's' : ''} “${merged.into}”. “${merged.from}” is switched off.`,
      )
      onClose()
      await refreshValues(queryClient, list)
    },
  })
  const outcome = preview.data

  return (
    <Modal opened onClose={onClose} size={480} title={`Merge “${value.value}”`}>
      <Stack gap="md">
        <Select
          label="Into"
          placeholder="Choose the value that stays"
          searchable
          data-autofocus
          data={choices.map((one) => ({
            value: one.id,
            label: one.group === null ? one.value : `${one.value} (${one.group})`,
          }))}
          value={into}
          onChange={setInto}
        />
        {preview.isError && <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />}
        {outcome && (
          <div role="status">
            <Text size="md">
              {outcome.records === 0
                ? `No record holds “${outcome.from}”. It is switched off`
                : `${formatRecordCount(outcome.records)} will hold “${outcome.into}” instead. “${outcome.from}” is then switched off`}
              , and its spelling kept as another way to write “{outcome.into}”.
            </Text>
            {outcome.uses.length > 0 && (
              <Box mt="xs">
                <Lines>
                  {outcome.uses.map(({ title, records }) => (
                    <Group component="li" key={title} justify="space-between">
                      {title} <span className="tabular">{records.toLocaleString('en-GB')}</span>
                    </Group>
                  ))}
                </Lines>
              </Box>
            )}
            {outcome.follow.length > 0 && (
              <Text size="sm" mt="xs">
                Carried along as well: {outcome.follow.join(', ')}.
              </Text>
            )}
            <Text size="sm" c="dimmed" mt="xs">
              Each record keeps a line in its history. There is no undo for all of them at once.
            </Text>
          </div>
        )}
      </Stack>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="outline"
          color="red"
          leftSection={<IconAlertTriangle size="1rem" />}
          disabled={into === null || !outcome}
          loading={merge.isPending}
          onClick={() => into !== null && merge.mutate(into)}
        >
          {outcome && outcome.records > 0 ? `Merge ${formatRecordCount(outcome.records)}` : 'Merge'}
        </Button>
      </Group>
    </Modal>
  )
}

interface MergeDialogProps {
  readonly list: string
  readonly value: StoredValue
  readonly all: readonly StoredValue[]
  readonly onClose: () => void
}
