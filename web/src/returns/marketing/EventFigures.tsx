import type { ListParameters } from '@minster/domain/kit/record/filter'
import { formatDate } from '@minster/domain/platform/words/format'
import { bookingTests, periodTests } from '@minster/domain/returns/marketing/marketing'
import type { KindFigures, Marketing } from '@minster/domain/returns/marketing/marketing-calls'
import { marketingMeasures as measures } from '@minster/domain/returns/marketing/marketing-measures'
import { drillDown } from '@minster/domain/returns/reports/table'
import { CountsTable } from '#kit/reports/CountsTable.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import classes from '../statistics/statistics.module.css'

const columns = [
  { of: 'booked', measure: measures.eventBooked },
  { of: 'came', measure: measures.eventCame },
  { of: 'didNotCome', measure: measures.eventDidNotCome },
  { of: 'appliedSince', measure: measures.eventAppliedSince },
] as const

const mostEvents = 30

/** Who booked the events of the period, came, did not come, and applied since: by kind, and event by event. */
export function EventFigures({ events: found, period }: EventFiguresProps) {
  const { kinds, events } = found
  if (events.length === 0) return <Muted>No event of this time was booked.</Muted>
  const shown = columns.filter(({ of }) => events.some((event) => event[of] !== undefined))
  const lineOf = (id: string, label: string, figures: Omit<KindFigures, 'kind'>, tests: ListParameters) => ({
    id,
    label,
    cells: shown.map(({ of, measure }) => ({
      count: figures[of] ?? 0,
      of: `${label}, ${measure.label}`,
      href: drillDown('registrations', bookingTests(tests)[of]),
    })),
  })
  const headed = (label: string) => [
    { label },
    ...shown.map(({ measure }) => ({ label: measure.label, title: measure.says })),
  ]
  return (
    <>
      <CountsTable
        label="Kinds of events, as a table"
        bare
        hover
        firstStays
        className={classes.table ?? ''}
        columns={headed('Kind')}
        rows={kinds.map(({ kind, ...figures }) =>
          lineOf(kind, kind, figures, { 'event.kind': kind, ...periodTests(period, 'event.start') }),
        )}
      />
      <CountsTable
        label="Events, as a table"
        bare
        hover
        firstStays
        className={classes.table ?? ''}
        columns={headed('Event')}
        rows={events
          .slice(0, mostEvents)
          .map((event) =>
            lineOf(event.id, `${event.title}, ${formatDate(event.day)}`, event, { event: event.id }),
          )}
      />
      {events.length > mostEvents && (
        <Muted>
          The latest {mostEvents}; the sheet has all {events.length}.
        </Muted>
      )}
    </>
  )
}

interface EventFiguresProps {
  readonly events: NonNullable<Marketing['events']>
  readonly period: Pick<Marketing, 'from' | 'to'>
}
