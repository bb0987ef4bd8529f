import type { HoldingReason } from '@minster/domain/admissions/applications/application-calls'
import { type CheckResults, isSettled } from '@minster/domain/admissions/applications/quick-accept'
import { isCheckDue } from '@minster/domain/admissions/checks/check-turns'
import {
  type CheckFamily,
  checkFamilies,
  checkFamilyNames,
  notYetReviewed,
  quickAcceptValueOf,
} from '@minster/domain/admissions/checks/checks'
import { isApplicationStatus } from '@minster/domain/admissions/status/status'
import { valueAt } from '@minster/domain/kit/record/condition'
import type { Choice } from '@minster/domain/kit/record/field'
import type { HistoryEntry, RecordValues } from '@minster/domain/kit/records/record-replies'
import type { Linked } from '@minster/domain/platform/calls/replies'
import { isLoose } from '#platform/api/current-user.ts'

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
  /** Whom it waits for, and since when; null where it waits for nobody. */
  readonly turn: { readonly of: string; readonly since: string } | null
  readonly note: CheckNote | null
  /** Why nobody owes it yet, where that is so. */
  readonly later: string | null
}

/** What was written down about a check, and who did last. */
export interface CheckNote {
  readonly text: string
  readonly at: string | null
  readonly by: Linked | null
}

/** The checks of an application that the caller may see, each with who set it last and when. */
export function checkLinesOf(
  application: RecordValues,
  history: readonly HistoryEntry[],
  reasons: readonly HoldingReason[] = [],
): CheckLine[] {
  const held = application['checks']
  if (!isLoose(held)) return []
  const notes = isLoose(application['checkNotes']) ? application['checkNotes'] : {}
  const lastOf = (path: string) =>
    history.find(({ changes }) => changes.some((change) => change.path === path))
  return checkFamilyNames
    .filter((family) => held[family] !== undefined)
    .map((family): CheckLine => {
      const value = held[family]
      const result = typeof value === 'string' ? value : null
      const last = lastOf(`checks.${family}`)
      const reason = reasons.find((one) => one.family === family)
      const text = notes[family]
      const written = lastOf(`checkNotes.${family}`)
      const quick = quickAcceptValueOf(family)
      return {
        family,
        label: checkFamilies[family].label,
        result,
        shown: result === null ? notYetReviewed : { label: result, ...resultsOf(family)[result] },
        isDone: isSettled(family, result),
        quick: quick === result ? undefined : quick,
        at: result === null ? null : (last?.at ?? null),
        by: result === null ? null : (last?.by ?? null),
        turn: reason ? { of: reason.by, since: reason.since } : null,
        note:
          typeof text === 'string' && text !== ''
            ? { text, at: written?.at ?? null, by: written?.by ?? null }
            : null,
        later: result === null && !reason ? laterWords(family, application) : null,
      }
    })
}

/** The results of a check with how each is shown, exactly its own (Specification §4). */
export function resultsOf(family: CheckFamily): Readonly<Record<string, Choice>> {
  return checkFamilies[family].results
}

/** What the checks stand at, as the rules read them. */
export function checkResultsOf(lines: readonly CheckLine[]): CheckResults {
  return Object.fromEntries(lines.map(({ family, result }) => [family, result]))
}

/** A check that is not yet due waits for nobody; some are not asked of everybody. */
function laterWords(family: CheckFamily, application: RecordValues): string | null {
  const status = valueAt(application, 'status')
  const applicantType = valueAt(application, 'course.applicantType')
  if (typeof status !== 'string' || !isApplicationStatus(status)) return null
  const type = typeof applicantType === 'string' ? applicantType : null
  if (!isCheckDue(family, { status: 'Place accepted', applicantType: type })) return 'Needs no check'
  return isCheckDue(family, { status, applicantType: type }) ? null : 'Due later'
}
