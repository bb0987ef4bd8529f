import type { RecordDeclaration } from '@minster/domain/kit/record/record'
import type { HistoryEntry } from '@minster/domain/kit/records/record-replies'
import { useQuery } from '@tanstack/react-query'
import { Muted } from '#platform/ui/Muted.tsx'
import { HistoryLine } from './HistoryTab.tsx'
import classes from './history.module.css'
import { MailState, MailTrouble, mailToneOf } from './MailState.tsx'
import { Moment } from './Moment.tsx'
import { mailsAboutQuery } from './mails.ts'
import { NoteInPassing } from './NoteWords.tsx'
import { notesQuery } from './notes.ts'
import { historyQuery } from './records.ts'
import { statusFieldOf } from './status-field.ts'
import { type Event, gatherSittings, timelineOf } from './timeline.ts'

const shownAtMost = 30

/** Beside a record, on wide screens: what happened to it, what was noted and what was sent, newest first. */
export default function Timeline({ collection, id, declaration }: TimelineProps) {
  const history = useQuery(historyQuery(collection, id))
  return (
    <Story collection={collection} id={id} history={history.data ?? none} declarationOf={() => declaration} />
  )
}

const none: readonly never[] = []

/** A timeline over a history of more than the record itself. */
export function Story<Entry extends HistoryEntry>({
  collection,
  id,
  history,
  declarationOf,
}: StoryProps<Entry>) {
  const notes = useQuery(notesQuery({ subject: collection, subjectId: id }))
  const mails = useQuery(mailsAboutQuery(collection, id))
  const decides = (entry: Entry) =>
    entry.reason !== null ||
    entry.changes.some(({ path }) => path === statusFieldOf(declarationOf(entry))?.path)
  const told = gatherSittings(history, decides)
  const events = timelineOf(told, notes.data ?? [], mails.data ?? []).slice(0, shownAtMost)
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
                  <Moment at={event.at} />
                </p>
                <p className={classes.body}>
                  <NoteInPassing note={event.note} />
                </p>
              </>
            )}
            {event.kind === 'mail' && (
              <>
                <p>
                  <strong>Mail</strong> to {event.mail.to.name || event.mail.to.address}
                  <Moment at={event.at} />
                </p>
                <Muted mt="3xs">
                  <MailState mail={event.mail} /> {event.mail.subject}
                </Muted>
                <MailTrouble mail={event.mail} />
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

function toneOf(event: Event<HistoryEntry>) {
  if (event.kind === 'note') return 'purple'
  return event.kind === 'mail' ? mailToneOf(event.mail) : undefined
}

function eventKey(event: Event<HistoryEntry>): string | number {
  if (event.kind === 'note') return event.note.id
  return event.kind === 'mail' ? event.mail.id : event.entry.id
}

interface TimelineProps {
  readonly collection: string
  readonly id: string
  readonly declaration: RecordDeclaration
}

interface StoryProps<Entry> {
  readonly collection: string
  readonly id: string
  readonly history: readonly Entry[]
  /** Whose fields an entry speaks of. */
  readonly declarationOf: (entry: Entry) => RecordDeclaration
}
