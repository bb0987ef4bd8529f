import { type AgeingCheck, ageingChecks, hasAged } from '@minster/domain/admissions/applications/deferral'
import { ongoingStatuses } from '@minster/domain/admissions/status/status'
import { formatDate } from '@minster/domain/platform/words/format'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { collectionOf } from '@minster/domain/register/paths'
import { type SQL, sql } from 'drizzle-orm'
import type { Rule } from '#kit/records/rules.ts'
import type { Queryable } from '#platform/db/connect.ts'

/**
 * Whoever takes up a deferred application is told which of its checks rest on something more than a year old, and sends
 * them back to be looked at again.
 */
export const lookAgain: Rule = {
  independent: true,
  async consequences({ id, before, after }, { tx, today }) {
    const isTakenUp =
      before?.['status'] === 'Deferred' && ongoingStatuses.some((status) => status === after?.['status'])
    if (!isTakenUp) return []
    const done = namesOf(ageingChecks).filter((family) => before[`checks.${family}`])
    const rested = await Promise.all(
      done.map(async (family) => ({ family, day: await restsOn(tx, id, family) })),
    )
    return rested.flatMap(({ family, day }) => {
      if (day === null || !hasAged(day, today)) return []
      return [
        {
          id: `again-${family}`,
          label: ageingChecks[family].again,
          detail: `It rests on ${formatDate(day)}, more than a year ago. The check goes back to not yet reviewed.`,
          ticked: true,
          param: 'status',
          run: async ({ tx: within, door, caller }) => {
            await door.change(
              within,
              collectionOf('applications'),
              id,
              { checks: { [family]: null } },
              { caller, byRule: true, reason: 'Taken up again after a deferral: too old to rest on.' },
            )
          },
        },
      ]
    })
  },
}

/** The day of what a check rests on: its papers, else when the check itself was settled. */
async function restsOn(db: Queryable, application: string, family: AgeingCheck): Promise<string | null> {
  const { rests } = ageingChecks[family]
  const paper = rests === 'itself' ? null : await dayIn(db, papers[rests](application))
  return paper ?? dayIn(db, settled(application, family))
}

const papers = {
  references: (application: string) => sql`
    select max(received) as day from "references"
    where application = ${application} and state = 'Received' and deleted_at is null`,
  'leader references': (application: string) => sql`
    select max(received) as day from "references"
    where application = ${application} and state = 'Received' and kind = 'Church leader' and deleted_at is null`,
  'safeguarding papers': (application: string) => sql`
    select max(verified_on) as day from evidence
    where application = ${application} and type = 'Safeguarding' and deleted_at is null`,
} as const

function settled(application: string, family: AgeingCheck): SQL {
  const changed = JSON.stringify([{ path: `checks.${family}` }])
  return sql`
    select coalesce(
      (select max(at)::date::text from history
       where record_type = 'applications' and record_id = ${application} and changes @> ${changed}::jsonb),
      (select coalesce(submitted, received, created_at::date)::text from applications where id = ${application})
    ) as day`
}

async function dayIn(db: Queryable, statement: SQL): Promise<string | null> {
  const [row] = await db.rows<{ day: string | null }>(statement)
  return row?.day ?? null
}
