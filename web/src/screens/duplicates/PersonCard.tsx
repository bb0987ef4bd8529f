import { formatBirthDate, formatDate } from '@minster/domain/format'
import type { ReactNode } from 'react'
import type { PersonShown } from '../../api/duplicates.ts'
import { useSession } from '../../api/session.ts'
import { RecordLink } from '../../records/RecordLink.tsx'
import { recordHref } from '../../records/record-pages.ts'
import { InitialsAvatar } from '../../ui/InitialsAvatar.tsx'
import classes from './duplicates.module.css'

/** Somebody in brief: who they are, and what they are to the college. */
export function PersonCard({ person, action }: PersonCardProps) {
  const facts = [
    person.dateOfBirth && `Born ${formatBirthDate(person.dateOfBirth)}`,
    person.email,
    person.phone,
    person.city,
  ].filter((fact) => fact)
  return (
    <div className={classes.person}>
      <InitialsAvatar name={person.label} size={36} />
      <div className={classes.who}>
        <p className={classes.name}>{person.label}</p>
        {facts.length > 0 && <p className={classes.facts}>{facts.join(' · ')}</p>}
        <p className={classes.facts}>
          Known since {formatDate(person.createdAt.slice(0, 10))}
          <Roles person={person} />
        </p>
        {action}
      </div>
    </div>
  )
}

function Roles({ person: { roles } }: Pick<PersonCardProps, 'person'>) {
  const { claims } = useSession()
  return roles.map(({ id, title, label, collection }) => {
    const href = recordHref(collection, id, claims)
    return (
      <span key={id}>
        {' · '}
        {href ? (
          <RecordLink href={href} className={classes.link} aria-label={`${title}: ${label}`}>
            {title}
          </RecordLink>
        ) : (
          title
        )}
      </span>
    )
  })
}

interface PersonCardProps {
  readonly person: PersonShown
  readonly action?: ReactNode
}
