import type { KnownRecord } from '@minster/domain/people/contacts/contact-calls'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import { recordHref } from '#kit/records/record-pages.ts'
import { useSession } from '#platform/api/session.ts'
import { Lines } from '#platform/ui/Lines.tsx'
import classes from './around.module.css'

/** People by the records they are known by, with what is said of each first. */
export function KnownLines({
  known,
  label,
}: {
  readonly known: readonly KnownRecord[]
  readonly label: string
}) {
  const { claims } = useSession()
  return (
    <Lines aria-label={label}>
      {known.map((one) => {
        const href = recordHref(one.collection, one.id, claims)
        return (
          <li key={one.id} className={classes.line}>
            <span className={classes.name}>
              {href ? <RecordLink href={href}>{one.label}</RecordLink> : one.label}
            </span>
            <span className={classes.quiet}>{one.facts.join(', ')}</span>
          </li>
        )
      })}
    </Lines>
  )
}
