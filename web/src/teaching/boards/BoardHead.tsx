import { Group } from '@mantine/core'
import { formatDate } from '@minster/domain/platform/words/format'
import type { BoardPaper, BoardRow } from '@minster/domain/teaching/boards/board-calls'
import { memo } from 'react'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { ScreenHeader } from '#platform/ui/ScreenHeader.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { BoardActions } from './BoardActions.tsx'

/** A board's name with what can be done with it, and how far it is. Drawn again only when a row changes. */
export const BoardHead = memo(function BoardHead({ paper, rows, isSending }: BoardHeadProps) {
  const { board, regulations } = paper
  const decided = rows.filter((row) => row.decided !== null).length
  return (
    <>
      <ScreenHeader title={board.name} count={undefined}>
        <BoardActions paper={paper} rows={rows} isBusy={isSending} />
      </ScreenHeader>
      <Group gap="xs" mt="-2xs" mb="sm">
        <Muted span>{[formatDate(board.day), board.hub ?? 'Every hub'].join(' · ')}</Muted>
        <StatusChip label={board.state} tone={board.state === 'Released' ? 'success' : 'neutral'} bordered />
        {regulations
          .filter(({ isConfirmed }) => !isConfirmed)
          .map(({ id, title }) => (
            <RecordLink key={id} href={`/regulations/${id}`}>
              <StatusChip label={`${title}: not verified`} tone="warning" bordered />
            </RecordLink>
          ))}
        <Muted span className="tabular" role="status">
          {decided.toLocaleString('en-GB')} of {rows.length.toLocaleString('en-GB')} decided
          {isSending && ', saving …'}
        </Muted>
      </Group>
    </>
  )
})

interface BoardHeadProps {
  readonly paper: BoardPaper
  readonly rows: readonly BoardRow[]
  /** Decisions are on their way. */
  readonly isSending: boolean
}
