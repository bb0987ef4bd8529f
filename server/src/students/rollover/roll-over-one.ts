import { isDeepStrictEqual } from 'node:util'
import { type AcademicYear, academicYearAfter } from '@minster/domain/college/years/academic-year'
import { collectionOf } from '@minster/domain/register/paths'
import { pathwayFor } from '@minster/domain/students/programmes/pathway-for'
import type { PlannedSession, RolloverPlan } from '@minster/domain/students/rollover/rollover-case'
import { keepChangeSet, readChangeSet } from '#kit/records/change-sets.ts'
import type { Door, How } from '#kit/records/store.ts'
import { undoChangeSet } from '#kit/records/undo-change-set.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable, Transaction, Values } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Today } from '#platform/process/today.ts'
import { standing } from '../study/undo-change.ts'
import { type RolloverRow, readRolloverRows } from './read-rows.ts'

const { e, p } = tables({ e: 'engagements', p: 'pathways' })

const engagements = collectionOf('engagements')
const sessions = collectionOf('enrolment-sessions')

/** What one student is rolled over, or back, with. */
export interface RollingOver {
  readonly door: Door
  readonly clock: Today
  readonly caller: Caller
  readonly year: AcademicYear
}

/** What was previewed of one engagement. */
export interface Previewed {
  readonly engagement: string
  readonly outcome: string
  readonly plan: RolloverPlan
}

/** What became of it. */
export type Rolled =
  | { readonly state: 'written'; readonly deed: string }
  | { readonly state: 'already' }
  | { readonly state: 'failed'; readonly message: string }

/** What a rollover is called wherever it is told of. */
function titleOf(year: AcademicYear): string {
  return `Year rollover ${year.title} → ${academicYearAfter(year).title}`
}

/** Locks engagements, always in the same order, and answers how each of them stands now. */
export async function readLocked(
  tx: Transaction,
  engagements: readonly string[],
  { clock, year }: RollingOver,
): Promise<ReadonlyMap<string, RolloverRow>> {
  await lock(tx, engagements)
  const rows = await readRolloverRows(tx, year, clock.today(), { engagements })
  return new Map(rows.map((row) => [row.engagement, row]))
}

async function lock(tx: Transaction, engagements: readonly string[]): Promise<void> {
  await tx.rows(sql`select 1 from ${e} where ${e.id} = any(${sql.param(engagements)}::uuid[])
    order by ${e.id} for no key update`)
}

/**
 * Writes the next year of one engagement as it was previewed, and keeps it as one step that can be undone. Where something
 * else would be written by now nothing is, and where it is written already nothing is written twice.
 */
export async function rollOverOne(
  tx: Transaction,
  row: RolloverRow | undefined,
  previewed: Previewed,
  rolling: RollingOver,
): Promise<Rolled> {
  const { door, caller, year } = rolling
  const { engagement: id } = previewed
  if (!row) return failed('The engagement has ended by now, or is in the bin.')
  const { outcome, state, plan, hindrances } = row.standing
  if (outcome === 'done') return { state: 'already' }
  if (state === 'left out') return failed('Somebody has left them out since.')
  if (hindrances.length > 0) return failed(hindrances.join(' '))
  if (!plan || outcome !== previewed.outcome || !isDeepStrictEqual(plan, previewed.plan))
    return failed('Something else would follow by now. Look at them again, and roll over again.')
  const title = titleOf(year)
  const soFar = door.writtenIn(tx).length
  await write(tx, row, plan, { door, how: { caller, byRule: true, reason: title, consequences: [] } })
  const on = { name: engagements.name, id }
  const written = door.writtenIn(tx).slice(soFar)
  return { state: 'written', deed: await keepChangeSet({ tx, caller }, on, written, title) }
}

function failed(message: string): Rolled {
  return { state: 'failed', message }
}

interface Writing {
  readonly door: Door
  readonly how: How
}

/** Each status is written with its session, which is there first; so none of what usually follows is needed. */
async function write(tx: Transaction, row: RolloverRow, plan: RolloverPlan, writing: Writing): Promise<void> {
  const { engagement, session } = row
  const { door, how } = writing
  if (plan.next && !plan.begins) await makeSession(tx, engagement, plan.next, writing)
  if (plan.session !== null && session !== null)
    await door.change(tx, sessions, session, { status: plan.session }, how)
  if (plan.engagement) await door.change(tx, engagements, engagement, { ...plan.engagement }, how)
  if (plan.begins && plan.next)
    await makeSession(tx, await beginEngagement(tx, row, plan.begins, writing), plan.next, writing)
}

async function makeSession(
  tx: Transaction,
  engagement: string,
  { academicYear, level, status, credits, startDate, endDate }: PlannedSession,
  { door, how }: Writing,
): Promise<void> {
  const values = { engagement, academicYear, level, status, credits, startDate, endDate }
  await door.create(tx, sessions, values, how)
}

interface TermsRow extends Values {
  readonly student: string
  readonly studentType: string
  readonly studyPace: string | null
  readonly hub: string | null
  readonly feeTerms: string | null
}

/** The engagement on another programme: as the one before, where nothing says otherwise. */
async function beginEngagement(
  tx: Transaction,
  { engagement, toProgramme }: RolloverRow,
  { start, expectedEnd }: NonNullable<RolloverPlan['begins']>,
  { door, how }: Writing,
): Promise<string> {
  const [before] = await tx.rows(select({
    student: e.student,
    studentType: e.studentType,
    studyPace: e.studyPace,
    hub: e.hub,
    feeTerms: e.feeTerms,
  })`
    from ${e} where ${e.id} = ${engagement}`)
  const programme = toProgramme ?? ''
  const values = {
    ...before,
    status: 'Starting',
    programme,
    pathway: before ? await pathwayOf(tx, programme, before) : null,
    start,
    expectedEnd,
  }
  return (await door.create(tx, engagements, values, how)).id
}

async function pathwayOf(db: Queryable, programme: string, before: TermsRow): Promise<string | null> {
  const offered = await db.rows(select({
    id: p.id,
    programme: p.programme,
    studentType: p.studentType,
    studyPace: p.studyPace,
    hub: p.hub,
  })`from ${p}
    where ${p.programme} = ${programme} and ${p.active} is not false and ${alive(p)}`)
  const { studentType, studyPace, hub } = before
  return pathwayFor(offered, { programme, studentType, studyPace, hub })?.id ?? null
}

/** Undoes what a rollover wrote of one engagement, as one step; refused while anything newer depends on it. */
export async function rollBackOne(
  tx: Transaction,
  { engagement, deed: id }: { readonly engagement: string; readonly deed: string },
  { door, clock, caller, year }: RollingOver,
): Promise<void> {
  await lock(tx, [engagement])
  const deed = await readChangeSet(tx, id)
  // Somebody has undone it on the student's page.
  if (!deed) return
  const at = clock.now().toISOString()
  const reason = `${titleOf(year)} was undone`
  await undoChangeSet(tx, deed, { door, caller, standing, at, reason, unnamed: true })
}
