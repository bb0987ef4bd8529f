import type { Comparison, Side } from '@minster/domain/people/duplicates/duplicate-calls'
import { inSentence } from '@minster/domain/platform/words/in-sentence'
import { factWords } from '#kit/records/fact-words.ts'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import { recordHref } from '#kit/records/record-pages.ts'
import { useSession } from '#platform/api/session.ts'
import classes from './duplicates.module.css'

/** Everything that hangs on either: what stays where it is, and what moves. */
export function Hanging({ sides, kept }: HangingProps) {
  return (
    <section className={classes.part} aria-label="What belongs to them">
      <h2 className={classes.heading}>What belongs to them</h2>
      <div className={classes.sides}>
        {sides.map((side, index) => (
          <div key={side.person.id} className={classes.side}>
            <p className={classes.sideTitle}>{index === kept ? 'Stays where it is' : 'Moves over'}</p>
            <HangingList side={side} />
          </div>
        ))}
      </div>
    </section>
  )
}

function HangingList({ side: { hanging, accounts, mails } }: { readonly side: Side }) {
  const { claims } = useSession()
  if (hanging.length === 0 && accounts.length === 0 && mails === 0)
    return <p className={classes.facts}>Nothing besides their details.</p>
  return (
    <ul className={classes.hanging}>
      {hanging.map(({ type, title, count, records, unseen }) => (
        <li key={title}>
          <span className={classes.count}>{count}</span> {inSentence(title)}
          {records.map(({ id, label, collection, facts }) => {
            const href = recordHref(collection, id, claims)
            const words = factWords(type, facts)
            return (
              <span key={id} className={classes.second}>
                {href ? (
                  <RecordLink href={href} className={classes.link}>
                    {label}
                  </RecordLink>
                ) : (
                  label
                )}
                {words !== '' && `, ${words}`}
              </span>
            )
          })}
          {unseen > 0 && <span className={classes.second}>{unseen} of them you may not see</span>}
        </li>
      ))}
      {accounts.map(({ id, email, active, roles }) => (
        <li key={id}>
          <span className={classes.count}>1</span> account to sign in with
          <span className={classes.second}>
            {email}
            {roles.length > 0 && `, ${roles.join(', ')}`}
            {!active && ', closed'}
          </span>
        </li>
      ))}
      {mails > 0 && (
        <li>
          <span className={classes.count}>{mails}</span> {mails === 1 ? 'mail' : 'mails'}
        </li>
      )}
    </ul>
  )
}

interface HangingProps {
  readonly sides: Comparison['sides']
  readonly kept: 0 | 1
}
