import type { PersonShown } from '@minster/domain/people/duplicates/duplicate-calls'
import { formatBirthDate, formatDate } from '@minster/domain/platform/words/format'
import type { ReactNode } from 'react'
import { factWords } from '#kit/records/fact-words.ts'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import { recordHref } from '#kit/records/record-pages.ts'
import { useSession } from '#platform/api/session.ts'
import { InitialsAvatar } from '#platform/ui/InitialsAvatar.tsx'
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
        {facts.length > 0 && (
          <p className={classes.facts}>
            {facts.map((fact, index) => (
              <span key={fact} className={classes.fact}>
                {fact}
                {index < facts.length - 1 && ' ·'}
              </span>
            ))}
          </p>
        )}
        <p className={classes.facts}>Known since {formatDate(person.createdAt.slice(0, 10))}</p>
        <p className={classes.facts}>
          <Roles person={person} />
        </p>
        {action}
      </div>
    </div>
  )
}

function Roles({ person: { roles } }: Pick<PersonCardProps, 'person'>) {
  const { claims } = useSession()
  return roles.map(({ type, id, title, label, collection, facts: told }) => {
    const href = recordHref(collection, id, claims)
    const words = factWords(type, told)
    return (
      <span key={id} className={classes.role}>
        {href ? (
          <RecordLink href={href} className={classes.link} aria-label={`${title}: ${label}`}>
            {title}
          </RecordLink>
        ) : (
          title
        )}
        {words !== '' && ` ${words}`}
      </span>
    )
  })
}

interface PersonCardProps {
  readonly person: PersonShown
  readonly action?: ReactNode
}
