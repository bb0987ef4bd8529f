import { type EventKind, eventKinds } from '@minster/domain/contact/events/event-states'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { bookingTests, type Period, periodTests } from '@minster/domain/returns/marketing/marketing'
import type { EventFigures, KindFigures, Marketing } from '@minster/domain/returns/marketing/marketing-calls'
import { reachFor } from '#kit/records/visibility.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { countedIn } from '../statistics/count-table.ts'
import type { Sight } from './sight.ts'

type Figures = Omit<KindFigures, 'kind'>

/** What came of the events that began in a period and were booked, the latest first, and of each kind of them. */
export async function readEventFigures(
  db: Queryable,
  caller: Caller,
  period: Period,
  { hasApplied: seesApplied }: Sight,
): Promise<NonNullable<Marketing['events']>> {
  const tests = bookingTests(periodTests(period, 'event.start')).booked
  const { from, where } = countedIn({ list: 'registrations', tests, caller })
  const linked = from.linkAt('event')
  const state = from.at('state')
  const hasApplied = seesApplied && reachFor(caller, 'registrations', 'appliedSince') !== undefined
  const applied = hasApplied ? from.at('appliedSince') : sql`false`
  const start = from.at('event.start')
  const [title, kind] = [from.at('event.title'), from.at('event.kind')]
  const rows = await db.rows(
    select({
      id: sql<string>`${linked.id}`,
      title: sql<string>`${title}`,
      kind: sql<EventKind>`${kind}`,
      day: sql<string>`(${start} at time zone 'Europe/London')::date`,
      booked: sql<number>`count(*)`,
      came: sql<number>`count(*) filter (where ${state} = 'Attended')`,
      didNotCome: sql<number>`count(*) filter (where ${state} = 'No show')`,
      appliedSince: sql<number>`count(*) filter (where ${state} = 'Attended' and ${applied})`,
    })`${from.clause()} where ${where} group by 1, 2, 3, 4 order by 4 desc, 2, 1`,
  )
  const events = rows.map((row): EventFigures => {
    const { appliedSince, ...rest } = row
    return { ...rest, ...(hasApplied && { appliedSince }) }
  })
  const kinds = namesOf(eventKinds).flatMap((one): KindFigures[] => {
    const ofKind = events.filter((event) => event.kind === one)
    if (ofKind.length === 0) return []
    const sum = (of: keyof Figures) => ofKind.reduce((total, event) => total + (event[of] ?? 0), 0)
    return [
      {
        kind: one,
        booked: sum('booked'),
        came: sum('came'),
        didNotCome: sum('didNotCome'),
        ...(hasApplied && { appliedSince: sum('appliedSince') }),
      },
    ]
  })
  return { kinds, events }
}
