import { Box, Button, Text } from '@mantine/core'
import { formatDateTime } from '@minster/domain/platform/words/format'
import type { MarkSheet, MarksRelease } from '@minster/domain/teaching/modules/grades-calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import ReasonDialog from '#kit/records/ReasonDialog.tsx'
import { refreshRecords } from '#kit/records/records.ts'
import { Callout } from '#platform/ui/Callout.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { undoMarksRelease } from './grades.ts'

/** The note of a release, with its undo. */
export function ReleasedNote({ sheet, isBusy }: { readonly sheet: MarkSheet; readonly isBusy: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const { release, instance } = sheet
  if (!release) return null
  return (
    <Box component={Callout} tone="success" mb="sm" fz="sm">
      <Text span inherit mr="sm">
        {release.title} by {release.by ?? 'somebody no longer here'} on {formatDateTime(release.at)}.
      </Text>
      <Button variant="default" size="compact-xs" disabled={isBusy} onClick={() => setOpen(true)}>
        Undo this release
      </Button>
      {isOpen && <UndoDialog instance={instance.id} release={release} onClose={() => setOpen(false)} />}
    </Box>
  )
}

/** Asks why a release is undone: what the board decided is opened again by nothing else. */
function UndoDialog({ instance, release, onClose }: UndoDialogProps) {
  const queryClient = useQueryClient()
  const undo = useMutation({
    meta: { saysItself: true },
    mutationFn: (reason: string) => undoMarksRelease(instance, { release: release.id, reason }),
    async onSuccess() {
      showDone('The release was undone')
      onClose()
      await refreshRecords(queryClient)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['grades'] }),
  })
  return (
    <ReasonDialog
      title="Undo the release?"
      verb="Undo the release"
      message={`${release.title}: marks and outcomes leave the students’ modules again, and their work is open to be corrected. Whoever has seen them has seen them.`}
      isSaving={undo.isPending}
      failure={undo.error?.message}
      onGive={(reason) => undo.mutate(reason)}
      onCancel={onClose}
    />
  )
}

interface UndoDialogProps {
  readonly instance: string
  readonly release: MarksRelease
  readonly onClose: () => void
}
