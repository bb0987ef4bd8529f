import { ActionIcon, Box, Button, SegmentedControl, Stack, Text, VisuallyHidden } from '@mantine/core'
import { addDays, addMonths } from '@minster/domain/platform/words/calendar'
import { formatDate } from '@minster/domain/platform/words/format'
import { formatLongDay } from '@minster/domain/platform/words/london-time'
import { onDemand } from '@minster/domain/platform/words/on-demand'
import type { Tone } from '@minster/domain/platform/words/tones'
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
import { Muted } from '#platform/ui/Muted.tsx'
import { ScreenHeader } from '#platform/ui/ScreenHeader.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { Table } from '#platform/ui/Table.tsx'
import { Toolbar } from '#platform/ui/Toolbar.tsx'
import { todayHere } from '#platform/ui/today-here.ts'
import classes from './calendar.module.css'
import { calendarQuery } from './calendar.ts'

const FeedDialog = lazy(() => import('./FeedDialog.tsx'))

const monthName = onDemand(
  () => new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
)
const tones: Readonly<Record<AgendaEvent['kind'], Tone>> = {
  interview: 'info',
  group: 'neutral',
  teaching: 'success',
  residential: 'warning',
  deadline: 'danger',
}
/** Days the agenda covers. */
const agendaDays = 56

/** One's own calendar, as a month or as an agenda. */
export function CalendarScreen() {
  const { parameters, updateParameters } = useAddressParameters()
  const [isSharing, setSharing] = useState(false)
  const today = todayHere()
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(parameters['month'] ?? '')
    ? (parameters['month'] ?? '')
    : today.slice(0, 7)
  const isAgenda = parameters['view'] === 'agenda'
  const weeks = weeksOfMonth(month)
  const from = isAgenda ? (month === today.slice(0, 7) ? today : `${month}-01`) : (weeks[0]?.[0] ?? today)
  const until = isAgenda ? addDays(from, agendaDays) : (weeks.at(-1)?.at(-1) ?? today)
  const { data, isError, error, refetch, isPlaceholderData } = useQuery(calendarQuery(from, until))
  if (isError && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  const share = () => {
    setSharing(true)
    // Another calendar may have read the feed since.
    void refetch()
  }
  const changeMonth = (by: number) => updateParameters({ month: addMonths(`${month}-01`, by).slice(0, 7) })
  return (
    <div data-dimmed={isPlaceholderData || undefined}>
      <ScreenHeader title="Calendar" count={undefined}>
        <Button variant="default" size="xs" onClick={share}>
          Use in another calendar
        </Button>
      </ScreenHeader>
      <Toolbar>
        <ActionIcon variant="default" aria-label="Month before" onClick={() => changeMonth(-1)}>
          <IconChevronLeft size="1rem" />
        </ActionIcon>
        <ActionIcon variant="default" aria-label="Month after" onClick={() => changeMonth(1)}>
          <IconChevronRight size="1rem" />
        </ActionIcon>
        <Button
          variant="default"
          size="xs"
          disabled={month === today.slice(0, 7)}
          onClick={() => updateParameters({ month: '' })}
        >
          Today
        </Button>
        <Text component="h2" fz="lg" fw={600} ml="xs" mr="auto" aria-live="polite">
          {monthName().format(new Date(`${month}-01T00:00:00Z`))}
        </Text>
        <SegmentedControl
          size="xs"
          aria-label="Show as"
          data={[
            { value: 'month', label: 'Month' },
            { value: 'agenda', label: 'Agenda' },
          ]}
          value={isAgenda ? 'agenda' : 'month'}
          onChange={(view) => updateParameters({ view: view === 'month' ? '' : view })}
        />
      </Toolbar>
      {!data && <SkeletonRows rows={6} columns={7} />}
      {data && !isAgenda && (
        <>
          <Box visibleFrom="sm">
            <Month weeks={weeks} month={month} today={data.today} events={data.events} />
          </Box>
          {/* A month of small squares says nothing on a phone: there the days stand one after the other. */}
          <Box hiddenFrom="sm">
            <Agenda events={data.events} from={`${month}-01`} until={until} today={data.today} />
          </Box>
        </>
      )}
      {data && isAgenda && <Agenda events={data.events} from={from} until={until} today={data.today} />}
      <Suspense>
        {isSharing && data && <FeedDialog feed={data.feed} onClose={() => setSharing(false)} />}
      </Suspense>
    </div>
  )
}

/** The days with events, one after the other. */
function Agenda({ events, from, until, today }: AgendaProps) {
  const days = byDay(events, from, until)
  if (days.length === 0)
    return (
      <EmptyState title="Nothing is in your calendar">
        Interviews, groups, teaching days and deadlines of yours show here.
      </EmptyState>
    )
  return (
    <Stack gap="md" maw={820}>
      {days.map(({ day, events: dayEvents }) => (
        <section key={day} aria-label={longDay(day)}>
          <Text component="h3" size="sm" fw={600} mb="2xs">
            {longDay(day)}
            {day === today && (
              <Text span inherit c="var(--pink-text)" ml="xs">
                today
              </Text>
            )}
          </Text>
          <Lines>
            {dayEvents.map((event) => (
              <li key={event.uid} className={classes.line}>
                <span>{formatHours(event)}</span>
                <span className={classes.kind} data-tone={tones[event.kind]}>
                  {eventKinds[event.kind].label}
                </span>
                <div>
                  <strong>{event.title}</strong>
                  {event.place && <Muted>{event.place}</Muted>}
                  {event.link && (
                    <a href={event.link} target="_blank" rel="noreferrer">
                      Join online
                    </a>
                  )}
                </div>
              </li>
            ))}
          </Lines>
        </section>
      ))}
    </Stack>
  )
}

function longDay(day: string): string {
  return formatLongDay(`${day}T12:00:00Z`)
}

function formatHours({ day, lastDay, from, until }: AgendaEvent): string {
  if (from === null || day !== lastDay) return 'All day'
  return until === null ? from : `${from}–${until}`
}

interface AgendaProps {
  readonly events: readonly AgendaEvent[]
  readonly from: string
  readonly until: string
  readonly today: string
}

/** A month as a table: a week a row, each day with its events. */
function Month({ weeks, month, today, events }: MonthProps) {
  const first = weeks[0]?.[0] ?? today
  const last = weeks.at(-1)?.at(-1) ?? today
  const eventsByDay = new Map(byDay(events, first, last).map((entry) => [entry.day, entry.events]))
  return (
    <Table className={classes.month ?? ''}>
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
                data-dim={!day.startsWith(month) || undefined}
                aria-current={day === today ? 'date' : undefined}
              >
                <span className={classes.number}>
                  <span aria-hidden="true">{Number(day.slice(8))}</span>
                  <VisuallyHidden component="span">{formatDate(day)}</VisuallyHidden>
                </span>
                {(eventsByDay.get(day) ?? []).map((event) => (
                  <div
                    key={event.uid}
                    className={classes.event}
                    data-tone={tones[event.kind]}
                    title={describeEvent(event)}
                  >
                    <VisuallyHidden component="span">{eventKinds[event.kind].label}: </VisuallyHidden>
                    {event.from !== null && event.day === day && <small>{event.from}</small>} {event.title}
                  </div>
                ))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function describeEvent({ title, from, until, place }: AgendaEvent): string {
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
