import { Box, Button, Text } from '@mantine/core'
import { formatDateTime } from '@minster/domain/platform/words/format'
import { namesOf } from '@minster/domain/platform/words/names-of'
import type { BoardPaper } from '@minster/domain/teaching/boards/board-calls'
import { boardRunKind } from '@minster/domain/teaching/boards/board-runs'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { memo, useState } from 'react'
import ReasonDialog from '#kit/records/ReasonDialog.tsx'
import { refreshRecords } from '#kit/records/records.ts'
import { RunProgress } from '#kit/runs/RunProgress.tsx'
import { useRun } from '#kit/runs/use-run.ts'
import { Callout } from '#platform/ui/Callout.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { boardRunQuery, undoBoard } from './boards.ts'

/** How far a release is; once it is released, who released it and when, and how it is undone or why not. */
export const BoardRunNote = memo(function BoardRunNote({ paper }: { readonly paper: BoardPaper }) {
  return paper.run ? <RunNote paper={paper} run={paper.run} /> : <ReleasedBefore paper={paper} />
})

function RunNote({
  paper,
  run,
}: {
  readonly paper: BoardPaper
  readonly run: NonNullable<BoardPaper['run']>
}) {
  const queryClient = useQueryClient()
  const query = boardRunQuery(run.id)
  const { data: last } = useQuery(query)
  // A short release may be over before it was first asked after: it was at work when the paper was read.
  const begun = namesOf(boardRunKind.states).find((name) => name === run.state)
  const { isBusy, latest } = useRun(boardRunKind, begun && { state: begun }, query, () => {
    void queryClient.invalidateQueries({ queryKey: ['boards'] })
    void refreshRecords(queryClient)
  })
  if (!last) return null
  const shown = latest ?? last
  const state = boardRunKind.states[shown.state]
  if (isBusy)
    return (
      <Box mb="sm">
        <RunProgress label={state.label} done={shown.progress.done} total={shown.progress.total} isFramed>
          It goes on by itself. Nothing is seen by anybody before all of it is written.
        </RunProgress>
      </Box>
    )
  if (shown.state === 'done' && paper.board.state === 'Released')
    return (
      <Box component={Callout} tone="success" mb="sm" fz="sm">
        <Text span inherit mr="sm">
          Released by {shown.by}
          {shown.finishedAt !== null && ` on ${formatDateTime(shown.finishedAt)}`}.
          {paper.notUndone !== null && ` ${paper.notUndone}`}
        </Text>
        {paper.notUndone === null && <UndoButton board={paper.board.id} />}
      </Box>
    )
  if (shown.state === 'stopped')
    return (
      <Box component={Callout} tone="danger" mb="sm" fz="sm">
        {state.refusal} {shown.failure}
      </Box>
    )
  if (shown.state === 'undone')
    return (
      <Box component={Callout} tone="warning" mb="sm" fz="sm">
        A release of this board was undone
        {shown.undoneAt !== null && ` on ${formatDateTime(shown.undoneAt)}`}. What was decided stands here as
        it was.
      </Box>
    )
  return null
}

function ReleasedBefore({ paper: { board, notUndone } }: { readonly paper: BoardPaper }) {
  if (board.state !== 'Released') return null
  return (
    <Box component={Callout} tone="success" mb="sm" fz="sm">
      Released. {notUndone}
    </Box>
  )
}

function UndoButton({ board }: { readonly board: string }) {
  const queryClient = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const undo = useMutation({
    meta: { saysItself: true },
    mutationFn: (reason: string) => undoBoard(board, reason),
    async onSuccess() {
      setOpen(false)
      showDone('The release is being undone')
      await queryClient.invalidateQueries({ queryKey: ['boards'] })
    },
  })
  return (
    <>
      <Button variant="default" size="compact-xs" onClick={() => setOpen(true)}>
        Undo the release
      </Button>
      {isOpen && (
        <ReasonDialog
          title="Undo the release?"
          verb="Undo the release"
          message="Results and awards leave the students’ records again, and studies that ended go on. Nobody is written to. Whoever has seen them has seen them."
          isSaving={undo.isPending}
          failure={undo.error?.message}
          onGive={(reason) => undo.mutate(reason)}
          onCancel={() => setOpen(false)}
        />
      )}
    </>
  )
}
