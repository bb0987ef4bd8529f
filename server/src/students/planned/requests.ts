import { AppError } from '@minster/domain/platform/errors/errors'
import { formatDate } from '@minster/domain/platform/words/format'
import { openInterruptionStates } from '@minster/domain/portal/interruptions/ios-states'
import { collectionOf } from '@minster/domain/register/paths'
import { type ChangeSet, keepChangeSet, readLastChangeSet } from '#kit/records/change-sets.ts'
import type { Consequence } from '#kit/records/rules.ts'
import type { Door } from '#kit/records/store.ts'
import { takeBackMails } from '#kit/records/take-back-mails.ts'
import { undoChangeSet } from '#kit/records/undo-change-set.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { dayOf } from '#platform/process/today.ts'
import type { Plan } from './plans.ts'

const { e, i } = tables({ e: 'engagements', i: 'ios-requests' })
const requests = collectionOf('ios-requests')
const prefix = 'ios-request-'

/** The requests to interrupt that a move answers, by what it offers to follow. */
export function requestsAnswered(offered: readonly Consequence[]): string[] {
  return offered.flatMap(({ id }) => (id.startsWith(prefix) ? [id.slice(prefix.length)] : []))
}

interface Approving {
  readonly plan: string
  readonly ids: readonly string[]
  readonly caller: Caller
  readonly reason: string | null
}

/**
 * A request to interrupt is answered when the interruption is planned: the student hears of it then, and not on the day. What is
 * written is kept with the plan, so that calling it off leaves the request as it was.
 */
export async function approveRequests(
  tx: Transaction,
  door: Door,
  { plan, ids, caller, reason }: Approving,
): Promise<void> {
  if (ids.length === 0) return
  const soFar = door.writtenIn(tx).length
  for (const id of ids)
    await door.change(tx, requests, id, { state: 'Approved' }, { caller, byRule: true, reason })
  await keepChangeSet({ tx, caller }, { name: 'planned-changes', id: plan }, door.writtenIn(tx).slice(soFar))
}

interface CallingOff {
  readonly plan: Plan
  readonly caller: Caller
  readonly at: string
}

/**
 * The request is undecided again: the college said yes to an interruption that will not be. It is not declined, as nobody has
 * decided that, and the student may be asked first. Where they have asked again since, it stays closed, as nobody asks the same
 * thing twice; what whoever calls off has to know of that is answered.
 */
export async function reopenRequests(
  tx: Transaction,
  door: Door,
  { plan, caller, at }: CallingOff,
): Promise<string | null> {
  const kept = await readLastChangeSet(tx, { type: 'planned-changes', id: plan.id })
  if (!kept) return null
  const newer = await newerRequest(tx, plan.engagement, kept)
  if (newer !== null) {
    await closeRequests(tx, door, kept, { plan, caller, newer })
    return `The student has asked to interrupt again since, on ${newer}. That newer request waits to be decided; the one this answered stays closed.`
  }
  const decided = { 'ios-requests': ['state'], 'student-requests': ['state'] }
  const reason = 'The interruption was called off'
  try {
    await undoChangeSet(tx, kept, { door, caller, standing: [], decided, at, reason })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new AppError('CONFLICT', `The request to interrupt has changed since. ${error.message}`)
  }
  return null
}

/** The day of another request for these studies that nobody has decided, in words; null where there is none. */
async function newerRequest(tx: Transaction, engagement: string, kept: ChangeSet): Promise<string | null> {
  // A student who asks at this moment begins with the studies too.
  await tx.rows(sql`select 1 from ${e} where ${e.id} = ${engagement} for no key update`)
  const [newer] = await tx.rows(select({ submittedAt: i.submittedAt })`from ${i}
    where ${i.engagement} = ${engagement} and ${i.state} = any(${sql.param(openInterruptionStates)}::text[])
      and ${i.id} <> all(${sql.param(requestsIn(kept))}::uuid[]) and ${alive(i)}
    order by ${i.submittedAt} desc limit 1`)
  if (!newer) return null
  return newer.submittedAt === null ? 'another day' : formatDate(dayOf(new Date(newer.submittedAt)))
}

function requestsIn({ records }: ChangeSet): string[] {
  return records.filter(({ type }) => type === 'ios-requests').map(({ id }) => id)
}

/** It was approved for an interruption that will not be: it lapses, and the student reads why in its thread. */
async function closeRequests(
  tx: Transaction,
  door: Door,
  kept: ChangeSet,
  { plan, caller, newer }: { readonly plan: Plan; readonly caller: Caller; readonly newer: string },
): Promise<void> {
  const reason = `The interruption from ${formatDate(plan.on)} was called off. You have asked again since, on ${newer}: the college decides that request, and this one is closed.`
  for (const id of requestsIn(kept))
    await door.change(tx, requests, id, { state: 'Withdrawn' }, { caller, byRule: true, reason })
  // An approval that has not left yet would tell them what is not so.
  await takeBackMails(tx, kept.records)
}
