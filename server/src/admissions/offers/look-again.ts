import { type AgeingCheck, ageingChecks, hasAged } from '@minster/domain/admissions/applications/deferral'
import { isDeferred, ongoingStatuses } from '@minster/domain/admissions/status/status'
import { formatDate } from '@minster/domain/platform/words/format'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { collectionOf } from '@minster/domain/register/paths'
import { history } from '#kit/records/history-table.ts'
import type { Rule } from '#kit/records/rules.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { type Expression, type SQL, sql } from '#platform/db/sql.ts'

const { r, e, h, a } = tables({ r: 'references', e: 'evidence', h: history, a: 'applications' })

/**
 * Whoever takes up a deferred application is told which of its checks rest on something more than a year old, and sends
 * them back to be looked at again.
 */
export const lookAgain: Rule = {
  independent: true,
  async consequences({ id, before, after }, { tx, today }) {
    const isTakenUp =
      before !== null &&
      isDeferred(before['status']) &&
      ongoingStatuses.some((status) => status === after?.['status'])
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

const lastOf = (day: Expression<string | null>) => sql<string | null>`max(${day})`

const papers = {
  references: (application: string) => select({ day: lastOf(r.received) })`from ${r}
    where ${r.application} = ${application} and ${r.state} = 'Received' and ${alive(r)}`,
  'leader references': (application: string) => select({ day: lastOf(r.received) })`from ${r}
    where ${r.application} = ${application} and ${r.state} = 'Received' and ${r.kind} = 'Church leader' and ${alive(r)}`,
  'safeguarding papers': (application: string) => select({ day: lastOf(e.verifiedOn) })`from ${e}
    where ${e.application} = ${application} and ${e.type} = 'Safeguarding' and ${alive(e)}`,
} as const

function settled(application: string, family: AgeingCheck): SQL<{ day: string | null }> {
  const changed = JSON.stringify([{ path: `checks.${family}` }])
  const day = sql<string | null>`coalesce(
      (select max(${h.at})::date::text from ${h}
       where ${h.recordType} = 'applications' and ${h.recordId} = ${application} and ${h.changes} @> ${changed}::jsonb),
      (select coalesce(${a.submitted}, ${a.received}, ${a.createdAt}::date)::text from ${a} where ${a.id} = ${application})
    )`
  return select({ day })``
}

async function dayIn(db: Queryable, statement: SQL<{ day: string | null }>): Promise<string | null> {
  const [row] = await db.rows(statement)
  return row?.day ?? null
}
