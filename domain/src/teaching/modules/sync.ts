import type { Tone } from '#platform/words/tones.ts'
import type { ModuleEnrolmentStatus } from '#students/student/module-enrolment-status.ts'
import type { SyncRow } from './sync-report-calls.ts'
import type { Registration } from './sync-sheet.ts'

/** How the college's record of who takes what can differ from somebody else's. */
export const syncKinds = {
  'missing here': { label: 'Missing here', tone: 'warning' },
  'missing there': { label: 'Missing there', tone: 'warning' },
  different: { label: 'Different', tone: 'danger' },
  'unknown student': { label: 'Unknown student', tone: 'neutral' },
  'unknown module': { label: 'Unknown module', tone: 'neutral' },
  unreadable: { label: 'Cannot be read', tone: 'neutral' },
} as const satisfies Record<string, { readonly label: string; readonly tone: Tone }>
export type SyncKind = keyof typeof syncKinds

/** How a difference is resolved: the college's record follows the sheet, or the others are told to change theirs. */
export const syncWays = {
  follow: { label: 'Follow the sheet' },
  told: { label: 'Told them' },
} as const
export type SyncWay = keyof typeof syncWays

/** A student and the module they take, as the college has it. */
export interface TakenModule {
  readonly student: string
  readonly module: string
  readonly status: ModuleEnrolmentStatus
}

/** A registration of the sheet with the student and module it is about; null where nobody knows them. */
export interface MatchedRow {
  readonly row: SyncRow
  readonly student: string | null
  readonly module: string | null
}

/** One difference between the college's record and a sheet. */
export interface SyncDifference {
  /** The same as long as it is about the same student and module. */
  readonly key: string
  /** Changes with what either side says, so that nobody decides on what has changed meanwhile. */
  readonly print: string
  readonly kind: SyncKind
  readonly student: string | null
  readonly module: string | null
  readonly ours: ModuleEnrolmentStatus | null
  readonly theirs: Registration | null
  /** The row of the sheet, null for what is missing there. */
  readonly row: SyncRow | null
  readonly ways: readonly SyncWay[]
}

/** Whether somebody with a status takes the module, so that others should have them registered. */
function isTaking(status: ModuleEnrolmentStatus): boolean {
  return status === 'Enrolled' || status === 'Completed'
}

/**
 * Answers every difference between what the college has and what a sheet says. Who has left a module here need not
 * stand in the sheet at all. A registration that stands there twice counts once; registered wins over withdrawn.
 */
export function differencesBetween(
  ours: readonly TakenModule[],
  theirs: readonly MatchedRow[],
): SyncDifference[] {
  const held = new Map(ours.map((one) => [enrolmentKey(one.student, one.module), one]))
  const sound = theirs.filter(({ row }) => row.problems.length === 0)
  const unmatched = theirs.flatMap(({ row, student, module }) => unmatchedOf(row, student, module))
  const registered = new Map<string, { student: string; module: string; row: SyncRow }>()
  for (const { row, student, module } of sound) {
    if (student === null || module === null) continue
    const key = enrolmentKey(student, module)
    if (!registered.has(key) || row.registration === 'registered')
      registered.set(key, { student, module, row })
  }
  const compared = [...registered].flatMap(([key, one]) => differenceOf(key, one, held.get(key)))
  const missing = ours
    .filter(
      ({ student, module, status }) => isTaking(status) && !registered.has(enrolmentKey(student, module)),
    )
    .map(({ student, module, status }) =>
      difference(enrolmentKey(student, module), 'missing there', { student, module, ours: status }),
    )
  return [...compared, ...missing, ...unmatched]
}

function differenceOf(
  key: string,
  { student, module, row }: { readonly student: string; readonly module: string; readonly row: SyncRow },
  held: TakenModule | undefined,
): SyncDifference[] {
  const theirs = row.registration
  if (!held)
    return theirs === 'registered' ? [difference(key, 'missing here', { student, module, theirs, row })] : []
  if (isTaking(held.status) === (theirs === 'registered')) return []
  return [difference(key, 'different', { student, module, ours: held.status, theirs, row })]
}

function unmatchedOf(row: SyncRow, student: string | null, module: string | null): SyncDifference[] {
  const about = { student, module, theirs: row.registration, row }
  const key = ['row', row.bannerId || row.email || row.name, row.module].join(':')
  if (row.problems.length > 0) return [difference(`${key}:${row.number}`, 'unreadable', about)]
  if (module === null) return [difference(key, 'unknown module', about)]
  // Who left what the college does not know of is no difference.
  if (student === null && row.registration === 'registered')
    return [difference(key, 'unknown student', about)]
  return []
}

function difference(
  key: string,
  kind: SyncKind,
  {
    student = null,
    module = null,
    ours = null,
    theirs = null,
    row = null,
  }: Partial<Pick<SyncDifference, 'student' | 'module' | 'ours' | 'theirs' | 'row'>>,
): SyncDifference {
  const canFollow = kind === 'missing here' || kind === 'missing there' || kind === 'different'
  return {
    key,
    print: [kind, ours ?? '', theirs ?? ''].join('/'),
    kind,
    student,
    module,
    ours,
    theirs,
    row,
    ways: canFollow ? ['follow', 'told'] : ['told'],
  }
}

function enrolmentKey(student: string, module: string): string {
  return `${student}:${module}`
}

/** What the college's record becomes when it follows the sheet: a module added, or one with another status. */
export function followedBy({ kind, theirs }: SyncDifference): ModuleEnrolmentStatus | null {
  if (kind === 'missing there') return 'Withdrawn'
  if (kind === 'missing here') return 'Enrolled'
  if (kind === 'different') return theirs === 'registered' ? 'Enrolled' : 'Withdrawn'
  return null
}
