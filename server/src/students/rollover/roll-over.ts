import { isDeepStrictEqual } from 'node:util'
import { standingOf } from '@minster/domain/college/studies/status'
import { type AcademicYear, academicYearAfter } from '@minster/domain/college/years/academic-year'
import type { AppError } from '@minster/domain/platform/errors/errors'
import { collectionOf, type ReachedCollection } from '@minster/domain/register/paths'
import { pathwayFor } from '@minster/domain/students/programmes/pathway-for'
import type {
  EngagementChange,
  PlannedSession,
  RolloverPlan,
} from '@minster/domain/students/rollover/rollover-case'
import { v7 as newId } from 'uuid'
import { keepChangeSets, readChangeSets } from '#kit/records/change-sets.ts'
import type { Body, Door, How, WriteResult } from '#kit/records/store.ts'
import { withWhatFollowed } from '#kit/records/trail.ts'
import { undoChangeSets } from '#kit/records/undo-change-set.ts'
import { tables } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Today } from '#platform/process/today.ts'
import { pathwaysOf } from '../study/pathways-of.ts'
import { standing } from '../study/undo-change.ts'
import { type RolloverRow, readRolloverRows } from './read-rows.ts'

const { e } = tables({ e: 'engagements' })

const engagements = collectionOf('engagements')
const sessions = collectionOf('enrolment-sessions')

/** What students are rolled over, or back, with. */
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

/** What became of it without anything having been written. */
export type Unwritten = { readonly state: 'already' } | { readonly state: 'failed'; readonly message: string }

/** One engagement as it stands now, with what is to be written of it. */
export interface ToRoll {
  readonly row: RolloverRow
  readonly plan: RolloverPlan
}

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

async function lock(tx: Transaction, engagements: readonly string[]) {
  return tx.rows(select({ id: e.id, student: e.student })`from ${e}
    where ${e.id} = any(${sql.param(engagements)}::uuid[]) order by ${e.id} for no key update`)
}

/**
 * Answers what is to be written of an engagement as it stands now. Where something else would be written than was previewed
 * nothing is, and where it is written already nothing is written twice.
 */
export function toRollOver(row: RolloverRow | undefined, previewed: Previewed): ToRoll | Unwritten {
  if (!row) return failed('The engagement has ended by now, or is in the bin.')
  const { outcome, state, plan, hindrances } = row.standing
  if (outcome === 'done') return { state: 'already' }
  if (state === 'left out') return failed('Somebody has left them out since.')
  if (hindrances.length > 0) return failed(hindrances.join(' '))
  if (!plan || outcome !== previewed.outcome || !isDeepStrictEqual(plan, previewed.plan))
    return failed('Something else would follow by now. Look at them again, and roll over again.')
  return { row, plan }
}

function failed(message: string): Unwritten {
  return { state: 'failed', message }
}

/** Some cannot be written, for these reasons. */
export class Refused extends Error {
  readonly why: ReadonlyMap<ToRoll, AppError>
  constructor(why: ReadonlyMap<ToRoll, AppError>) {
    super('Some cannot be rolled over.')
    this.why = why
  }
}

/** Something to be written, and of whom. */
interface Write<One> {
  readonly of: Writing
  readonly one: One
}

/** One who is rolled over, with the records written of them. */
interface Writing extends ToRoll {
  readonly roll: ToRoll
  readonly records: Set<string>
}

/**
 * Writes the next year of some engagements, each of another student, and keeps each as one step that can be undone; answers the
 * deeds in their order. Each status is written with its session, which is there first; so none of what usually follows is
 * needed. Throws `Refused` where some cannot be written: whoever calls takes all of it back then.
 */
