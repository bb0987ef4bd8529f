import { Menu } from '@mantine/core'
import type { BoardCard } from '@minster/domain/kit/board/card-board-calls'
import { useQuery } from '@tanstack/react-query'
import { ButtonMenu } from '#platform/ui/ButtonMenu.tsx'
import { MoveItem } from '../records/MoveItem.tsx'
import { recordQuery } from '../records/records.ts'
import type { BoardShown } from './boards.ts'

/** "Move to…": every move out of a card's column, refused ones with their reason. */
export default function MoveMenu({ shown, card, button, onMove, onClose }: MoveMenuProps) {
  const record = useQuery(recordQuery(shown.collection, card.id))
  const moves = record.data?.abilities.moves[shown.by.path] ?? []
  return (
    <ButtonMenu button={button} label={`Move ${card.name} to…`} width={290} onClose={onClose}>
      <Menu.Label>
        {record.isError ? 'The steps could not be loaded. Please try again.' : `Move ${card.name} to`}
      </Menu.Label>
      {record.isPending && <Menu.Item disabled>Loading, please wait ...</Menu.Item>}
      {record.isSuccess && moves.length === 0 && <Menu.Item disabled>There is no step from here</Menu.Item>}
      {moves.map((move) => (
        <MoveItem key={move.to} by={shown.by} move={move} onMove={() => onMove(move.to)} />
      ))}
    </ButtonMenu>
  )
}

interface MoveMenuProps {
  readonly shown: BoardShown
  readonly card: BoardCard
  /** The card's own button, which gets the focus back. */
  readonly button: HTMLElement
  readonly onMove: (to: string) => void
  readonly onClose: () => void
}
