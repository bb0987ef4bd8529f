import { reminderDays } from '@minster/domain/contact/events/event-states'
import { addDays } from '@minster/domain/platform/words/calendar'
import { instantAt } from '@minster/domain/platform/words/london-time'
import type { RuleParts } from '#kit/departments/department.ts'
import { alive, table, tables } from '#platform/db/columns.ts'
import type { Database, Transaction } from '#platform/db/connect.ts'
import { returning, select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { bookingReminders } from './tables.ts'
import { tellOfBookings } from './tell.ts'

const { e, r, p } = tables({ e: 'events', r: 'registrations', p: 'people' })
const reminder = table(bookingReminders)
const atOnce = 200

interface Due {
  readonly event: string
  readonly start: string
  /** Days before it. */
  readonly days: number
}

/**
 * From nine in the morning on, reminds whoever has a place at an event so many days ahead as it says, but for who booked only
 * now. However often and in however many processes it is called, everybody is reminded once of a day and a beginning; of one
 * that was moved they are reminded anew. Answers how many were reminded.
 */
export async function remindOfEvents(database: Database, parts: RuleParts): Promise<number> {
  const today = parts.clock.today()
  const nine = instantAt({ day: today, time: '09:00' })
  if (nine === null || parts.clock.now() < new Date(nine)) return 0
  let reminded = 0
  for (const one of await readDue(database, today))
    for (;;) {
      const told = await database.transaction((tx) => remindSome(tx, parts, one, today))
      reminded += told
      if (told < atOnce) break
    }
  return reminded
}

async function readDue(database: Database, today: string): Promise<Due[]> {
  const wanted = reminderDays.map((days) => ({
    days: Number(days),
    from: midnightOf(addDays(today, Number(days))),
    until: midnightOf(addDays(today, Number(days) + 1)),
  }))
  return database.rows(select({ event: e.id, start: sql<string>`${e.start}`, days: sql<number>`w.days` })`
    from ${e} join jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(days int, "from" timestamptz, until timestamptz)
      on ${e.start} >= w."from" and ${e.start} < w.until and w.days::text = any(${e.remind})
    where ${e.state} in ('Open', 'Closed') and ${alive(e)}
    order by ${e.start}, ${e.id}`)
}

/** Reminds some of those who were not yet; an event that was moved or cancelled meanwhile is nobody's. */
async function remindSome(tx: Transaction, parts: RuleParts, due: Due, today: string): Promise<number> {
  const [held] =
    await tx.rows(sql`select 1 from ${e} where ${e.id} = ${due.event} and ${e.start} = ${due.start}
    and ${e.state} in ('Open', 'Closed') and ${alive(e)} for no key update of e`)
  if (!held) return 0
  const claimed = await tx.rows(returning({ id: reminder.registrationId })`
    insert into ${reminder} (registration_id, days, start)
    select ${r.id}, ${due.days}, ${due.start} from ${r} join ${p} on ${p.id} = ${r.person}
    where ${r.event} = ${due.event} and ${r.state} = 'Registered' and ${alive(r)} and ${alive(p)}
      and coalesce(${r.bookedAt}, '-infinity') < ${midnightOf(today)}::timestamptz
      and not exists (select 1 from ${reminder} where ${reminder.registrationId} = ${r.id}
        and ${reminder.days} = ${due.days} and ${reminder.start} = ${due.start})
    order by ${r.bookedAt}, ${r.id} limit ${atOnce}
    on conflict do nothing`)
  const ids = claimed.map(({ id }) => id)
  await tellOfBookings(tx, parts, 'event-reminder', ids)
  return ids.length
}

/** The instant a day begins at; no clock is changed at midnight. */
function midnightOf(day: string): string {
  return instantAt({ day, time: '00:00' }) ?? `${day}T00:00:00Z`
}
