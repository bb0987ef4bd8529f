import { type NamesKnown, nameFit, nameIndexOf } from './sync-names.ts'
import type { SyncRow } from './sync-report-calls.ts'

/** What of a student tells whether a row of a sheet is theirs. */
export interface StudentKnown extends NamesKnown {
  readonly id: string
  readonly bannerId: string | null
  /** In small letters. */
  readonly email: string | null
}

/** By what a row was found to be somebody's. */
export type MatchedBy = 'id' | 'email' | 'name'

/** Why a row is nobody's for certain, though it is known whom it may be about. */
export type Doubt = 'other name' | 'other id' | 'id of another'

/** A registration of the sheet with the student and module it is about; null where nobody knows them. */
export interface MatchedRow {
  readonly row: SyncRow
  readonly student: string | null
  readonly module: string | null
  readonly by: MatchedBy | null
  readonly doubt: Doubt | null
  /** Whose Banner ID stands in the row, where it is not that of the student it names. */
  readonly holder: string | null
  /** The row brings the Banner ID of somebody who has none here yet. */
  readonly bringsId: boolean
  /** Several who are called so, where nothing tells which of them is meant. */
  readonly namesakes: readonly string[]
}

type WhoFound = Omit<MatchedRow, 'row' | 'module'>

const nobody: WhoFound = {
  student: null,
  by: null,
  doubt: null,
  holder: null,
  bringsId: false,
  namesakes: [],
}

/**
 * Says of each row whom it is about. A Banner ID says most, if the name does not contradict it; then an e-mail address, then
 * the name where only one student bears it, or only one of those who take the module.
 */
export function matchRows(
  rows: readonly SyncRow[],
  {
    students,
    modules,
    takes,
  }: {
    readonly students: readonly StudentKnown[]
    /** Ids of modules by their code. */
    readonly modules: ReadonlyMap<string, string>
    readonly takes: (student: string, module: string) => boolean
  },
): MatchedRow[] {
  const byId = new Map(students.flatMap((one) => (one.bannerId ? [[one.bannerId, one] as const] : [])))
  const byMail = Map.groupBy(students, ({ email }) => email ?? '')
  const names = nameIndexOf(students)

  function whoIn(row: SyncRow, module: string | null): WhoFound {
    const holder = row.bannerId === '' ? undefined : byId.get(row.bannerId)
    const mailed = row.email === '' ? [] : (byMail.get(row.email) ?? [])
    const byAddress = only(mailed) ?? only(mailed.filter((one) => nameFit(row.name, one) !== null))
    const namesakes = row.name === '' ? [] : names.find(row.name)
    const byName =
      only(namesakes) ?? only(module === null ? [] : namesakes.filter(({ id }) => takes(id, module)))
    if (holder) return whoHolds(holder, row, byName ?? (row.name === '' ? byAddress : null))
    const claimed = byAddress ?? byName
    if (!claimed) return { ...nobody, namesakes: namesakes.map(({ id }) => id) }
    const found = { ...nobody, student: claimed.id, by: byAddress ? ('email' as const) : ('name' as const) }
    // Platforms call people as they like, so that a strange name beside an address says nothing until it is another's.
    if (byAddress && byName && byName.id !== byAddress.id && nameFit(row.name, byAddress) === null)
      return { ...found, doubt: 'other name' }
    if (row.bannerId === '') return found
    return claimed.bannerId === null ? { ...found, bringsId: true } : { ...found, doubt: 'other id' }
  }

  return rows.map((row) => {
    const module = modules.get(row.module) ?? null
    return { row, module, ...whoIn(row, module) }
  })
}

function whoHolds(holder: StudentKnown, row: SyncRow, other: StudentKnown | null): WhoFound {
  const isTheirs = row.name === '' ? other === null || other === holder : nameFit(row.name, holder) !== null
  if (isTheirs) return { ...nobody, student: holder.id, by: 'id' }
  if (other && other !== holder)
    return { ...nobody, student: other.id, by: 'name', doubt: 'id of another', holder: holder.id }
  return { ...nobody, student: holder.id, by: 'id', doubt: 'other name' }
}

function only<One>(some: readonly One[]): One | null {
  return some.length === 1 ? (some[0] ?? null) : null
}
