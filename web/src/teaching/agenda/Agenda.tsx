import { formatLongDay } from '@minster/domain/platform/words/london-time'
import { type AgendaEvent, byDay, eventKinds } from '@minster/domain/teaching/agenda/events'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { Lines } from '#platform/ui/Lines.tsx'
import classes from './calendar.module.css'

/** One day after the other, those on which nothing is left out. */
export function Agenda({ events, from, until, today }: AgendaProps) {
  const days = byDay(events, from, until)
  if (days.length === 0)
    return (
      <EmptyState title="Nothing is in your calendar">
        Interviews, groups, teaching days and deadlines of yours show here.
      </EmptyState>
    )
  return (
    <div className={classes.days}>
      {days.map(({ day, events: on }) => (
        <section key={day} aria-label={longDay(day)}>
          <h3 className={classes.day}>
            {longDay(day)}
            {day === today && <span className={classes.today}>today</span>}
          </h3>
          <Lines>
            {on.map((event) => (
              <li key={event.uid} className={classes.line}>
                <span className={classes.hours}>{hoursOf(event)}</span>
                <span className={classes.kind} data-kind={event.kind}>
                  {eventKinds[event.kind].label}
                </span>
                <span className={classes.what}>
                  <strong>{event.title}</strong>
                  {event.place && <span className={classes.dim}>{event.place}</span>}
                  {event.link && (
                    <a href={event.link} target="_blank" rel="noreferrer">
                      Join online
                    </a>
                  )}
                </span>
              </li>
            ))}
          </Lines>
        </section>
      ))}
    </div>
  )
}

function longDay(day: string): string {
  return formatLongDay(`${day}T12:00:00Z`)
}

function hoursOf({ day, lastDay, from, until }: AgendaEvent): string {
  if (from === null || day !== lastDay) return 'All day'
  return until === null ? from : `${from}–${until}`
}

interface AgendaProps {
  readonly events: readonly AgendaEvent[]
  readonly from: string
  readonly until: string
  readonly today: string
}
