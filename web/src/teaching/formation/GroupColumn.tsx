import { ActionIcon, Group, Text, VisuallyHidden } from '@mantine/core'
import type { BoardGroup, Placed } from '@minster/domain/teaching/formation/formation-calls'
import { IconArrowsExchange, IconPencil } from '@tabler/icons-react'
import { useId } from 'react'
import { thumbnailPath } from '#kit/records/files.ts'
import { Card, Cards, Column, type DropTarget } from '#platform/ui/Columns.tsx'
import { InitialsAvatar } from '#platform/ui/InitialsAvatar.tsx'
import { NameLink } from '#platform/ui/NameLink.tsx'
import { describeGroup, describeMember, isFull, noGroupColumn } from './describe-group.ts'
import classes from './formation.module.css'

/** A column of the board: a group with its members, or the students without one. */
export function GroupColumn({
  group,
  members,
  target,
  showsHub,
  moving,
  canChange,
  onMenu,
  onEdit,
}: GroupColumnProps) {
  const id = useId()
  const title = group?.name ?? 'Without a group'
  return (
    <Column id={group?.id ?? noGroupColumn} titleId={id} target={target} isApart={group === null}>
      <Group component="header" gap="xs" wrap="nowrap" pt="xs" pr="xs" pb="4xs" pl="sm">
        <Text component="h2" flex={1} size="sm" fw={600} id={id}>
          {title}
        </Text>
        <small className={classes.count} data-full={(group && isFull(group)) || undefined}>
          {group ? `${members.length} of ${group.capacity}` : members.length}
          <VisuallyHidden component="span"> students</VisuallyHidden>
        </small>
        {group && canChange && onEdit && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={26}
            data-screen-only
            aria-label={`Change ${title}`}
            onClick={onEdit}
          >
            <IconPencil size="0.9375rem" stroke={1.7} aria-hidden="true" />
          </ActionIcon>
        )}
      </Group>
      {group && describeGroup(group).map((fact) => <small key={fact}>{fact}</small>)}
      {target === 'refused' && <small>This group is full</small>}
      <Cards>
        {members.map((person) => (
          <Card
            key={person.id}
            id={person.id}
            isMoving={moving === person.id}
            isFixed={!canChange}
            className={classes.card}
          >
            <InitialsAvatar
              name={person.name}
              size={28}
              picture={person.photo === null ? null : thumbnailPath(person.photo, 96)}
            />
            <span className={classes.person}>
              <NameLink to={`/students/${person.id}`} draggable={false}>
                {person.name}
              </NameLink>
              <small>{describeMember(person, showsHub)}</small>
              {!person.belongs && (
                <small className={classes.odd}>{person.status}: not one the set is for</small>
              )}
            </span>
            {canChange && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={26}
                data-screen-only
                aria-haspopup="menu"
                aria-label={`Move ${person.name} to…`}
                title="Move to…"
                onClick={(event) => onMenu(person, event.currentTarget)}
              >
                <IconArrowsExchange size="0.9375rem" stroke={1.7} aria-hidden="true" />
              </ActionIcon>
            )}
          </Card>
        ))}
        {members.length === 0 && (
          <li>
            <small>{group ? 'Nobody yet' : 'Everybody has a group'}</small>
          </li>
        )}
      </Cards>
    </Column>
  )
}

interface GroupColumnProps {
  /** Null for the column of those without a group. */
  readonly group: BoardGroup | null
  readonly members: readonly Placed[]
  readonly target: DropTarget
  /** The hub of each student is shown, as the set is for several. */
  readonly showsHub: boolean
  readonly moving: string | null
  readonly canChange: boolean
  readonly onMenu: (person: Placed, button: HTMLElement) => void
  readonly onEdit?: () => void
}
