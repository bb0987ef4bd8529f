import type { BoardPaper } from '@minster/domain/teaching/boards/board-calls'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import { useAddressParameters } from '#kit/records/use-address-parameters.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Back } from '#platform/ui/Screen.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { useStableCallback } from '#platform/ui/use-stable-callback.ts'
import { BoardHead } from './BoardHead.tsx'
import { BoardRunNote } from './BoardRunNote.tsx'
import { BoardTools } from './BoardTools.tsx'
import { boardPartNamed, rowsShown } from './board-rows.ts'
import { boardPaperQuery } from './boards.ts'
import { DecisionTable } from './DecisionTable.tsx'
import { useAfterPaint } from './use-after-paint.ts'
import { useBoardDecisions } from './use-board-decisions.ts'

/** One sitting of the board of examiners: all that lies before it, what it decides, and its release. */
export function BoardPaperScreen() {
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const paper = useQuery(boardPaperQuery(id))
  return (
    <>
      <Back>
        <RecordLink href="/admin/grades/boards">Boards</RecordLink>
      </Back>
      {paper.isError && !paper.data && (
        <ErrorState error={paper.error} onRetry={() => void paper.refetch()} />
      )}
      {paper.isPending && <SkeletonRows rows={14} columns={8} />}
      {paper.data && <OpenPaper key={id} paper={paper.data} />}
    </>
  )
}

function OpenPaper({ paper }: { readonly paper: BoardPaper }) {
  const { parameters } = useAddressParameters()
  const decisions = useBoardDecisions(paper)
  const { board, modules } = paper
  const isOpen = board.state === 'In preparation'
  const { show, programme = '', search = '' } = parameters
  const part = boardPartNamed(show)
  const { rows, isSending } = decisions
  // What stands above the grid follows what was decided once the grid has answered the key.
  const settled = useAfterPaint(useMemo(() => ({ rows, isSending }), [rows, isSending]))
  const put = useStableCallback(decisions.put)
  const shown = useMemo(() => rowsShown(rows, { part, programme, search }), [rows, part, programme, search])

  return (
    <>
      <BoardHead paper={paper} rows={settled.rows} isSending={settled.isSending} />
      <BoardRunNote paper={paper} />
      {rows.length === 0 ? (
        <EmptyState
          title={
            modules.length === 0 ? 'No modules are before this board yet' : 'Nobody is before this board'
          }
        >
          {modules.length === 0
            ? 'Choose the modules it decides of, all of a year in one step.'
            : 'Nobody takes its modules, or all their results were released before.'}
        </EmptyState>
      ) : (
        <>
          <BoardTools paper={paper} rows={settled.rows} isOpen={isOpen} onDecide={put} />
          {shown.length === 0 ? (
            <EmptyState title="No students match">Choose another part, or clear the search.</EmptyState>
          ) : (
            <DecisionTable paper={paper} rows={shown} decisions={decisions} isOpen={isOpen} />
          )}
        </>
      )}
    </>
  )
}
