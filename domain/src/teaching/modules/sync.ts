import type { ModuleEnrolmentStatus } from '#students/student/module-enrolment-status.ts'
import { causeOf, type SyncCause, type SyncWay } from './sync-causes.ts'
import type { Doubt, MatchedBy, MatchedRow, StudentKnown } from './sync-match.ts'
import type { SyncRow } from './sync-report-calls.ts'
import type { Registration, SyncSource } from './sync-sheet.ts'

/** A student and the module they take, as the college has it. */
export interface TakenModule {
  readonly student: string
  readonly module: string
  readonly status: ModuleEnrolmentStatus
}

/** One difference between the college's record and a sheet. */
export interface SyncDifference {
  /** The same as long as it is about the same student and module. */
  readonly key: string
  /** Changes with what either side says, so that nobody decides on what has changed meanwhile. */
  readonly print: string
  readonly cause: SyncCause
  readonly student: string | null
  readonly module: string | null
  readonly ours: ModuleEnrolmentStatus | null
  readonly theirs: Registration | null
  /** The row of the sheet, null for what is missing there. */
  readonly row: SyncRow | null
  readonly by: MatchedBy | null
  /** Whose Banner ID stands in the row of another. */
  readonly holder: string | null
  /** How many are called as the row says, where nothing tells which of them is meant. */
  readonly namesakes: number
  readonly ways: readonly SyncWay[]
}

/** A registration on which both sides agree. */
export interface SyncAgreement {
  readonly student: string
  readonly module: string
  readonly by: MatchedBy
}

export interface ComparedSides {
  readonly differences: readonly SyncDifference[]
  readonly agreements: readonly SyncAgreement[]
  /** Keys of registrations of which a row may speak that is nobody's for certain. */
  readonly doubted: ReadonlySet<string>
}

/** A registration of the sheet that is somebody's for certain. */
interface Registered {
  readonly student: string
  readonly module: string
  readonly row: SyncRow
  readonly by: MatchedBy
}

/** Answers whether somebody with a status takes the module, so that others should have them registered. */
export function isTaking(status: ModuleEnrolmentStatus | undefined): boolean {
  return status === 'Enrolled' || status === 'Completed'
}

/**
 * Compares what the college has with what a sheet says. Who has left a module here need not stand in the sheet at all. A
 * registration that stands there twice counts once; registered wins over withdrawn. What a doubtful row may be about is not
 * said to be missing as well.
 */
export function compareSides(
  ours: readonly TakenModule[],
  theirs: readonly MatchedRow[],
  { source, students }: { readonly source: SyncSource; readonly students: readonly StudentKnown[] },
): ComparedSides {
  const taken = new Map(ours.map((one) => [enrolmentKey(one.student, one.module), one]))
  const registered = registeredIn(theirs)
  const doubted = new Set(theirs.flatMap(doubtedIn))
  const present = new Set(theirs.map(({ module }) => module))
  const without = new Set(students.flatMap(({ id, bannerId }) => (bannerId === null ? [id] : [])))
  const waitsForId = (student: string) => source === 'partner' && without.has(student)

  const agreements: SyncAgreement[] = []
  const compared = [...registered].flatMap(([key, one]) => {
    const found = sideBySide(key, one, taken.get(key))
    if (!found && isTaking(taken.get(key)?.status)) agreements.push(one)
    return found ?? []
  })
  const missing = ours.flatMap(({ student, module, status }) => {
    const key = enrolmentKey(student, module)
    if (!isTaking(status) || registered.has(key) || doubted.has(key)) return []
    const cause = !present.has(module) ? 'module-absent' : waitsForId(student) ? 'no-id-yet' : 'here-only'
    const found = difference(key, cause, { student, module, ours: status })
    return [waitsForId(student) ? { ...found, ways: [] } : found]
  })
  const differences = new Map<string, SyncDifference>()
  for (const one of [...compared, ...missing, ...theirs.flatMap(aboutRow)])
    if (!differences.has(one.key)) differences.set(one.key, one)
  return { differences: [...differences.values()], agreements, doubted }
}

function registeredIn(theirs: readonly MatchedRow[]): ReadonlyMap<string, Registered> {
  const registered = new Map<string, Registered>()
  for (const { row, student, module, by, doubt } of theirs) {
    if (row.problems.length > 0 || doubt !== null || by === null) continue
    if (student === null || module === null) continue
    const key = enrolmentKey(student, module)
    if (!registered.has(key) || row.registration === 'registered')
      registered.set(key, { student, module, row, by })
  }
  return registered
}

/** The registrations of which a row may speak that cannot be read or is nobody's for certain. */
function doubtedIn({ row, student, module, doubt, holder, namesakes }: MatchedRow): string[] {
  if (module === null) return []
  const maybe = row.problems.length > 0 || doubt !== null ? [student, holder, ...namesakes] : namesakes
  return maybe.flatMap((one) => (one === null ? [] : enrolmentKey(one, module)))
}

function sideBySide(
  key: string,
  { student, module, row, by }: Registered,
  here: TakenModule | undefined,
): SyncDifference | null {
  const theirs = row.registration
  const about = { student, module, theirs, row, by }
  if (!here) return theirs === 'registered' ? difference(key, 'there-only', about) : null
  if (isTaking(here.status) === (theirs === 'registered')) return null
  const cause = theirs === 'registered' ? 'left-here' : 'left-there'
  return difference(key, cause, { ...about, ours: here.status })
}

const doubtCauses: Readonly<Record<Doubt, SyncCause>> = {
  'other name': 'other-name',
  'other id': 'other-name',
  'id of another': 'id-of-another',
}

/** What is to be said of a row by itself. */
function aboutRow(matched: MatchedRow): SyncDifference[] {
  const { row, student, module, by, doubt, holder, bringsId } = matched
  const about = { student, module, theirs: row.registration, row, by, holder }
  const key = rowKey(row.bannerId || row.email || row.name, row.module)
  if (row.problems.length > 0) return [difference(rowKey(key, ...row.problems), 'unreadable', about)]
  if (doubt !== null) return [difference(rowKey(key, row.name), doubtCauses[doubt], about)]
  const entered = bringsId
    ? [difference(rowKey(row.bannerId, 'id'), 'id-to-enter', { ...about, module: null })]
    : []
  if (module === null) return [...entered, difference(key, 'unknown-module', about)]
  // Who left what the college does not know of is no difference.
  if (student === null && row.registration === 'registered')
    return [difference(key, 'unknown-student', { ...about, namesakes: matched.namesakes.length })]
  return entered
}

const longestKey = 300

function rowKey(...parts: readonly string[]): string {
  const key = parts.join(':')
  return (key.startsWith('row:') ? key : `row:${key}`).slice(0, longestKey)
}

function difference(
  key: string,
  cause: SyncCause,
  about: Partial<Omit<SyncDifference, 'key' | 'print' | 'cause' | 'ways'>>,
): SyncDifference {
  const { ours = null, theirs = null } = about
  return {
    key,
    print: [ours ?? '', theirs ?? ''].join('/'),
    cause,
    student: null,
    module: null,
    ours,
    theirs,
    row: null,
    by: null,
    holder: null,
    namesakes: 0,
    ...about,
    ways: causeOf(cause).ways,
  }
}

/** What a student's registration for a module is known by. */
export function enrolmentKey(student: string, module: string): string {
  return `${student}:${module}`
}

/** What the college's record becomes when it follows the sheet: a module added, or one with another status. */
export function followedBy({ cause }: Pick<SyncDifference, 'cause'>): ModuleEnrolmentStatus | null {
  return causeOf(cause).follow?.status ?? null
}
