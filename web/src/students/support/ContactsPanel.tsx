import { IconPlus } from '@tabler/icons-react'
import type { OpenedRecord } from '#kit/records/RecordDialog.tsx'
import type { RecordReply } from '#kit/records/records.ts'
import { Lines } from '#platform/ui/Lines.tsx'
import { Panel, PanelAction, PanelWords } from '#platform/ui/Panel.tsx'
import { TextButton } from '#platform/ui/TextButton.tsx'
import type { StudentPage } from '../student/student-page.ts'
import { textAt } from '../student/studies.ts'
import classes from './support.module.css'

/** Whom to call in an emergency, in the order they are to be called. */
export function ContactsPanel({ page, onOpen }: ContactsPanelProps) {
  const collection = 'emergency-contacts'
  const { contacts, add, student } = page
  return (
    <Panel
      title="Emergency contacts"
      facts={contacts.length > 0 ? contacts.length : undefined}
      actions={
        add.contacts && (
          <PanelAction
            leftSection={<IconPlus size={14} stroke={2} />}
            onClick={() => onOpen({ collection, preset: { student: student.data.id } })}
          >
            Add
          </PanelAction>
        )
      }
    >
      {contacts.length === 0 && <PanelWords>Nobody is named yet.</PanelWords>}
      {contacts.length > 0 && (
        <Lines>
          {contacts.map((contact) => (
            <li key={contact.data.id} className={classes.need}>
              <div className={classes.head}>
                <span className={classes.quiet}>{textAt(contact, 'order')}</span>
                <span className={classes.name}>
                  {contact.abilities.edit ? (
                    <TextButton onClick={() => onOpen({ collection, id: contact.data.id })}>
                      {textAt(contact, 'name')}
                    </TextButton>
                  ) : (
                    textAt(contact, 'name')
                  )}
                </span>
                <span>{textAt(contact, 'relationship')}</span>
                <Reached contact={contact} />
              </div>
              {textAt(contact, 'note') !== '' && <p className={classes.detail}>{textAt(contact, 'note')}</p>}
            </li>
          ))}
        </Lines>
      )}
    </Panel>
  )
}

function Reached({ contact }: { readonly contact: RecordReply }) {
  const email = textAt(contact, 'email')
  return (
    <>
      {['phone', 'otherPhone'].map((path) => {
        const number = textAt(contact, path)
        return (
          number !== '' && (
            <a key={path} className={classes.call} href={`tel:${number.replace(/\s/g, '')}`}>
              {number}
            </a>
          )
        )
      })}
      {email !== '' && (
        <a className={classes.call} href={`mailto:${email}`}>
          {email}
        </a>
      )}
    </>
  )
}

interface ContactsPanelProps {
  readonly page: StudentPage
  readonly onOpen: (opened: OpenedRecord) => void
}
