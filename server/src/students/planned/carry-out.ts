import { isEngagementStatus } from '@minster/domain/college/studies/status'
import type { AppError } from '@minster/domain/platform/errors/errors'
import { addDays } from '@minster/domain/platform/words/calendar'
import { formatDate, truncate } from '@minster/domain/platform/words/format'
import { collectionOf } from '@minster/domain/register/paths'
import { hindranceOf } from '@minster/domain/students/planned/plan-order'
import type { FastifyBaseLogger } from 'fastify'
import { notify } from '#kit/notifications/notify.ts'
import { withSavepoint } from '#kit/records/in-turn.ts'
import type { Planning } from '#kit/records/planner.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Database, Queryable, Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { nobody } from '#platform/http/nobody.ts'
import { scrubbed } from '#platform/process/scrubbed.ts'
import { registrarFor } from '../following/partner-tasks.ts'
import { studentOf } from '../student/student-of.ts'
import { doPlanned, plannerOf } from './do-planned.ts'
import { c, type Plan, plannedChanges, readPlans } from './plans.ts'
import { wordsOf } from './words.ts'

const { e, b, n } = tables({ e: 'engagements', b: 'planned-changes', n: 'planned-changes' })
const tasks = collectionOf('tasks')

export interface CarryingOut extends Planning {
  readonly database: Database
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

/**
 * Does the planned changes whose day has come, in the order of their days, each in a transaction of its own; answers how many
 * were settled. Those another process is at are left to it, and with them what comes after them for the same engagement.
 */
export async function carryOutPlans(parts: CarryingOut, stopping?: AbortSignal): Promise<number> {
  const broken: string[] = []
  const settled = await Promise.all(
    Array.from({ length: lanes }, () => settleInTurn(parts, broken, stopping)),
  )
  return settled.reduce((sum, count) => sum + count, 0)
}

/** While one waits for the database the other is thought about. */
const lanes = 2

async function settleInTurn(
  parts: CarryingOut,
  broken: string[],
  stopping: AbortSignal | undefined,
): Promise<number> {
  let settled = 0
  while (!stopping?.aborted) {
    const found: { id?: string } = {}
    try {
      if (!(await parts.database.transaction((tx) => settleNext(tx, parts, broken, found)))) break
      settled += 1
    } catch (error) {
      if (found.id === undefined) throw error
      broken.push(found.id)
      parts.log.warn({ error: scrubbed(error) }, 'A planned change could not be done')
    }
  }
  return settled
}

async function settleNext(
  tx: Transaction,
  parts: CarryingOut,
  broken: readonly string[],
  found: { id?: string },
): Promise<boolean> {
  const today = parts.clock.today()
  const [due] = await tx.rows(select({ id: n.id })`from ${n}
    where ${n.state} = 'Planned' and ${n.on} <= ${today} and ${alive(n)}
      and ${n.id} <> all(${sql.param(broken)}::uuid[])
      and not exists (select 1 from ${b} where ${b.engagement} = ${n.engagement} and ${b.state} = 'Planned'
        and (${b.on}, ${b.id}) < (${n.on}, ${n.id}) and ${alive(b)})
    order by ${n.on}, ${n.id} limit 1 for no key update of n skip locked`)
  const [plan] = due ? await readPlans(tx, sql`${c.id} = ${due.id}`) : []
  if (!plan) return false
  found.id = plan.id
  const now = await readNow(tx, plan)
  const hindrance = hindranceNow(now, plan)
  const outcome = hindrance === null ? await withSavepoint(tx, () => doPlanned(tx, parts, plan)) : null
  if (outcome && 'broken' in outcome) throw outcome.broken
  if (outcome && 'done' in outcome) {
    const isNews = outcome.done.version !== now?.version
    await settle(tx, parts, plan, 'Done', isNews ? doneWords(plan, today) : 'It was so already')
  } else await fallAway(tx, parts, plan, outcome ? whyRefused(outcome.refused) : (hindrance ?? ''))
  return true
}

type Now = { readonly status: string; readonly version: number; readonly isAlive: boolean } | undefined

async function readNow(tx: Queryable, { engagement }: Plan): Promise<Now> {
  const [now] = await tx.rows(
    select({
      status: e.status,
      version: e.version,
      isAlive: sql<boolean>`${alive(e)}`,
    })`from ${e} where ${e.id} = ${engagement} for no key update`,
  )
  return now
}

/** A change made by hand meanwhile is not made again, and what is over is not changed. */
function hindranceNow(now: Now, { status }: Plan): string | null {
  if (!now?.isAlive) return 'The studies are in the bin.'
  return isEngagementStatus(now.status) ? hindranceOf(now.status, { status }) : null
}

function doneWords({ on }: Plan, today: string): string {
  return on === today ? 'Done on its day' : `Done on ${formatDate(today)} for ${formatDate(on)}`
}

function whyRefused(refused: AppError): string {
  return refused.details.map(({ message }) => message).join(' ') || refused.message
}

async function settle(
  tx: Transaction,
  { door, clock }: CarryingOut,
  { id }: Plan,
  state: 'Done' | 'Fell away',
  outcome: string,
): Promise<void> {
  const body = { state, settledOn: clock.today(), outcome: truncate(outcome, longestOutcome) }
  await door.change(tx, plannedChanges, id, body, { caller: nobody, byRule: true })
}
const longestOutcome = 600
/** Days within which somebody looks at what could not be done. */
const lookedAtIn = 3

/** Whoever planned it hears that it was not done, and the registrar has it as a task. */
async function fallAway(tx: Transaction, parts: CarryingOut, plan: Plan, why: string): Promise<void> {
  await settle(tx, parts, plan, 'Fell away', why)
  const [owned] = await tx.rows(select({ student: e.student })`from ${e} where ${e.id} = ${plan.engagement}`)
  const student = await studentOf(tx, owned?.student)
  if (!student) return
  const title = (await wordsOf(tx, [plan])).get(plan.id)?.title ?? ''
  await notify(tx, parts, {
    event: 'status',
    to: [plan.plannedBy],
    text: `${student.name}: “${title}” was planned and could not be done`,
    about: { name: 'students', id: student.id },
    once: `planned ${plan.id}`,
  })
  const caller = await plannerOf(tx, plan, parts.college)
  const owner = await registrarFor(tx, caller)
  if (owner.id === '') return
  const values = {
    subject: 'students',
    subjectId: student.id,
    title: `Not done: ${title}`,
    detail: `It was planned by ${plan.by ?? 'somebody no longer here'}. ${why}`,
    owner: owner.id,
    due: addDays(parts.clock.today(), lookedAtIn),
  }
  await parts.door.create(tx, tasks, values, { caller, byRule: true })
}
