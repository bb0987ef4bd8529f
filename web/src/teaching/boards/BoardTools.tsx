import { Group, NativeSelect } from '@mantine/core'
import { namesOf } from '@minster/domain/platform/words/names-of'
import type { BoardPaper, BoardRow } from '@minster/domain/teaching/boards/board-calls'
import { memo, useMemo } from 'react'
import { DebouncedTextInput } from '#kit/records/DebouncedTextInput.tsx'
import { useAddressParameters } from '#kit/records/use-address-parameters.ts'
import { CountChip } from '#platform/ui/CountChip.tsx'
import { Toolbar } from '#platform/ui/Toolbar.tsx'
import { AlikeMenu } from './AlikeMenu.tsx'
import { BoardKeysHelp } from './BoardKeysHelp.tsx'
import { boardPartNamed, boardParts, countParts, rowsShown } from './board-rows.ts'
import type { BoardDecisions } from './use-board-decisions.ts'

/** Which students of a board are looked at, and what is decided of all of them at once. Drawn again only when a row changes. */
export const BoardTools = memo(function BoardTools({ paper, rows, isOpen, onDecide }: BoardToolsProps) {
  const { parameters, updateParameters } = useAddressParameters()
  const { show, programme = '', search = '' } = parameters
  const part = boardPartNamed(show)
  const counts = useMemo(() => countParts(rows), [rows])
  const shown = useMemo(() => rowsShown(rows, { part, programme, search }), [rows, part, programme, search])
  const programmes = useMemo(
    () => [...new Set(paper.rows.map((row) => row.programme))].toSorted(),
    [paper.rows],
  )

  return (
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
        {isOpen && <AlikeMenu rows={shown} onDecide={onDecide} />}
        <Group ml="auto" visibleFrom="sm">
          <BoardKeysHelp />
        </Group>
      </Toolbar>
    </>
  )
})

interface BoardToolsProps {
  readonly paper: BoardPaper
  readonly rows: readonly BoardRow[]
  readonly isOpen: boolean
  readonly onDecide: BoardDecisions['put']
}
