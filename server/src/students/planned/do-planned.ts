import { nest } from '@minster/domain/kit/record/values'
import { formatDate } from '@minster/domain/platform/words/format'
import type { Stored } from '#kit/records/row.ts'
import type { Consequence } from '#kit/records/rules.ts'
import type { Door } from '#kit/records/store.ts'
import type { Transaction } from '#platform/db/connect.ts'
import type { Caller } from '#platform/http/caller.ts'
import { nobody } from '#platform/http/nobody.ts'
import type { College } from '#platform/process/college.ts'
import { dayOf } from '#platform/process/today.ts'
import { engagements, type Plan, valuesOf } from './plans.ts'

/** What lies within the office of whoever keeps the students' records. */
const claims = ['students']

/**
 * Whoever planned a change was asked for their rights then. On the day it happens in their name, whatever they may by now, as
 * the college decided it.
 */
export function plannerOf({ plannedBy, by }: Plan, { features }: College): Caller {
  return {
    ...nobody,
    userId: plannedBy ?? '',
    name: by ?? '',
    claims,
    grants: [{ claims, scope: 'everything' }],
    features,
  }
}

/** Makes a planned change as on its day. What follows is reckoned anew; refused where it cannot be made. */
export async function doPlanned(
  tx: Transaction,
  { door, college }: { readonly door: Door; readonly college: College },
  plan: Plan,
): Promise<Stored> {
  const then = door.asOf(plan.on)
  const body = nest(valuesOf(plan))
  const how = { caller: plannerOf(plan, college), reason: reasonOf(plan) }
  const offered = await then.foresee(tx, engagements, plan.engagement, body, how)
  return then.change(tx, engagements, plan.engagement, body, {
    ...how,
    consequences: stillWanted(plan, offered),
  })
}

function reasonOf({ why, plannedAt, by }: Plan): string {
  const planned = `planned on ${formatDate(dayOf(new Date(plannedAt)))}${by === null ? '' : ` by ${by}`}`
  return why ? `${why} (${planned})` : `It was ${planned}`
}

/**
 * What was ticked happens, and what was left unticked does not. What nobody could see then happens as it does by itself, but
 * nobody is written to.
 */
function stillWanted(
  { followUps, offeredFollowUps }: Pick<Plan, 'followUps' | 'offeredFollowUps'>,
  offered: readonly Consequence[],
): string[] {
  const known = new Set(offeredFollowUps ?? [])
  const chosen = new Set(followUps ?? [])
  return offered
    .filter(({ id, ticked, mail }) => chosen.has(id) || (!known.has(id) && ticked && !mail))
    .map(({ id }) => id)
}
