import { Group, NativeSelect } from '@mantine/core'
import { formatDate } from '@minster/domain/platform/words/format'
import { namesOf } from '@minster/domain/platform/words/names-of'
import type { BoardPaper } from '@minster/domain/teaching/boards/board-calls'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { DebouncedTextInput } from '#kit/records/DebouncedTextInput.tsx'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import { useAddressParameters } from '#kit/records/use-address-parameters.ts'
import { CountChip } from '#platform/ui/CountChip.tsx'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { Back } from '#platform/ui/Screen.tsx'
import { ScreenHeader } from '#platform/ui/ScreenHeader.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { Toolbar } from '#platform/ui/Toolbar.tsx'
import { AlikeMenu } from './AlikeMenu.tsx'
import { BoardActions } from './BoardActions.tsx'
import { BoardKeysHelp } from './BoardKeysHelp.tsx'
import { BoardRunNote } from './BoardRunNote.tsx'
import { boardPartNamed, boardParts, countParts, rowsShown } from './board-rows.ts'
import { boardPaperQuery } from './boards.ts'
import { DecisionTable } from './DecisionTable.tsx'
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
  const { parameters, updateParameters } = useAddressParameters()
  const decisions = useBoardDecisions(paper)
  const { board, regulations, modules } = paper
  const isOpen = board.state === 'In preparation'
  const { show, programme = '', search = '' } = parameters
  const part = boardPartNamed(show)
  const { rows } = decisions
  const counts = useMemo(() => countParts(rows), [rows])
  const shown = useMemo(() => rowsShown(rows, { part, programme, search }), [rows, part, programme, search])
  const programmes = useMemo(
    () => [...new Set(paper.rows.map((row) => row.programme))].toSorted(),
    [paper.rows],
  )

  return (
    <>
      <ScreenHeader title={board.name} count={undefined}>
        <BoardActions paper={paper} rows={rows} isBusy={decisions.isSending} />
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
          {(rows.length - counts.undecided).toLocaleString('en-GB')} of {rows.length.toLocaleString('en-GB')}{' '}
          decided
          {decisions.isSending && ', saving …'}
        </Muted>
      </Group>
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
          <Toolbar swipes role="group" aria-label="Students shown">
            <CountChip
              label="All"
              count={rows.length}
              aria-pressed={part === null}
              onClick={() => updateParameters({ show: '' })}
            />
            {namesOf(boardParts).map((name) =>
              counts[name] > 0 || part === name ? (
                <CountChip
                  key={name}
                  label={boardParts[name].label}
                  count={counts[name]}
                  isUrgent={name === 'stale'}
                  aria-pressed={part === name}
                  onClick={() => updateParameters({ show: part === name ? '' : name })}
                />
              ) : null,
            )}
          </Toolbar>
          <Toolbar role="search">
            <DebouncedTextInput
              w={220}
              aria-label="Search students"
              placeholder="Search students"
              maxLength={200}
              value={search}
              onSettle={(text) => updateParameters({ search: text.trim() })}
            />
            {programmes.length > 1 && (
              <NativeSelect
                size="xs"
                aria-label="Programme"
                data={[{ value: '', label: 'Every programme' }, ...programmes]}
                value={programme}
                onChange={({ currentTarget }) => updateParameters({ programme: currentTarget.value })}
              />
            )}
            {isOpen && <AlikeMenu rows={shown} onDecide={decisions.put} />}
            <Group ml="auto" visibleFrom="sm">
              <BoardKeysHelp />
            </Group>
          </Toolbar>
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
