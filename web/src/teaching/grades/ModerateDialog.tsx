import { NativeSelect, Textarea } from '@mantine/core'
import type { MarkSheet } from '@minster/domain/teaching/modules/grades-calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '#platform/ui/FormDialog.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { moderateMarks } from './grades.ts'

/** Writes a moderator's note on all marked work of an assignment, or takes it back. */
export function ModerateDialog({ sheet, column, onClose }: ModerateDialogProps) {
  const queryClient = useQueryClient()
  const [assignment, setAssignment] = useState(sheet.assignments[column]?.id ?? '')
  const [note, setNote] = useState('')
  const index = sheet.assignments.findIndex(({ id }) => id === assignment)
  const works = sheet.rows.flatMap(({ works: all }) => all[index] ?? [])
  const openCount = works.filter(
    (work) => work.firstMark !== null && work.moderatedOn === null && work.agreedMark === null,
  ).length
  const moderatedCount = works.filter((work) => work.moderatedOn !== null && work.agreedMark === null).length
  const isTakingBack = openCount === 0 && moderatedCount > 0
  const moderate = useMutation({
    meta: { saysItself: true },
    mutationFn: () =>
      moderateMarks(sheet.instance.id, {
        attempt: sheet.attempt,
        assignment,
        note: isTakingBack ? null : note,
      }),
    async onSuccess({ moderated: doneCount, own }) {
      const verbPhrase = isTakingBack ? 'no longer moderated' : 'moderated'
      showDone(
        own > 0 ? `${doneCount} ${verbPhrase}, ${own} of your own left out` : `${doneCount} ${verbPhrase}`,
      )
      onClose()
      await queryClient.invalidateQueries({ queryKey: ['grades'] })
    },
  })
  return (
    <FormDialog
      title="Moderate an assignment"
      verb={isTakingBack ? `Take back ${moderatedCount}` : `Moderate ${openCount}`}
      danger={isTakingBack}
      isReady={isTakingBack || (openCount > 0 && note.trim() !== '')}
      isBusy={moderate.isPending}
      failure={moderate.error?.message}
      onSubmit={() => moderate.mutate()}
      onClose={onClose}
    >
      <NativeSelect
        label="Assignment"
        data={sheet.assignments.map(({ id, title }) => ({ value: id, label: title }))}
        value={assignment}
        onChange={(event) => setAssignment(event.currentTarget.value)}
      />
      {isTakingBack ? (
        <p>All marked work of it is moderated. Taken back, its marks can be changed again.</p>
      ) : (
        <Textarea
          label="What you looked at and found"
          description="It stands on all marked work of this assignment that is not agreed yet. Those marks are then changed only by agreeing on others."
          placeholder="Read six of 34, two of them fails and two firsts. Marks stand."
          autosize
          minRows={3}
          maxLength={2000}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      )}
    </FormDialog>
  )
}

interface ModerateDialogProps {
  readonly sheet: MarkSheet
  /** The active column of the grid. */
  readonly column: number
  readonly onClose: () => void
}
