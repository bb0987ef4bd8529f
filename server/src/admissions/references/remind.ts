import { referenceDemands } from '@minster/domain/admissions/references/reference-checks'
import { chaseDays, takesReferences } from '@minster/domain/admissions/references/reference-links'
import { chaseAgainAfterDays } from '@minster/domain/admissions/status/chasing'
import { ongoingStatuses } from '@minster/domain/admissions/status/status'
import { snakeOf } from '@minster/domain/kit/record/record'
import { remindDue } from '#kit/mailed-links/remind-due.ts'
import { mails } from '#kit/outbox/tables.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Database, Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { nobody } from '#platform/http/nobody.ts'
import { references } from './collections.ts'
import { mailReferee } from './post.ts'
import { type Doer, lockReference, type ReferenceServices, reachable, refusedReference } from './request.ts'

const { r, a, m } = tables({ r: 'references', a: 'applications', m: mails })

/**
 * Reminds a referee who was asked and has not answered, at most once a day. The link of the first mail goes on working,
 * as somebody may be writing behind it.
 */
export async function remindReferee(
  tx: Transaction,
  asking: ReferenceServices,
  id: string,
  doer: Doer,
): Promise<void> {
  const { door, clock } = asking
  const reference = await lockReference(tx, door, id, doer)
  if (reference.state !== 'Requested')
    throw refusedReference('Only a referee who was asked and has not answered can be reminded.')
  const toWhom = reachable(reference)
  const today = clock.today()
  if (reference.requested === today || reference.lastReminded === today)
    throw refusedReference(`${reference.name} was written to today already.`)
  await mailReferee(tx, asking, toWhom, {
    template: 'reference-reminder',
    voidOthers: false,
    by: doer.caller.userId || null,
  })
  const count = { reminders: reference.reminders + 1, lastReminded: today }
  await door.change(tx, references, id, count, { ...doer, byRule: true })
}

const waitingFor = ongoingStatuses.filter(takesReferences)

/** The check a reference `r` feeds is not settled on the application `a`: with it, nobody waits for the reference. */
const isWanted = sql.join(
  referenceDemands.map(({ family, kinds }) => {
    const result = sql.raw(`a.${snakeOf(`checks.${family}`)}`)
    return sql`(${r.kind} = any(${sql.param(kinds)}::text[]) and coalesce(${result}, '') not in ('Accepted', 'Rejected'))`
  }),
  sql` or `,
)

/**
 * Reminds the referees somebody waits for whose 7 or 14 days are over. However often and in however many processes it is
 * called, nobody is reminded twice of the same: by the time another process holds the row, the day of the last reminder is
 * today. One whose last mail has not left yet is left alone. Answers how many were reminded.
 */
export async function chaseReferees(database: Database, asking: ReferenceServices): Promise<number> {
  const today = asking.clock.today()
  const [first, second] = chaseDays
  return remindDue(database, asking.clock, {
    dueAfter: (last, most) => select({ id: r.id })`
      from ${r} join ${a} on ${a.id} = ${r.application}
      where ${r.state} = 'Requested' and ${alive(r)} and ${alive(a)}
        and ${a.status} = any(${sql.param(waitingFor)}::text[]) and ${r.refereeEmail} is not null
        and ${r.requested} <= ${today}::date
          - case coalesce(${r.reminders}, 0) when 0 then ${first}::int when 1 then ${second}::int else 100000 end
        and (${r.lastReminded} is null or ${r.lastReminded} <= ${today}::date - ${chaseAgainAfterDays}::int)
        and (${isWanted})
        and ${r.id}::text > ${last}
        and not exists (select 1 from ${m} where ${m.aboutType} = 'references' and ${m.aboutId} = ${r.id}
          and ${m.state} = 'waiting')
      order by ${r.id}::text limit ${most}`,
    async remind(tx, id) {
      await remindReferee(tx, asking, id, { caller: nobody, byRule: true })
      return true
    },
  })
}
