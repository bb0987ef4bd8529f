import { Menu } from '@mantine/core'
import type { BoardCard } from '@minster/domain/admissions/applications/board-calls'
import { applicationStatuses } from '@minster/domain/admissions/status/declared'
import { applicationStatusLabel, isApplicationStatus } from '@minster/domain/admissions/status/status'
import { useQuery } from '@tanstack/react-query'
import { recordQuery } from '#kit/records/records.ts'
import { ButtonMenu } from '#platform/ui/ButtonMenu.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'

/** "Move to…": every move out of a card's status, refused ones with their reason. */
export default function MoveMenu({ card, button, onMove, onClose }: MoveMenuProps) {
  const record = useQuery(recordQuery('applications', card.id))
  const moves = record.data?.abilities.moves['status'] ?? []
  return (
    <ButtonMenu button={button} label={`Move ${card.name} to…`} width={290} onClose={onClose}>
      <Menu.Label>
        {record.isError ? 'The steps could not be loaded. Please try again.' : `Move ${card.name} to`}
      </Menu.Label>
      {record.isPending && <Menu.Item disabled>Loading, please wait ...</Menu.Item>}
      {record.isSuccess && moves.length === 0 && <Menu.Item disabled>There is no step from here</Menu.Item>}
      {moves.map(({ to, refused }) => (
        <Menu.Item key={to} disabled={refused !== undefined} onClick={() => onMove(to)}>
          <StatusChip
            label={isApplicationStatus(to) ? applicationStatusLabel(to) : to}
            tone={isApplicationStatus(to) ? applicationStatuses[to].tone : 'neutral'}
          />
          {refused && (
            <Muted span size="xs" display="block">
              {refused}
            </Muted>
          )}
        </Menu.Item>
      ))}
    </ButtonMenu>
  )
}

interface MoveMenuProps {
  readonly card: BoardCard
  /** The card's own button, which gets the focus back. */
  readonly button: HTMLElement
  readonly onMove: (to: string) => void
  readonly onClose: () => void
}
