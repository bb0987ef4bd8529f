import { Button, Menu } from '@mantine/core'
import type { BoardPaper, BoardRow } from '@minster/domain/teaching/boards/board-calls'
import { IconChevronDown } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { RecordDialog } from '#kit/records/RecordDialog.tsx'
import { useAddressParameters } from '#kit/records/use-address-parameters.ts'
import { inTime } from '#platform/chunks/chunks.ts'

const ReleaseBoardDialog = lazy(
  inTime(async () => ({ default: (await import('./ReleaseBoardDialog.tsx')).ReleaseBoardDialog })),
)
const BoardModulesDialog = lazy(
  inTime(async () => ({ default: (await import('./BoardModulesDialog.tsx')).BoardModulesDialog })),
)
const BoardLettersDialog = lazy(
  inTime(async () => ({ default: (await import('./BoardLetters.tsx')).BoardLettersDialog })),
)

/** What can be done with a board as a whole. */
export function BoardActions({ paper, rows, isBusy }: BoardActionsProps) {
  const { parameters, updateParameters } = useAddressParameters()
  // A new board leads here to choose its modules.
  const [dialog, setDialog] = useState<'release' | 'modules' | 'letters' | 'details' | null>(
    parameters['modules'] === 'choose' ? 'modules' : null,
  )
  const { board, modules } = paper
  const isOpen = board.state === 'In preparation'
  const close = () => {
    setDialog(null)
    if (parameters['modules'] !== undefined) updateParameters({ modules: '' })
  }
  const isEmpty = modules.length === 0
  return (
    <>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <Button variant="default" size="xs" rightSection={<IconChevronDown size="0.875rem" stroke={1.7} />}>
            Papers
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item component="a" href={`/api/boards/${board.id}/minutes`} target="_blank">
            Minutes
          </Menu.Item>
          <Menu.Item component="a" href={`/api/boards/${board.id}/pass-list`} target="_blank">
            Pass list
          </Menu.Item>
          <Menu.Item onClick={() => setDialog('letters')}>Letters</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Button variant="default" size="xs" onClick={() => setDialog('details')}>
        Board and minutes
      </Button>
      {isOpen && (
        <Button size="xs" variant={isEmpty ? 'filled' : 'default'} onClick={() => setDialog('modules')}>
          Choose modules
        </Button>
      )}
      {isOpen && !isEmpty && (
        <Button
          size="xs"
          disabled={isBusy || rows.every(({ decided }) => decided === null)}
          onClick={() => setDialog('release')}
        >
          Release
        </Button>
      )}
      <RecordDialog
        opened={dialog === 'details' ? { collection: 'boards', id: board.id } : null}
        onClose={close}
      />
      <Suspense fallback={null}>
        {dialog === 'release' && <ReleaseBoardDialog paper={paper} rows={rows} onClose={close} />}
        {dialog === 'modules' && <BoardModulesDialog board={board.id} onClose={close} />}
        {dialog === 'letters' && <BoardLettersDialog board={board.id} onClose={close} />}
      </Suspense>
    </>
  )
}

interface BoardActionsProps {
  readonly paper: BoardPaper
  readonly rows: readonly BoardRow[]
  /** Decisions are on their way. */
  readonly isBusy: boolean
}
