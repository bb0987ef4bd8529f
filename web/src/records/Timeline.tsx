import type { RecordDeclaration } from '@minster/domain/record/record'
import { useQuery } from '@tanstack/react-query'
import { notesQuery } from '../api/notes.ts'
import { historyQuery } from '../api/records.ts'
import { Deed, Moment } from './HistoryTab.tsx'
import classes from './history.module.css'
import { timelineOf } from './timeline.ts'

const shownAtMost = 30

/** Beside a record, on wide screens: what happened to it and what was noted, newest first. */
export default function Timeline({ collection, id, declaration }: TimelineProps) {
  const history = useQuery(historyQuery(collection, id))
  const notes = useQuery(notesQuery({ subject: collection, subjectId: id }))
  const events = timelineOf(history.data ?? [], notes.data ?? []).slice(0, shownAtMost)
  if (events.length === 0) return null
  return (
    <aside className={classes.timeline} aria-labelledby="timeline-title">
      <h2 className={classes.heading} id="timeline-title">
        Timeline
      </h2>
      <ol className={classes.story}>
        {events.map((event) => (
          <li
            key={event.kind === 'note' ? event.note.id : event.entry.id}
            className={classes.event}
            data-kind={event.kind}
          >
            {event.kind === 'note' ? (
              <>
                <p className={classes.line}>
                  <strong>{event.note.author?.label ?? 'Somebody'}</strong> noted
                  <Moment at={event.at} />
                </p>
                <p className={classes.body}>{event.note.body}</p>
              </>
            ) : (
              <Deed entry={event.entry} declaration={declaration} isBrief />
            )}
          </li>
        ))}
      </ol>
    </aside>
  )
}

interface TimelineProps {
  readonly collection: string
  readonly id: string
  readonly declaration: RecordDeclaration
}
