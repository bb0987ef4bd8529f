import { formatDate } from '@minster/domain/platform/words/format'
import { type AgendaEvent, byDay, eventKinds } from '@minster/domain/teaching/agenda/events'
import { weekdays } from '@minster/domain/teaching/formation/formation-kinds'
import classes from './calendar.module.css'

/** A month as it hangs on a wall: a week a line, each day with what is on. */
export function Month({ weeks, month, today, events }: MonthProps) {
  const first = weeks[0]?.[0] ?? today
  const last = weeks.at(-1)?.at(-1) ?? today
  const on = new Map(byDay(events, first, last).map((one) => [one.day, one.events]))
  return (
    <table className={classes.grid}>
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col">
              <abbr title={weekday}>{weekday.slice(0, 3)}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td
                key={day}
                data-elsewhere={!day.startsWith(month) || undefined}
                aria-current={day === today ? 'date' : undefined}
              >
                <span className={classes.number}>
                  <span aria-hidden="true">{Number(day.slice(8))}</span>
                  <span className={classes.hidden}>{formatDate(day)}</span>
                </span>
                {(on.get(day) ?? []).map((event) => (
                  <span
                    key={event.uid}
                    className={classes.event}
                    data-kind={event.kind}
                    title={titleOf(event)}
                  >
                    <span className={classes.hidden}>{eventKinds[event.kind].label}: </span>
                    {event.from !== null && event.day === day && (
                      <span className={classes.hour}>{event.from}</span>
                    )}{' '}
                    {event.title}
                  </span>
                ))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function titleOf({ title, from, until, place }: AgendaEvent): string {
  const hours = [from, until].filter(Boolean).join(' to ')
  return [title, hours, place].filter(Boolean).join(', ')
}

interface MonthProps {
  readonly weeks: readonly (readonly string[])[]
  /** YYYY-MM */
  readonly month: string
  readonly today: string
  readonly events: readonly AgendaEvent[]
}
