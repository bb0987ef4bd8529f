import { Checkbox, Text } from '@mantine/core'
import type { RecordValues } from '@minster/domain/kit/records/record-replies'
import { formatDate } from '@minster/domain/platform/words/format'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DayInput } from '#kit/records/DayInput.tsx'
import { isLinkValue } from '#kit/records/link-value.ts'
import { changeRecord, refreshRecords } from '#kit/records/records.ts'
import { textAt } from '#kit/records/values-of.ts'
import { FormDialog } from '#platform/ui/FormDialog.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { todayHere } from '#platform/ui/today-here.ts'

/** Marks a certificate as seen on a day; the copy of a DBS certificate can be deleted with it. */
export function SeenDialog({ collection, record, title, onClose }: SeenDialogProps) {
  const queryClient = useQueryClient()
  const [day, setDay] = useState(todayHere())
  const [deletesCopy, setDeletesCopy] = useState(true)
  const hasCopy = isLinkValue(record['copy'])
  const write = useMutation({
    mutationFn: () =>
      changeRecord(
        collection,
        record,
        { seenOn: day },
        hasCopy ? { consequences: deletesCopy ? ['delete-copy'] : [] } : {},
      ),
    meta: { saysItself: true },
    onSuccess: async () => {
      onClose()
      showDone(hasCopy && deletesCopy ? 'Marked as seen. The copy is deleted.' : 'Marked as seen')
      await refreshRecords(queryClient)
    },
  })
  return (
    <FormDialog
      title={title}
      verb="Mark as seen"
      isReady={day !== ''}
      isBusy={write.isPending}
      failure={write.error?.message}
      onSubmit={() => write.mutate()}
      onClose={onClose}
    >
      <Text size="sm">Your name is written beside it as who has seen it.</Text>
      <DayInput label="Seen on" value={day} onChange={setDay} />
      {hasCopy && (
        <Checkbox
          checked={deletesCopy}
          label="Delete the copy"
          description={`Nobody needs it any more. Otherwise it is deleted on ${formatDate(textAt(record, 'copyUntil'))}.`}
          onChange={(event) => setDeletesCopy(event.currentTarget.checked)}
        />
      )}
    </FormDialog>
  )
}

interface SeenDialogProps {
  readonly collection: string
  readonly record: RecordValues
  readonly title: string
  readonly onClose: () => void
}
