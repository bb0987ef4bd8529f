import { VisuallyHidden } from '@mantine/core'
import type { BoardGroup, Placed } from '@minster/domain/teaching/formation/formation-calls'
import { IconArrowsExchange, IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { thumbnailPath } from '#kit/records/files.ts'
import { InitialsAvatar } from '#platform/ui/InitialsAvatar.tsx'
import classes from './formation.module.css'
import { groupFacts, isFull, nowhere, personFacts } from './group-words.ts'

/** A group with who is in it, or those who are in none. */
export function GroupColumn({
  group,
  members,
  target,
  withHub,
  moving,
  mayChange,
  onMenu,
  onEdit,
}: GroupColumnProps) {
  const id = useId()
  const title = group?.name ?? 'Without a group'
  return (
    <section
      className={classes.column}
      data-column={group?.id ?? nowhere}
      data-target={target ?? undefined}
      data-nowhere={group === null || undefined}
      aria-labelledby={id}
    >
      <header className={classes.head}>
        <h2 className={classes.title} id={id}>
          {title}
        </h2>
        <span className={classes.count} data-full={(group && isFull(group)) || undefined}>
          {group ? `${members.length} of ${group.capacity}` : members.length}
          <VisuallyHidden component="span"> students</VisuallyHidden>
        </span>
        {group && mayChange && onEdit && (
          <button type="button" className={classes.small} aria-label={`Change ${title}`} onClick={onEdit}>
            <IconPencil size={15} stroke={1.7} aria-hidden="true" />
          </button>
        )}
      </header>
      {group &&
        groupFacts(group).map((words) => (
          <p key={words} className={classes.facts}>
            {words}
          </p>
        ))}
      {target === 'refused' && <p className={classes.refused}>This group is full</p>}
      <ul className={classes.cards}>
        {members.map((person) => (
          <li
            key={person.id}
            className={classes.card}
            data-card={person.id}
            data-moving={moving === person.id || undefined}
            data-fixed={!mayChange || undefined}
          >
            <InitialsAvatar
              name={person.name}
              size={28}
              picture={person.photo === null ? null : thumbnailPath(person.photo, 96)}
            />
            <span className={classes.person}>
              <Link to="/students/$id" params={{ id: person.id }} className={classes.name} draggable={false}>
                {person.name}
              </Link>
              <span className={classes.about}>{personFacts(person, withHub)}</span>
              {!person.belongs && (
                <span className={classes.odd}>{person.status}: not one the set is for</span>
              )}
            </span>
            {mayChange && (
              <button
                type="button"
                className={classes.small}
                aria-haspopup="menu"
                aria-label={`Move ${person.name} to…`}
                title="Move to…"
                onClick={(event) => onMenu(person, event.currentTarget)}
              >
                <IconArrowsExchange size={15} stroke={1.7} aria-hidden="true" />
              </button>
            )}
          </li>
        ))}
        {members.length === 0 && (
          <li className={classes.none}>{group ? 'Nobody yet' : 'Everybody has a group'}</li>
        )}
      </ul>
    </section>
  )
}

interface GroupColumnProps {
  /** Null for those without. */
  readonly group: BoardGroup | null
  readonly members: readonly Placed[]
  /** While somebody is dragged: whether they may be dropped here, or are about to be. */
  readonly target: 'open' | 'over' | 'refused' | null
  /** The set is for several hubs. */
  readonly withHub: boolean
  readonly moving: string | null
  readonly mayChange: boolean
  readonly onMenu: (person: Placed, button: HTMLElement) => void
  readonly onEdit?: () => void
}
