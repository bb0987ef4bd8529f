import { Menu } from '@mantine/core'
import type { BoardGroup, Placed } from '@minster/domain/teaching/formation/formation-calls'
import { ButtonMenu } from '#platform/ui/ButtonMenu.tsx'
import { isFull, nowhere } from './group-words.ts'

/** "Move to…": every group with how full it is, and none at all. */
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
      {column !== nowhere && (
        <>
          <Menu.Divider />
          <Menu.Item onClick={() => onPlace(nowhere)}>No group</Menu.Item>
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
  /** Where they are. */
  readonly column: string
  readonly onPlace: (column: string) => void
  readonly onClose: () => void
}
