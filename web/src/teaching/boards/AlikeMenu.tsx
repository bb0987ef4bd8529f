import { Button, Menu } from '@mantine/core'
import type { BoardRow } from '@minster/domain/teaching/boards/board-calls'
import { IconChecks } from '@tabler/icons-react'
import { useState } from 'react'
import { ConfirmDialog } from '#platform/ui/ConfirmDialog.tsx'
import { asProposed } from './board-edits.ts'
import { type AlikeRows, alikeAmong } from './board-rows.ts'
import type { BoardDecisions } from './use-board-decisions.ts'

/** Decides at once of all of whom the same is proposed. */
export function AlikeMenu({ rows, onDecide }: AlikeMenuProps) {
  const [chosen, setChosen] = useState<AlikeRows | null>(null)
  const alike = alikeAmong(rows)
  if (alike.length === 0 && !chosen) return null
  return (
    <>
      <Menu position="bottom-start" width={320}>
        <Menu.Target>
          <Button variant="default" size="xs" leftSection={<IconChecks size="0.875rem" stroke={1.7} />}>
            Decide alike
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {alike.map((group) => (
            <Menu.Item key={group.key} onClick={() => setChosen(group)}>
              All {group.words}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={chosen !== null}
        title={`All ${chosen?.words ?? ''}?`}
        verb="Decide as proposed"
        onConfirm={() => {
          onDecide((chosen?.rows ?? []).map((row) => [row.engagement, asProposed(row)]))
          setChosen(null)
        }}
        onCancel={() => setChosen(null)}
      >
        {namesOf(chosen?.rows ?? [])}. Nothing is released by it, and each can be taken back.
      </ConfirmDialog>
    </>
  )
}

const mostNamed = 12

function namesOf(rows: readonly BoardRow[]): string {
  const names = rows.slice(0, mostNamed).map(({ student }) => student.label)
  const more = rows.length - names.length
  return more > 0 ? `${names.join(', ')} and ${more.toLocaleString('en-GB')} more` : names.join(', ')
}

interface AlikeMenuProps {
  /** The students that are looked at. */
  readonly rows: readonly BoardRow[]
  readonly onDecide: BoardDecisions['put']
}
