import {
  type EngagementStatus,
  isEndOfEngagement,
  isEngagementStatus,
  standingOf,
} from '@minster/domain/college/studies/status'
import { type FlatValues, nest } from '@minster/domain/kit/record/values'
import { AppError, type Problem } from '@minster/domain/platform/errors/errors'
import { formatDate } from '@minster/domain/platform/words/format'
import { hindranceOf, hindrancesOf } from '@minster/domain/students/planned/plan-order'
import { v7 as newId } from 'uuid'
import { asIf, withSavepoint } from '#kit/records/in-turn.ts'
import { demandRight, findLocked } from '#kit/records/place.ts'
import type { PlannedFor, Planner, Planning, ToPlan } from '#kit/records/planner.ts'
import { refuse } from '#kit/records/propose.ts'
import { readStored, type Stored } from '#kit/records/row.ts'
import type { Consequence } from '#kit/records/rules.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { sql } from '#platform/db/sql.ts'
import { doPlanned } from './do-planned.ts'
import { engagements, type Plan, plannedChanges, readPlansOf, stepOf } from './plans.ts'
import { approveRequests, requestsAnswered } from './requests.ts'
import { readWish, valuesThen, type Wish } from './wish.ts'
import { wordsOf } from './words.ts'

/** Changes of engagements that lie ahead: judged as on their day, after all that is planned before it. */
export const engagementPlanner: Planner = {
  async plan(tx, planning, wish) {
    const { stored, plans, asked } = await begin(tx, planning, wish)
    const judged = await asIf(tx, () => judge(tx, planning, { stored, plans, asked, wish }, true))
    const planned = await keep(tx, planning, wish, judged)
    return { id: planned, changes: judged.changes, follows: judged.offered }
  },

  async foresee(tx, planning, wish) {
    const { stored, plans, asked } = await begin(tx, planning, wish)
    const { offered } = await asIf(tx, () => judge(tx, planning, { stored, plans, asked, wish }, false))
    return [
      ...offered.map((one) => (requestsAnswered([one]).length > 0 ? { ...one, detail: atOnce } : one)),
      {
        id: 'reckoned-again',
        label: `All this is reckoned again on ${formatDate(wish.from)}, as things stand then`,
        ticked: true,
        locked: true,
      },
    ]
  },
}

const atOnce = 'It is approved now, and the student is written to, with the days above.'

async function titleOf(tx: Transaction, plan: Plan): Promise<string> {
  return (await wordsOf(tx, [plan])).get(plan.id)?.title ?? ''
}

/** The status an engagement holds. */
function statusIn({ status }: FlatValues): EngagementStatus {
  return typeof status === 'string' && isEngagementStatus(status) ? status : 'Current'
}

interface Begun {
  readonly stored: Stored
  readonly plans: readonly Plan[]
  readonly asked: Wish
}

/** Locks the engagement, so that plans for it are made and done one after the other. */
async function begin(tx: Transaction, { clock }: Planning, wish: ToPlan): Promise<Begun> {
  const { id, how, from } = wish
  demandRight(how, engagements.access.edit)
  const stored = await findLocked(tx, engagements, id, how, engagements.access.edit)
  const plans = await readPlansOf(tx, stored.id)
  const asked = await readWish(tx, stored, wish, clock.today())
  const same = plans.find(({ on }) => on === from)
  const title = same && (await titleOf(tx, same))
  const twice: Problem[] = same
    ? [
        {
          param: 'from',
          message: `Something is planned for that day already: ${title}. Call it off first, or choose another day.`,
        },
      ]
    : []
  refuse([...asked.problems, ...twice])
  return { stored, plans, asked }
}

interface Judged {
  readonly values: FlatValues
  readonly changes: PlannedFor['changes']
  readonly offered: readonly Consequence[]
  /** How the engagement stands on the day, before the change. */
  readonly standing: FlatValues
}

/** Does all that is planned before, the change, and where asked all that is planned after it. */
async function judge(
  tx: Transaction,
  planning: Planning,
  { stored, plans, asked, wish }: Begun & { readonly wish: ToPlan },
  isWhole: boolean,
): Promise<Judged> {
  const { id, from, how } = wish
  const hindered = hindrancesOf(statusIn(stored.values), plans.map(stepOf))
  const valuesNow = async () => {
    const [now] = await readStored(tx, 'engagements', sql`r.id = ${id}`)
    return now?.values ?? stored.values
  }
  for (const plan of plans.filter(({ on }) => on < from))
    if (hindranceOf(statusIn(await valuesNow()), stepOf(plan)) === null)
      await withSavepoint(tx, () => doPlanned(tx, planning, plan))
  const then = await valuesNow()
  const { values, problems } = valuesThen(asked.given, then, from)
  refuse(problems)
  if (Object.keys(values).length === 0)
    refuse([{ param: 'from', message: 'Nothing would be other on that day. Say what changes.' }])
  if (isEndOfEngagement(statusIn(then)))
    refuse([{ param: 'from', message: `The studies are over on that day: ${statusIn(then)}.` }])
  const door = planning.door.asOf(from)
  const body = nest(values)
  const { caller, reason = null, consequences, also } = how
  const offered = await door.foresee(tx, engagements, id, body, { caller, reason })
  if (isWhole) {
    await door.change(tx, engagements, id, body, { caller, reason, consequences, also })
    for (const plan of plans.filter(({ on }) => on > from)) {
      if (hindered.get(plan.id)) continue
      const hindrance = hindranceOf(statusIn(await valuesNow()), stepOf(plan))
      const outcome =
        hindrance === null ? await withSavepoint(tx, () => doPlanned(tx, planning, plan)) : { hindrance }
      if ('done' in outcome) continue
      if ('broken' in outcome) throw outcome.broken
      const title = await titleOf(tx, plan)
      const why =
        'hindrance' in outcome
          ? outcome.hindrance
          : outcome.refused.details.map(({ message }) => message).join(' ') || outcome.refused.message
      const message = `“${title}” is planned already and could not happen after that: ${why} Call it off first.`
      throw new AppError('INVALID', undefined, [{ param: 'from', message }])
    }
  }
  const changes = Object.entries(values).map(([path, to]) => ({ path, from: then[path] ?? null, to }))
  return { values, changes, offered, standing: then }
}

async function keep(
  tx: Transaction,
  planning: Planning,
  { id: engagement, from, how }: ToPlan,
  { values, offered, standing }: Judged,
): Promise<string> {
  const { caller, reason = null, consequences, also = [] } = how
  const usual = offered.filter(({ ticked }) => ticked).map((one) => one.id)
  const ticked = consequences?.map((one) => (typeof one === 'string' ? one : one.id)) ?? usual
  const id = newId()
  const isGoing = standingOf(values['status']) === 'away' && standingOf(standing['status']) === 'studying'
  const requests = isGoing ? requestsAnswered(offered) : []
  const body = {
    ...values,
    engagement,
    on: from,
    why: reason,
    plannedBy: caller.userId || null,
    request: requests[0] ?? null,
    followUps: [...new Set([...ticked, ...also])],
    offeredFollowUps: offered.map((one) => one.id),
  }
  await planning.door.create(tx, plannedChanges, body, { caller, byRule: true, id })
  await approveRequests(tx, planning.door, { plan: id, ids: requests, caller, reason })
  return id
}
