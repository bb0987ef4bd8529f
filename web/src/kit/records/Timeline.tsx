import type { RecordDeclaration } from '@minster/domain/kit/record/record'
import type { HistoryEntry } from '@minster/domain/kit/records/record-replies'
import { useQuery } from '@tanstack/react-query'
import { Muted } from '#platform/ui/Muted.tsx'
import { HistoryLine } from './HistoryTab.tsx'
import classes from './history.module.css'
import { MailProblem, MailState, mailToneOf } from './MailState.tsx'
import { mailsAboutQuery } from './mails.ts'
import { NoteSummary } from './NoteText.tsx'
import { notesQuery } from './notes.ts'
import { historyQuery } from './records.ts'
import { statusFieldOf } from './status-field.ts'
import { Timestamp } from './Timestamp.tsx'
import { groupEdits, type TimelineEvent, timelineOf } from './timeline.ts'

const maxShown = 30

/** Beside a record, on wide screens: what happened to it, what was noted and what was sent, newest first. */
export default function Timeline({ collection, id, declaration }: TimelineProps) {
  const history = useQuery(historyQuery(collection, id))
  return (
    <TimelineView
      collection={collection}
      id={id}
      history={history.data ?? noEntries}
      declarationOf={() => declaration}
    />
  )
}

const noEntries: readonly never[] = []

/** A timeline over a history of more than the record itself. */
export function TimelineView<Entry extends HistoryEntry>({
  collection,
  id,
  history,
  declarationOf,
}: TimelineViewProps<Entry>) {
  const notes = useQuery(notesQuery({ subject: collection, subjectId: id }))
  const mails = useQuery(mailsAboutQuery(collection, id))
  const decides = (entry: Entry) =>
    entry.reason !== null ||
    entry.changes.some(({ path }) => path === statusFieldOf(declarationOf(entry))?.path)
  const entries = groupEdits(history, decides)
  const events = timelineOf(entries, notes.data ?? [], mails.data ?? []).slice(0, maxShown)
  if (events.length === 0) return null
  return (
    <div className={classes.timeline} role="region" aria-labelledby="timeline-title" tabIndex={0}>
      <h2 id="timeline-title">Timeline</h2>
      <ol className={classes.story}>
        {events.map((event) => (
          <li key={eventKey(event)} data-tone={toneOf(event)}>
            {event.kind === 'note' && (
              <>
                <p>
                  <strong>{event.note.author?.label ?? 'Somebody'}</strong> noted
                  <Timestamp at={event.at} />
                </p>
                <p className={classes.body}>
                  <NoteSummary note={event.note} />
                </p>
              </>
            )}
            {event.kind === 'mail' && (
              <>
                <p>
                  <strong>Mail</strong> to {event.mail.to.name || event.mail.to.address}
                  <Timestamp at={event.at} />
                </p>
                <Muted mt="3xs">
                  <MailState mail={event.mail} /> {event.mail.subject}
                </Muted>
                <MailProblem mail={event.mail} />
              </>
            )}
            {event.kind === 'entry' && (
              <HistoryLine entry={event.entry} declaration={declarationOf(event.entry)} isBrief />
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}

function toneOf(event: TimelineEvent<HistoryEntry>) {
  if (event.kind === 'note') return 'purple'
  return event.kind === 'mail' ? mailToneOf(event.mail) : undefined
}

function eventKey(event: TimelineEvent<HistoryEntry>): string | number {
  if (event.kind === 'note') return event.note.id
  return event.kind === 'mail' ? event.mail.id : event.entry.id
}

interface TimelineProps {
  readonly collection: string
  readonly id: string
  readonly declaration: RecordDeclaration
}

interface TimelineViewProps<Entry> {
  readonly collection: string
  readonly id: string
  readonly history: readonly Entry[]
  /** Whose fields an entry speaks of. */
  readonly declarationOf: (entry: Entry) => RecordDeclaration
}
