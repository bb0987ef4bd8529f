import type { RecordReply } from '#kit/records/records.ts'
import { Lines } from '#platform/ui/Lines.tsx'
import { PanelWords } from '#platform/ui/Panel.tsx'
import { textAt } from '../student/studies.ts'
import classes from './overview.module.css'

/** Whom to call, in the order they are to be called. */
export function ContactLines({ contacts }: { readonly contacts: readonly RecordReply[] }) {
  if (contacts.length === 0) return <PanelWords>None yet.</PanelWords>
  return (
    <Lines>
      {contacts.map((contact) => (
        <li key={contact.data.id} className={classes.line}>
          <span>
            <strong className={classes.name}>{textAt(contact, 'name')}</strong>,{' '}
            {textAt(contact, 'relationship')}
          </span>
          {['phone', 'otherPhone'].map((path) => (
            <Phone key={path} number={textAt(contact, path)} />
          ))}
        </li>
      ))}
    </Lines>
  )
}

function Phone({ number }: { readonly number: string }) {
  return number === '' ? null : <a href={`tel:${number.replace(/\s/g, '')}`}>{number}</a>
}
