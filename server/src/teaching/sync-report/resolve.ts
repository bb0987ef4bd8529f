import { AppError } from '@minster/domain/platform/errors/errors'
import { collectionOf } from '@minster/domain/register/paths'
import { followedBy, type SyncWay } from '@minster/domain/teaching/modules/sync'
import type { ResolvedDifference } from '@minster/domain/teaching/modules/sync-report-calls'
import { syncSources } from '@minster/domain/teaching/modules/sync-sheet'
import type { Door } from '#kit/records/store.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Database, Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { ShownDifference } from './read-report.ts'
import { type SheetOf, storeReported } from './sheets.ts'

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

/** Resolves one difference in a transaction of its own, so that one that cannot be holds up no other. */
export async function resolveOne(
  found: ShownDifference | undefined,
  wanted: { readonly key: string; readonly print: string; readonly how: SyncWay },
  resolving: Resolving,
): Promise<ResolvedDifference> {
  const { key, print, how } = wanted
  const failed = (message: string): ResolvedDifference => ({ key, message })
  if (!found) return failed('Both sides agree by now.')
  if (found.print !== print) return failed('One side has changed meanwhile. Look at it again.')
  if (!found.ways.includes(how))
    return failed('Nobody here knows them, so the college’s record cannot follow.')
  const { database, asked, sheet, note } = resolving
  try {
    await database.transaction((tx) =>
      how === 'told'
        ? storeReported(tx, asked, { key, print, sheet, note }, resolving)
        : follow(tx, found, resolving),
    )
    return { key, message: null }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'CONFLICT')
      return failed('Somebody has changed this module meanwhile. Look at it again.')
    return failed(error.details.map(({ message }) => message).join(' ') || error.message)
  }
}

async function follow(tx: Transaction, found: ShownDifference, resolving: Resolving): Promise<void> {
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
async function placeFor(tx: Transaction, { student, module }: ShownDifference, academicYear: string) {
  const [session] = await tx.rows(select({ id: s.id, hub: e.hub })`from ${s}
      join ${e} on ${e.id} = ${s.engagement} and ${alive(e)}
      join ${t} on ${t.id} = ${e.student}
    where ${e.student} = ${student} and ${s.academicYear} = ${academicYear} and ${alive(s)}
    order by ${t.engagement} = ${e.id} desc nulls last, ${s.startDate} desc nulls last limit 1
    for key share of s`)
  if (!session)
    throw new AppError('INVALID', `They have no enrolment session in ${academicYear}. Add it first.`)
  const [instance] = await tx.rows(select({ id: m.id })`from ${m}
    where ${m.module} = ${module} and ${m.academicYear} = ${academicYear} and ${alive(m)}
      and (${m.hub} = ${session.hub} or ${m.hub} is null)
    order by ${m.hub} nulls last, ${m.id} limit 1 for key share`)
  if (!instance)
    throw new AppError('INVALID', `The module is not taught at their hub in ${academicYear}. Add it first.`)
  return { session: session.id, moduleInstance: instance.id }
}
