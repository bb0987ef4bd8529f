import { Button } from '@mantine/core'
import { formatDateTime } from '@minster/domain/platform/words/format'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshRecords } from '#kit/records/records.ts'
import { Callout } from '#platform/ui/Callout.tsx'
import { ConfirmDialog } from '#platform/ui/ConfirmDialog.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { type MarkSheet, undoMarksRelease } from './grades.ts'
import classes from './marks.module.css'

/** That results were released, and the way back. */
export function ReleasedNote({ sheet, isBusy }: { readonly sheet: MarkSheet; readonly isBusy: boolean }) {
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const { release, instance } = sheet
  const undo = useMutation({
    mutationFn: (id: string) => undoMarksRelease(instance.id, id),
    async onSuccess() {
      showDone('The release was undone')
      await refreshRecords(queries)
    },
    onSettled: () => {
      setAsking(false)
      return queries.invalidateQueries({ queryKey: ['grades'] })
    },
  })
  if (!release) return null
  return (
    <Callout tone="success" className={classes.callout}>
      <span className={classes.said}>
        {release.title} by {release.by ?? 'somebody no longer here'} on {formatDateTime(release.at)}.
      </span>
      <Button variant="default" size="compact-xs" disabled={isBusy} onClick={() => setAsking(true)}>
        Undo this release
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title="Undo the release?"
        verb="Undo the release"
        danger
        busy={undo.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => undo.mutate(release.id)}
      >
        {release.title}: marks and outcomes leave the students’ modules again, and their work is open to be
        corrected. Whoever has seen them has seen them.
      </ConfirmDialog>
    </Callout>
  )
}
