import { type EngagementStatus, engagementsThatAre } from '@minster/domain/college/studies/status'
import { academicYearTitled } from '@minster/domain/college/years/academic-year'
import { durhamStandingOf } from '@minster/domain/durham/changes/aspect-facts'
import { factsCarried } from '@minster/domain/durham/files/carried-facts'
import type { DurhamFact } from '@minster/domain/durham/layouts/durham-facts'
import type { Queryable } from '#platform/db/connect.ts'
import { type CurrentFacts, readModules, readRegistrations } from '../changes/current-facts.ts'
import type { FileRow, RowsWanted } from './file-row.ts'
import { peopleOf } from './people-of-rows.ts'

const toRegister = engagementsThatAre('to begin', 'studying', 'residentials only')
/** Whom Durham registers. */
export const isToRegister = ({ also }: CurrentFacts) => toRegister.includes(also.status)

/** Whoever begins in the year and is here, or about to come. */
export async function readRegistrationRows(
  db: Queryable,
  { year, hub }: RowsWanted,
  columns: readonly DurhamFact[],
): Promise<FileRow[]> {
  const all = await readRegistrations(db, { academicYear: year, hub })
  const beginning = all.filter((row) => row.academicYear === year && isToRegister(row))
  const people = await peopleOf(db, beginning)
  return beginning.map((row) => rowOf(row, factsCarried('registrations', columns, row.facts), people))
}

/** Everybody who studies in the year, and of whom Durham heard who does no more. */
export async function readCensusRows(
  db: Queryable,
  { year, hub }: RowsWanted,
  columns: readonly DurhamFact[],
): Promise<FileRow[]> {
  const all = await readRegistrations(db, { academicYear: year, hub })
  const known = all.filter((row) => row.held !== null || isToRegister(row))
  const people = await peopleOf(db, known)
  return known.map((row) => rowOf(row, factsCarried('census', columns, row.facts), people))
}

/** Every module taken in the year, and those left since Durham heard of them. */
export async function readModuleRows(
  db: Queryable,
  { year, hub }: RowsWanted,
  columns: readonly DurhamFact[],
): Promise<FileRow[]> {
  if (!academicYearTitled(year)) return []
  const all = await readModules(db, { academicYear: year, hub })
  // As in the queue: who has gone takes nothing anew, and what Durham never held was not left.
  const known = all.filter(({ held, facts, also }) =>
    facts['standing'] === 'Left' ? isHeldAsTaken(held) : held !== null || !isGone(also.status),
  )
  const engagements = [...new Set(known.map(({ engagement }) => engagement))]
  const people = await peopleOf(db, await readRegistrations(db, { engagements }))
  return known.map((row) => rowOf(row, factsCarried('modules', columns, row.facts), people))
}

function isGone(status: EngagementStatus): boolean {
  return ['Withdrawn', 'Transferred'].includes(durhamStandingOf(status))
}

function isHeldAsTaken(held: CurrentFacts['held']): boolean {
  return held !== null && held['standing'] !== 'Left'
}

/** A row as it is written, with what it tells Durham. */
export function rowOf(
  { engagement, aspect, held, also, facts: now, academicYear }: CurrentFacts,
  facts: FileRow['facts'],
  people: Awaited<ReturnType<typeof peopleOf>>,
): FileRow {
  const module = {
    moduleCode: now['moduleCode'] ?? null,
    moduleName: also.moduleName ?? null,
    moduleCredits: now['credits'] ?? null,
    moduleLevel: also.moduleLevel ?? null,
    moduleStanding: now['standing'] ?? null,
    academicYear,
  }
  return {
    engagement,
    aspect,
    student: { id: also.studentId, label: also.student },
    facts,
    raw: { ...people.get(engagement), ...(aspect === 'registration' ? {} : module) },
    isNews:
      held === null || Object.entries(facts).some(([name, value]) => name in held && held[name] !== value),
    problem: null,
    picture: null,
  }
}
