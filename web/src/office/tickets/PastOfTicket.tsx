import { UnstyledButton } from '@mantine/core'
import { ticket as declaration } from '@minster/domain/office/tickets/ticket'
import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Deed } from '#kit/records/HistoryTab.tsx'
import historyClasses from '#kit/records/history.module.css'
import { type HistoryEntry, historyQuery } from '#kit/records/records.ts'
import classes from './tickets.module.css'

/** These follow every message; the messages themselves say it already. */
const following = ['answer', 'lastMessageAt']

/** What was changed on a ticket, by whom and when; opened when somebody wants to know. */
export function PastOfTicket({ collection, id }: { readonly collection: string; readonly id: string }) {
  const [isOpen, setOpen] = useState(false)
  const history = useQuery({ ...historyQuery(collection, id), enabled: isOpen })
  const told = (history.data ?? []).map(withoutFollowing).filter((entry) => entry !== null)
  return (
    <section className={classes.past} aria-label="History">
      <UnstyledButton
        className={classes.pastButton ?? ''}
        aria-expanded={isOpen}
        onClick={() => setOpen((open) => !open)}
      >
        <IconChevronRight size={15} stroke={1.8} aria-hidden="true" />
        History
      </UnstyledButton>
      {isOpen && (
        <ol className={historyClasses.story}>
          {told.map((entry) => (
            <li key={entry.id} className={historyClasses.event}>
              <Deed entry={entry} declaration={declaration} isBrief />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function withoutFollowing(entry: HistoryEntry): HistoryEntry | null {
  const changes = entry.changes.filter(({ path }) => !following.includes(path))
  return changes.length === 0 && entry.changes.length > 0 ? null : { ...entry, changes }
}
