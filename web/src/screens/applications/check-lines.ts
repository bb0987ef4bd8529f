import type { Choice } from '@minster/domain/record/field'
import {
  type CheckFamily,
  checkFamilies,
  checkFamilyNames,
  isCheckDone,
  notYetReviewed,
  quickAcceptValueOf,
} from '@minster/domain/records/application/checks'
import { isLoose, type Linked } from '../../api/current-user.ts'
import type { HistoryEntry, RecordValues } from '../../api/records.ts'

/** One check as its line of the checklist shows it. */
export interface CheckLine {
  readonly family: CheckFamily
  readonly label: string
  /** Null while it is not yet reviewed. */
  readonly result: string | null
  readonly shown: Choice & { readonly label: string }
  readonly isDone: boolean
  /** What quick-accept would set, unless it stands so already. */
  readonly quick: 'Accepted' | 'Acknowledged' | undefined
  readonly at: string | null
  readonly by: Linked | null
}

/** The checks of an application that the caller may see, each with who set it last and when. */
export function checkLinesOf(application: RecordValues, history: readonly HistoryEntry[]): CheckLine[] {
  const held = application['checks']
  if (!isLoose(held)) return []
  return checkFamilyNames
    .filter((family) => held[family] !== undefined)
    .map((family): CheckLine => {
      const value = held[family]
      const result = typeof value === 'string' ? value : null
      const last = history.find(({ changes }) => changes.some(({ path }) => path === `checks.${family}`))
      const quick = quickAcceptValueOf(family)
      return {
        family,
        label: checkFamilies[family].label,
        result,
        shown: result === null ? notYetReviewed : { label: result, ...resultsOf(family)[result] },
        isDone: isCheckDone(family, result),
        quick: quick === result ? undefined : quick,
        at: result === null ? null : (last?.at ?? null),
        by: result === null ? null : (last?.by ?? null),
      }
    })
}

/** The results of a check with how each is shown, exactly its own (Specification §4). */
export function resultsOf(family: CheckFamily): Readonly<Record<string, Choice>> {
  return checkFamilies[family].results
}

/** The checks quick-accept of all would change: those not reviewed or still open, never one that was refused. */
export function quickAcceptable(lines: readonly CheckLine[]): CheckLine[] {
  return lines.filter(
    ({ quick, shown }) => quick !== undefined && shown.tone !== 'danger' && shown.tone !== 'info',
  )
}
