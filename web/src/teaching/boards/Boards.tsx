import { Button, Modal } from '@mantine/core'
import { valueAt } from '@minster/domain/kit/record/condition'
import type { RecordValues } from '@minster/domain/kit/records/record-replies'
import { formatDate } from '@minster/domain/platform/words/format'
import { board } from '@minster/domain/teaching/boards/board'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { RecordName } from '#kit/records/RecordName.tsx'
import { inTime } from '#platform/chunks/chunks.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Lines } from '#platform/ui/Lines.tsx'
import { ScreenHeader } from '#platform/ui/ScreenHeader.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { GradesViews } from '../grades/GradesViews.tsx'
import classes from './boards.module.css'
import { boardListQuery, boardPath } from './boards.ts'

const NewRecordForm = lazy(
  inTime(async () => ({ default: (await import('#kit/records/NewRecordForm.tsx')).NewRecordForm })),
)

/** The boards of examiners, the latest first, and how a new one is begun. */
export function Boards() {
  const [isNew, setNew] = useState(false)
  const list = useQuery(boardListQuery)
  const rows = list.data?.data
  return (
    <>
      <ScreenHeader title="Boards" count={list.data?.meta.total}>
        {list.data?.meta.abilities.create && (
          <Button size="xs" onClick={() => setNew(true)}>
            New board
          </Button>
        )}
      </ScreenHeader>
      <GradesViews view="Boards" />
      {list.isPending && <SkeletonRows rows={6} columns={4} />}
      {list.isError && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {rows?.length === 0 && (
        <EmptyState title="No board has sat yet">
          A board decides of all its students on one paper, and releases their results in one step.
        </EmptyState>
      )}
      {rows && rows.length > 0 && (
        <Lines aria-label="Boards">
          {rows.map((row) => (
            <BoardLine key={row.id} row={row} />
          ))}
        </Lines>
      )}
      <NewBoardDialog isOpen={isNew} onClose={() => setNew(false)} />
    </>
  )
}

function BoardLine({ row }: { readonly row: RecordValues }) {
  const day = textAt(row, 'day')
  const isReleased = row['state'] === 'Released'
  const modules = Array.isArray(row['modules']) ? row['modules'].length : 0
  return (
    <li className={classes.line}>
      <div>
        <RecordName href={boardPath(row.id)}>{textAt(row, 'name')}</RecordName>
        <small>
          {[day && formatDate(day), textAt(row, 'hub.label') ?? 'Every hub', textAt(row, 'chair')]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </div>
      <small>{modules === 1 ? '1 module' : `${modules.toLocaleString('en-GB')} modules`}</small>
      <StatusChip label={textAt(row, 'state') ?? ''} tone={isReleased ? 'success' : 'neutral'} />
    </li>
  )
}

function textAt(row: RecordValues, path: string): string | null {
  const value = valueAt(row, path)
  return typeof value === 'string' ? value : null
}

/** A new board: when and where it sits, and who; its modules are chosen on its paper. */
function NewBoardDialog({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const navigate = useNavigate()
  return (
    <Modal opened={isOpen} onClose={onClose} size={860} title="New board">
      <Suspense fallback={<SkeletonRows rows={6} columns={2} />}>
        {isOpen && (
          <NewRecordForm
            collection="boards"
            declaration={board}
            idPrefix="new-"
            only={beginsWith}
            action="Add board"
            onMade={({ data }) => void navigate({ href: `${boardPath(data.id)}?modules=choose` })}
            onCancel={onClose}
          />
        )}
      </Suspense>
    </Modal>
  )
}

const beginsWith = ['name', 'day', 'hub', 'chair', 'members']
