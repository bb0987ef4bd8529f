import { ActionIcon, Button, SegmentedControl } from '@mantine/core'
import { addDays, addMonths } from '@minster/domain/platform/words/calendar'
import { formatDate } from '@minster/domain/platform/words/format'
import { formatLongDay } from '@minster/domain/platform/words/london-time'
import { onDemand } from '@minster/domain/platform/words/on-demand'
import type { AgendaEvent } from '@minster/domain/teaching/agenda/agenda-calls'
import { byDay, eventKinds, weeksOfMonth } from '@minster/domain/teaching/agenda/events'
import { weekdays } from '@minster/domain/teaching/formation/formation-kinds'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useAddressParameters } from '#kit/records/use-address-parameters.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Lines } from '#platform/ui/Lines.tsx'
import { ScreenHeader } from '#platform/ui/ScreenHeader.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { todayHere } from '#platform/ui/today-here.ts'
import classes from './calendar.module.css'
import { calendarQuery } from './calendar.ts'

const FeedDialog = lazy(() => import('./FeedDialog.tsx'))

const monthName = onDemand(
  () => new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
)
/** Days the agenda looks ahead. */
const agendaDays = 56

/** Everything that is in one's own calendar, by the month or one day after the other. */
export function CalendarScreen() {
  const { asked, ask } = useAddressParameters()
  const [isSharing, setSharing] = useState(false)
  const today = todayHere()
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(asked['month'] ?? '')
    ? (asked['month'] ?? '')
    : today.slice(0, 7)
  const isAgenda = asked['view'] === 'agenda'
  const weeks = weeksOfMonth(month)
  const from = isAgenda ? (month === today.slice(0, 7) ? today : `${month}-01`) : (weeks[0]?.[0] ?? today)
  const until = isAgenda ? addDays(from, agendaDays) : (weeks.at(-1)?.at(-1) ?? today)
  const { data, isError, error, refetch, isPlaceholderData } = useQuery(calendarQuery(from, until))
  if (isError && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  const share = () => {
    setSharing(true)
    // Another calendar may have read it since.
    void refetch()
  }
  const turn = (by: number) => ask({ month: addMonths(`${month}-01`, by).slice(0, 7) })
  return (
    <div className={classes.screen} data-dimmed={isPlaceholderData || undefined}>
      <ScreenHeader title="Calendar" count={undefined}>
        <Button variant="default" size="xs" onClick={share}>
          Use in another calendar
        </Button>
      </ScreenHeader>
      <div className={classes.toolbar}>
        <ActionIcon variant="default" aria-label="Month before" onClick={() => turn(-1)}>
          <IconChevronLeft size={16} />
        </ActionIcon>
        <ActionIcon variant="default" aria-label="Month after" onClick={() => turn(1)}>
          <IconChevronRight size={16} />
        </ActionIcon>
        <Button
          variant="default"
          size="xs"
          disabled={month === today.slice(0, 7)}
          onClick={() => ask({ month: '' })}
        >
          Today
        </Button>
        <h2 className={classes.month} aria-live="polite">
          {monthName().format(new Date(`${month}-01T00:00:00Z`))}
        </h2>
        <SegmentedControl
          size="xs"
          className={classes.views ?? ''}
          aria-label="Show as"
          data={[
            { value: 'month', label: 'Month' },
            { value: 'agenda', label: 'Agenda' },
          ]}
          value={isAgenda ? 'agenda' : 'month'}
          onChange={(view) => ask({ view: view === 'month' ? '' : view })}
        />
      </div>
      {!data && <SkeletonRows rows={6} columns={7} />}
      {data && !isAgenda && (
        <>
          <Month weeks={weeks} month={month} today={data.today} events={data.events} />
          {/* A month of small squares says nothing on a phone: there the days stand one after the other. */}
          <div className={classes.onPhones}>
            <Agenda events={data.events} from={`${month}-01`} until={until} today={data.today} />
          </div>
        </>
      )}
      {data && isAgenda && <Agenda events={data.events} from={from} until={until} today={data.today} />}
      <Suspense>
        {isSharing && data && <FeedDialog feed={data.feed} onClose={() => setSharing(false)} />}
      </Suspense>
    </div>
  )
}

/** One day after the other, those on which nothing is left out. */
function Agenda({ events, from, until, today }: AgendaProps) {
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

/** A month as it hangs on a wall: a week a line, each day with what is on. */
function Month({ weeks, month, today, events }: MonthProps) {
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
