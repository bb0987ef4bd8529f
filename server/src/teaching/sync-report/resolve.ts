import { AppError } from '@minster/domain/platform/errors/errors'
import { collectionOf } from '@minster/domain/register/paths'
import { followedBy } from '@minster/domain/teaching/modules/sync'
import { causeOf, type SyncWay } from '@minster/domain/teaching/modules/sync-causes'
import { messageLineOf } from '@minster/domain/teaching/modules/sync-message'
import type { ResolvedDifference } from '@minster/domain/teaching/modules/sync-report-calls'
import { syncSources } from '@minster/domain/teaching/modules/sync-sheet'
import type { Door } from '#kit/records/store.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Database, Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { FoundDifference } from './read-report.ts'
import { type SheetOf, storeReported } from './reported.ts'

const { s, e, t, m } = tables({
  s: 'enrolment-sessions',
  e: 'engagements',
  t: 'students',
  m: 'module-instances',
})

const enrolments = collectionOf('module-enrolments')

export interface Resolving {
  readonly database: Database
  readonly door: Door
  readonly caller: Caller
  readonly now: string
  readonly asked: SheetOf
  readonly sheet: string
  readonly note: string | null
}

interface Wanted {
  readonly key: string
  readonly print: string
  readonly how: SyncWay
}

/**
 * Resolves differences, and says of each what became of it. Each that follows the sheet is a transaction of its own, so that
 * one that cannot holds up no other; what the others were told is kept at once.
 */
export async function resolveAll(
  known: ReadonlyMap<string, FoundDifference>,
  wanted: readonly Wanted[],
  resolving: Resolving,
): Promise<ResolvedDifference[]> {
  const refusals = wanted.map((one) => refusalOf(known.get(one.key), one))
  const told = wanted.flatMap(({ key, how }, at) => {
    const found = known.get(key)
    return how === 'told' && refusals[at] === null && found ? [found] : []
  })
  const once = [...new Map(told.map((one) => [one.key, one])).values()]
  if (once.length > 0)
    await resolving.database.transaction((tx) =>
      storeReported(tx, resolving.asked, once.map(reportOf), resolving),
    )
  const results: ResolvedDifference[] = []
  for (const [at, { key, how }] of wanted.entries()) {
    const found = known.get(key)
    const refusal = refusals[at] ?? null
    const message =
      refusal === null && found && how === 'follow' ? await tryToFollow(found, resolving) : refusal
    results.push({ key, message })
  }
  return results
}

function refusalOf(found: FoundDifference | undefined, { print, how }: Wanted): string | null {
  if (!found) return 'Both sides agree by now.'
  if (found.print !== print) return 'One side has changed meanwhile. Look at it again.'
  if (found.ways.includes(how)) return null
  if (how === 'told') return 'There is nothing to tell yet: the Banner ID comes first.'
  return found.cause === 'module-absent'
    ? 'The sheet says nothing about this module, so nobody is withdrawn for it.'
    : 'Nobody here knows them, so the college’s record cannot follow.'
}

function reportOf(found: FoundDifference) {
  const { key, print, student, row, module } = found
  return {
    key,
    print,
    student: student?.id ?? null,
    module: row?.module || (module?.label.split(' ', 1)[0] ?? ''),
    asked: messageLineOf(found).change,
  }
}

async function tryToFollow(found: FoundDifference, resolving: Resolving): Promise<string | null> {
  try {
    await resolving.database.transaction((tx) => follow(tx, found, resolving))
    return null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'CONFLICT') return 'Somebody has changed this module meanwhile. Look at it again.'
    return error.details.map(({ message }) => message).join(' ') || error.message
  }
}

async function follow(tx: Transaction, found: FoundDifference, resolving: Resolving): Promise<void> {
  const { door, caller, asked, note } = resolving
  const status = followedBy(found)
  const how = { caller, reason: note ?? `As ${syncSources[asked.source].label} has it` }
  if (found.taken) {
    const { id, version } = found.taken
    await door.change(tx, enrolments, id, { status }, { ...how, version })
    return
  }
  const { session, moduleInstance } = await placeFor(tx, found, asked.academicYear)
  await door.create(tx, enrolments, { session, moduleInstance, status }, how)
}

/** The student's session of the year, and the module as it is taught then: at their hub, else for every hub. */
async function placeFor(tx: Transaction, { student, module }: FoundDifference, academicYear: string) {
  const [session] = await tx.rows(select({ id: s.id, hub: e.hub })`from ${s}
      join ${e} on ${e.id} = ${s.engagement} and ${alive(e)}
      join ${t} on ${t.id} = ${e.student}
    where ${e.student} = ${student?.id ?? null} and ${s.academicYear} = ${academicYear} and ${alive(s)}
    order by ${t.engagement} = ${e.id} desc nulls last, ${s.startDate} desc nulls last limit 1
    for key share of s`)
  if (!session)
    throw new AppError('INVALID', `They have no enrolment session in ${academicYear}. Add it first.`)
  const [instance] = await tx.rows(select({ id: m.id })`from ${m}
    where ${m.module} = ${module?.id ?? null} and ${m.academicYear} = ${academicYear} and ${alive(m)}
      and (${m.hub} = ${session.hub} or ${m.hub} is null)
    order by ${m.hub} nulls last, ${m.id} limit 1 for key share`)
  if (!instance)
    throw new AppError('INVALID', `The module is not taught at their hub in ${academicYear}. Add it first.`)
  return { session: session.id, moduleInstance: instance.id }
}

/** What following the sheet makes of a difference, in words. */
export function followWords({ cause, ours }: Pick<FoundDifference, 'cause' | 'ours'>): string {
  const status = causeOf(cause).follow?.status ?? ''
  return ours === null ? `Added as ${status.toLowerCase()}` : `${ours} becomes ${status.toLowerCase()}`
}
