import { Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core'
import type { AcademicYear } from '@minster/domain/college/years/academic-year'
import { type CopiedEntry, copiedEntries } from '@minster/domain/college/years/calendar-year'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createRecord, refreshRecords } from '#kit/records/records.ts'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import type { NamedEntry } from './calendar-entries.ts'
import { spanWords } from './span-words.ts'

/** The entries of a year as the next would have them, each to be looked at before it is kept. */
export function CopyCalendar({ entries, from, to, onClose }: CopyCalendarProps) {
  const queryClient = useQueryClient()
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set())
  const copied = copiedEntries(entries, from, to)
  const chosen = copied.filter((one) => !one.isThere && !excluded.has(one.from.id))
  const keep = useMutation({
    mutationFn: async (wanted: readonly CopiedEntry<NamedEntry>[]) => {
      // One after the other: what is kept first lets the next stand beside it.
      for (const { entry } of wanted) {
        const { kind, name, start, end, hub } = entry
        await createRecord('calendar-entries', { kind, name, start, end, hub })
      }
    },
    onSuccess: (_kept, wanted) => {
      showDone(`${countWords(wanted.length)} kept for ${to.title}`)
      onClose()
    },
    onSettled: () => refreshRecords(queryClient),
  })
  return (
    <Modal opened onClose={onClose} size="lg" title={`Copy ${from.title} to ${to.title}`}>
      <Stack gap="sm">
        <Muted>
          Days move by 52 weeks, so that a Monday stays a Monday. What hangs on Easter moves otherwise: open
          it afterwards and set its days.
        </Muted>
        {copied.length === 0 && <Text>Nothing is entered for {from.title}.</Text>}
        <Stack component="ul" gap="2xs">
          {copied.map(({ from: { id }, entry, isThere }) => (
            <li key={id}>
              <Checkbox
                label={`${entry.name}, ${entry.hubName || 'all hubs'}`}
                description={`${entry.kind}, ${spanWords(entry.start, entry.end)}${isThere ? ': there already' : ''}`}
                checked={!isThere && !excluded.has(id)}
                disabled={isThere || keep.isPending}
                onChange={() => setExcluded(toggled(excluded, id))}
              />
            </li>
          ))}
        </Stack>
        {keep.isError && <ErrorState error={keep.error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={chosen.length === 0} loading={keep.isPending} onClick={() => keep.mutate(chosen)}>
            {chosen.length === 0 ? 'Nothing to keep' : `Keep ${countWords(chosen.length)}`}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function countWords(count: number): string {
  return count === 1 ? '1 entry' : `${count} entries`
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return ids.has(id) ? new Set([...ids].filter((one) => one !== id)) : new Set([...ids, id])
}

interface CopyCalendarProps {
  readonly entries: readonly NamedEntry[]
  readonly from: AcademicYear
  readonly to: AcademicYear
  readonly onClose: () => void
}
