import { Text } from '@mantine/core'
import { isDay } from '@minster/domain/platform/words/calendar'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DayInput } from '#kit/records/DayInput.tsx'
import { refreshRecords } from '#kit/records/records.ts'
import type { RowTarget } from '#kit/reports/row-report.ts'
import { FormDialog } from '#platform/ui/FormDialog.tsx'
import { MultilineInput } from '#platform/ui/MultilineInput.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { todayHere } from '#platform/ui/today-here.ts'
import { mostAtOnce, readAllIds, tellDurham } from './durham-queue.ts'

/** Says that Durham was told of the ticked changes by a form, and on which day. */
export function ToldDialog({ target, total, onDone, onClose }: ToldDialogProps) {
  const queryClient = useQueryClient()
  const [on, setOn] = useState(todayHere())
  const [note, setNote] = useState('')
  const count = 'ids' in target ? target.ids.length : Math.min(total, mostAtOnce)
  const tell = useMutation({
    meta: { saysItself: true },
    mutationFn: async () =>
      tellDurham({
        ids: 'ids' in target ? [...target.ids] : await readAllIds(target.filter),
        on,
        note: note.trim() || null,
      }),
    async onSuccess(told) {
      showDone(
        told === 1 ? 'Durham knows of 1 change' : `Durham knows of ${told.toLocaleString('en-GB')} changes`,
      )
      onDone()
      onClose()
      await refreshRecords(queryClient)
    },
  })
  return (
    <FormDialog
      title={
        count === 1
          ? 'Durham was told of 1 change'
          : `Durham was told of ${count.toLocaleString('en-GB')} changes`
      }
      verb="Durham was told"
      isReady={isDay(on)}
      isBusy={tell.isPending}
      failure={tell.error?.message}
      onSubmit={() => tell.mutate()}
      onClose={onClose}
    >
      <Text size="sm">
        What holds now counts as told, and leaves the queue. A file that carries a change closes it by itself.
      </Text>
      <DayInput label="Told on" withAsterisk value={on} onChange={setOn} />
      <MultilineInput
        label="Note"
        description="Such as who was written to, or the number of the form."
        value={note}
        onChange={setNote}
      />
    </FormDialog>
  )
}

interface ToldDialogProps {
  readonly target: RowTarget
  /** How many the queue is narrowed to. */
  readonly total: number
  readonly onDone: () => void
  readonly onClose: () => void
}
