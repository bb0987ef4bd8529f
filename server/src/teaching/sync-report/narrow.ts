import { foldWords } from '@minster/domain/kit/import/words'
import { tableOf } from '@minster/domain/platform/words/table-of'
import { type SyncCause, type SyncView, syncCauseNames } from '@minster/domain/teaching/modules/sync-causes'
import type { AbsentModule, SyncQuery } from '@minster/domain/teaching/modules/sync-report-calls'
import type { FoundDifference, SyncReport } from './read-report.ts'

/** Which of the differences are asked for. */
export type Narrowing = Pick<SyncQuery, 'cause' | 'module' | 'hub' | 'search'>

/** What stands in an answer of a report that is narrowed to a part of it, but for what says which report it is. */
export function reportPage(
  { differences, putRight, labels }: SyncReport,
  query: Narrowing & { readonly show: SyncView; readonly page: number; readonly pageSize: number },
) {
  const { show, page, pageSize, cause, module } = query
  const isWanted = wanted(query)
  const narrowed = differences.filter((one) => Object.values(isWanted).every((is) => is(one)))
  // Of its own kind everything is counted, so that one can go over to another.
  const butFor = (left: keyof typeof isWanted) =>
    differences.filter((one) => Object.entries(isWanted).every(([by, is]) => by === left || is(one)))
  const ofAnyCause = butFor('cause')
  const isOpen = ({ waits }: FoundDifference) => !waits
  const open = ofAnyCause.filter(isOpen)
  const inView = narrowed.filter(({ waits }) => waits === (show === 'waiting'))
  // A module without a row in the sheet is one line, and not one for each of its students.
  const isOneLine = (one: FoundDifference) => one.cause === 'module-absent' && module === undefined
  const rows = show === 'right' ? [] : inView.filter((one) => !isOneLine(one)).toSorted(inOrder)
  const right = putRight.filter(
    (one) =>
      (module === undefined || one.module === module || one.moduleId === module) &&
      (query.hub === undefined || one.hub === query.hub) &&
      isFound(wordsOf(query.search), [one.name]),
  )
  const onPage = <Row>(all: readonly Row[]) => all.slice((page - 1) * pageSize, page * pageSize)
  return {
    counts: countsOf(open),
    open: open.length,
    waiting: ofAnyCause.length - open.length,
    right: right.length,
    modules: facetOf(
      butFor('module')
        .filter(isOpen)
        .flatMap(({ module: of, row }) => of ?? codeOf(row)),
      module,
      labels,
    ),
    hubs: facetOf(
      butFor('hub')
        .filter(isOpen)
        .flatMap(({ hub }) => hub ?? []),
      query.hub,
      labels,
    ),
    absent:
      show === 'right' || (cause ?? 'module-absent') !== 'module-absent'
        ? []
        : absentIn(inView.filter(isOneLine)),
    differences: onPage(rows).map(shownOf),
    putRight: show === 'right' ? onPage(right).map(({ moduleId: _id, hub: _hub, ...one }) => one) : [],
    total: show === 'right' ? right.length : rows.length,
  }
}

/** The differences to resolve which a part of the report is narrowed to, in their order. */
export function narrowedTo({ differences }: SyncReport, query: Narrowing): FoundDifference[] {
  const isWanted = Object.values(wanted(query))
  return differences.filter((one) => !one.waits && isWanted.every((is) => is(one))).toSorted(inOrder)
}

function wanted({ cause, module, hub, search }: Narrowing) {
  const words = wordsOf(search)
  return {
    cause: (one: FoundDifference) => cause === undefined || one.cause === cause,
    module: (one: FoundDifference) =>
      module === undefined || one.module?.id === module || one.row?.module === module,
    hub: (one: FoundDifference) => hub === undefined || one.hub?.id === hub,
    search: ({ student, bannerId, holder, row }: FoundDifference) =>
      isFound(words, [student?.label, holder?.label, bannerId, row?.name, row?.bannerId, row?.email]),
  }
}

function wordsOf(search: string | undefined): string[] {
  return (search ?? '').split(/\s+/).map(foldWords).filter(Boolean)
}

function isFound(words: readonly string[], texts: readonly (string | null | undefined)[]): boolean {
  if (words.length === 0) return true
  const known = texts.map((text) => foldWords(text ?? ''))
  return words.every((word) => known.some((text) => text.includes(word)))
}

function shownOf({ taken: _taken, ...one }: FoundDifference): Omit<FoundDifference, 'taken'> {
  return one
}

function countsOf(differences: readonly FoundDifference[]): Record<SyncCause, number> {
  const groups = Map.groupBy(differences, ({ cause }) => cause)
  return tableOf(syncCauseNames, (cause) => groups.get(cause)?.length ?? 0)
}

function codeOf(row: FoundDifference['row']) {
  return row?.module ? { id: row.module, label: row.module } : []
}

interface Counted {
  readonly id: string
  readonly label: string
  readonly count: number
}

/** What there is to narrow by, by name; what is chosen stands there even where nothing is left of it. */
function facetOf(
  found: readonly { readonly id: string; readonly label: string }[],
  chosen: string | undefined,
  labels: SyncReport['labels'],
): Counted[] {
  const groups = [...Map.groupBy(found, ({ id }) => id)]
  const counted = groups.map(([id, [first, ...others]]) => ({
    id,
    label: first?.label ?? id,
    count: others.length + 1,
  }))
  const isThere = chosen === undefined || counted.some(({ id }) => id === chosen)
  const all = isThere ? counted : [...counted, { id: chosen, label: labels.get(chosen) ?? chosen, count: 0 }]
  return all.toSorted((one, other) => collator.compare(one.label, other.label))
}

function absentIn(differences: readonly FoundDifference[]): AbsentModule[] {
  const groups = Map.groupBy(differences, ({ module }) => module?.id)
  const lines = [...groups.values()].flatMap((of) => {
    const module = of[0]?.module
    if (!module) return []
    return {
      module,
      students: of.length,
      withoutId: of.filter(({ ways }) => ways.length === 0).length,
      told: of.filter(({ told }) => told !== null).length,
    }
  })
  return lines.toSorted((one, other) => collator.compare(one.module.label, other.module.label))
}

const collator = new Intl.Collator('en-GB')
const places = new Map(syncCauseNames.map((cause, at) => [cause, at]))

function inOrder(one: FoundDifference, other: FoundDifference): number {
  const placeOf = ({ cause }: FoundDifference) => places.get(cause) ?? 0
  const nameOf = ({ student, row }: FoundDifference) => student?.label ?? row?.name ?? ''
  return (
    placeOf(one) - placeOf(other) ||
    collator.compare(nameOf(one), nameOf(other)) ||
    collator.compare(one.module?.label ?? '', other.module?.label ?? '') ||
    (one.key < other.key ? -1 : 1)
  )
}
