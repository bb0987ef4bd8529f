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
import { registrarFor } from '../following/partner-tasks.ts'
import { engagements, type Plan, valuesOf } from './plans.ts'

/** What lies within the office of whoever keeps the students' records. */
const claims = ['students']

/**
 * Whoever planned a change was asked for their rights then. On the day it happens in their name, whatever they may by now, as
 * the college decided it; where they are not known any more, in the name of the registrar.
 */
export async function plannerOf(
  tx: Transaction,
  { plannedBy, by }: Plan,
  { features }: College,
): Promise<Caller> {
  const { id, name } =
    plannedBy === null
      ? await registrarFor(tx, nobody)
      : { id: plannedBy, name: by ?? 'Somebody no longer here' }
  return { ...nobody, userId: id, name, claims, grants: [{ claims, scope: 'everything' }], features }
}

/** Makes a planned change as on its day. What follows is reckoned anew; refused where it cannot be made. */
export async function doPlanned(
  tx: Transaction,
  { door, college }: { readonly door: Door; readonly college: College },
  plan: Plan,
): Promise<Stored> {
  return door.asOf(plan.on).change(tx, engagements, plan.engagement, nest(valuesOf(plan)), {
    caller: await plannerOf(tx, plan, college),
    reason: reasonOf(plan),
    wants: stillWanted(plan),
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
function stillWanted({
  followUps,
  offeredFollowUps,
}: Pick<Plan, 'followUps' | 'offeredFollowUps'>): (offered: Consequence) => boolean {
  const known = new Set(offeredFollowUps ?? [])
  const chosen = new Set(followUps ?? [])
  return ({ id, ticked, mail }) => chosen.has(id) || (!known.has(id) && ticked && !mail)
}