export async function writeNextYear(
  tx: Transaction,
  rolled: readonly ToRoll[],
  { door, caller, year }: RollingOver,
): Promise<readonly string[]> {
  const title = titleOf(year)
  const how: How & { readonly byRule: true } = { caller, byRule: true, reason: title, consequences: [] }
  const soFar = door.writtenIn(tx).length
  const all = rolled.map((roll): Writing => ({ ...roll, roll, records: new Set() }))
  const create = async (collection: ReachedCollection, some: readonly Write<Body>[]) => {
    const added = some.map(({ of, one }) => ({ id: noted(of, newId()), body: one }))
    demandAll(some, await door.createMany(tx, collection, added, how))
    return added
  }
  const change = async (
    collection: ReachedCollection,
    some: readonly Write<{ readonly id: string; readonly body: Body }>[],
  ) => {
    const changes = some.map(({ of, one }) => ({ id: noted(of, one.id), body: one.body }))
    demandAll(some, await door.changeMany(tx, collection, changes, how))
  }
  await create(
    sessions,
    all.flatMap((of) =>
      of.plan.next && !of.plan.begins ? [{ of, one: sessionOf(of.row.engagement, of.plan.next) }] : [],
    ),
  )
  await change(
    sessions,
    all.flatMap((of) =>
      of.plan.session !== null && of.row.session !== null
        ? [{ of, one: { id: of.row.session, body: { status: of.plan.session } } }]
        : [],
    ),
  )
  await change(
    engagements,
    all.flatMap((of) =>
      of.plan.engagement ? [{ of, one: { id: of.row.engagement, body: changeOf(of.plan.engagement) } }] : [],
    ),
  )
  const beginning = await beginningsOf(tx, all)
  const begun = await create(engagements, beginning)
  await create(
    sessions,
    beginning.flatMap(({ of }, at) => {
      const engagement = begun[at]?.id
      return of.plan.next && engagement !== undefined
        ? [{ of, one: sessionOf(engagement, of.plan.next) }]
        : []
    }),
  )
  const written = door.writtenIn(tx).slice(soFar)
  const kept = all.map(({ row, records }) => ({
    on: { name: engagements.name, id: row.engagement },
    written: withWhatFollowed(written, records),
  }))
  return keepChangeSets({ tx, caller }, kept, title)
}

/** Who leaves a programme at a rollover without leaving the college goes on another one here. */
function changeOf(planned: EngagementChange): Body {
  const isTransferred = standingOf(planned.status) === 'transferred'
  return { ...planned, ...(isTransferred && { transferredTo: 'Another programme here' }) }
}

function noted({ records }: Writing, id: string): string {
  records.add(id)
  return id
}

function demandAll(some: readonly Write<unknown>[], answers: readonly WriteResult[]): void {
  const why = answers.flatMap((answer, at): [ToRoll, AppError][] => {
    const roll = some[at]?.of.roll
    return 'refused' in answer && roll ? [[roll, answer.refused]] : []
  })
  if (why.length > 0) throw new Refused(new Map(why))
}

function sessionOf(
  engagement: string,
  { academicYear, level, status, credits, startDate, endDate }: PlannedSession,
): Body {
  return { engagement, academicYear, level, status, credits, startDate, endDate }
}

/** The engagements on another programme: each as the one before, where nothing says otherwise. */
async function beginningsOf(tx: Transaction, all: readonly Writing[]): Promise<Write<Body>[]> {
  const begins = all.filter(({ plan }) => plan.begins !== null)
  if (begins.length === 0) return []
  const ids = begins.map(({ row }) => row.engagement)
  const before = await tx.rows(select({
    id: e.id,
    student: e.student,
    studentType: e.studentType,
    studyPace: e.studyPace,
    hub: e.hub,
    sponsor: e.sponsor,
    feeTerms: e.feeTerms,
  })`
    from ${e} where ${e.id} = any(${sql.param(ids)}::uuid[])`)
  const pathways = await pathwaysOf(
    tx,
    begins.flatMap(({ row }) => row.toProgramme ?? []),
  )
  return begins.flatMap((of) => {
    const terms = before.find(({ id }) => id === of.row.engagement)
    if (!of.plan.begins || !terms) return []
    const { student, studentType, studyPace, hub, sponsor, feeTerms } = terms
    const programme = of.row.toProgramme ?? ''
    const pathway = pathwayFor(pathways, { programme, studentType, studyPace, hub })?.id ?? null
    const { start, expectedEnd } = of.plan.begins
    const kept = { student, studentType, studyPace, hub, sponsor, feeTerms, continues: of.row.engagement }
    return [{ of, one: { ...kept, status: 'Starting', programme, pathway, start, expectedEnd } }]
  })
}

/** What a rollover wrote of an engagement. */
export interface RolledOver {
  readonly engagement: string
  readonly changeSet: string
}

/** Locks engagements, and answers whose they are. */
export async function studentsLocked(
  tx: Transaction,
  rolled: readonly RolledOver[],
): Promise<ReadonlyMap<string, string>> {
  const ids = rolled.map(({ engagement }) => engagement)
  return new Map((await lock(tx, ids)).map(({ id, student }) => [id, student]))
}

/**
 * Undoes what a rollover wrote of engagements, each of another student and locked, as one step each. Answers those that are
 * refused by their change sets: something newer depends on them.
 */
export async function rollBack(
  tx: Transaction,
  rolled: readonly RolledOver[],
  { door, clock, caller, year }: RollingOver,
): Promise<ReadonlyMap<string, AppError>> {
  // What somebody has undone on the student's page is not among them.
  const changeSets = await readChangeSets(
    tx,
    rolled.map(({ changeSet }) => changeSet),
  )
  const at = clock.now().toISOString()
  const reason = `${titleOf(year)} was undone`
  return undoChangeSets(tx, [...changeSets.values()], { door, caller, standing, at, reason, unnamed: true })
}
