import { isEngagementStatus } from '@minster/domain/college/studies/status'
import { permits } from '@minster/domain/kit/permissions/permissions'
import type { RecordReply } from '@minster/domain/kit/records/record-replies'
import { daysBetween } from '@minster/domain/platform/words/calendar'
import { hindrancesOf } from '@minster/domain/students/planned/plan-order'
import type { Planned } from '@minster/domain/students/planned/planned-calls'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { c, type Plan, readPlans, stepOf } from './plans.ts'
import { type Words, wordsOf } from './words.ts'

const { e } = tables({ e: 'engagements' })

/** What still lies ahead of a student, in the order of its days. */
export function readPlansOfStudent(db: Queryable, student: string): Promise<Plan[]> {
  return readPlans(
    db,
    sql`${c.state} = 'Planned' and ${c.engagement} = any(array(
      select ${e.id} from ${e} where ${e.student} = ${student} and ${alive(e)}))`,
  )
}

/** Why somebody is away or leaves is for those who decide about it and those who teach them. */
const readsReasons = { any: ['students:edit', 'students:faculty'] }

/** What lies ahead of engagements as somebody who sees these engagements is shown it. */
export async function shownPlans(
  db: Queryable,
  plans: readonly Plan[],
  seen: readonly RecordReply[],
  { caller, today }: { readonly caller: Caller; readonly today: string },
): Promise<Planned[]> {
  const of = new Map(seen.map((one) => [one.data.id, one]))
  const known = plans.filter(({ engagement }) => of.has(engagement))
  if (known.length === 0) return []
  const words = await wordsOf(db, known)
  const hindrances = hindrancesNow(known, of)
  const none: Words = { title: '', changes: [] }
  return known.map((plan) => ({
    id: plan.id,
    engagement: plan.engagement,
    from: plan.on,
    inDays: Math.max(0, daysBetween(today, plan.on)),
    ...(words.get(plan.id) ?? none),
    reason: permits(caller.claims, readsReasons) ? plan.why : null,
    by: plan.by ?? 'Somebody no longer here',
    hindrance: hindrances.get(plan.id) ?? null,
    mayCallOff: of.get(plan.engagement)?.abilities.edit ?? false,
  }))
}

function hindrancesNow(
  plans: readonly Plan[],
  of: ReadonlyMap<string, RecordReply>,
): ReadonlyMap<string, string | null> {
  const own = [...Map.groupBy(plans, ({ engagement }) => engagement)]
  return new Map(
    own.flatMap(([engagement, some]) => {
      const status = of.get(engagement)?.data['status']
      if (typeof status !== 'string' || !isEngagementStatus(status)) return []
      return [...hindrancesOf(status, some.map(stepOf))]
    }),
  )
}
