import { Menu } from '@mantine/core'
import type { BoardGroup, Placed } from '@minster/domain/teaching/formation/formation-calls'
import { ButtonMenu } from '#platform/ui/ButtonMenu.tsx'
import { isFull, noGroupColumn } from './describe-group.ts'

/** "Move to…": every group with its places taken, and no group. */
export default function PlaceMenu({ person, button, groups, column, onPlace, onClose }: PlaceMenuProps) {
  return (
    <ButtonMenu button={button} label={`Move ${person.name} to…`} width={250} onClose={onClose}>
      <Menu.Label>Move {person.name} to</Menu.Label>
      {groups
        .filter(({ id }) => id !== column)
        .map((group) => (
          <Menu.Item
            key={group.id}
            disabled={isFull(group)}
            rightSection={
              <small className="tabular">
                {isFull(group) ? 'full' : `${group.members.length} of ${group.capacity}`}
              </small>
            }
            onClick={() => onPlace(group.id)}
          >
            {group.name}
          </Menu.Item>
        ))}
      {column !== noGroupColumn && (
        <>
          <Menu.Divider />
          <Menu.Item onClick={() => onPlace(noGroupColumn)}>No group</Menu.Item>
        </>
      )}
    </ButtonMenu>
  )
}

interface PlaceMenuProps {
  readonly person: Placed
  /** The person's own button, which gets the focus back. */
  readonly button: HTMLElement
  readonly groups: readonly BoardGroup[]
  /** Their present column. */
  readonly column: string
  readonly onPlace: (column: string) => void
  readonly onClose: () => void
}
