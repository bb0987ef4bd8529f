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
import { isUnknownRecord } from '#platform/api/current-user.ts'

/** One check as a line of the checklist. */
export interface CheckLine {
  readonly family: CheckFamily
  readonly label: string
  /** Null while it is not yet reviewed. */
  readonly result: string | null
  readonly chip: Choice & { readonly label: string }
  readonly isDone: boolean
  /** The result quick-accept would set; undefined where the check has it already. */
  readonly quickResult: 'Accepted' | 'Acknowledged' | undefined
  readonly at: string | null
  readonly by: Linked | null
  /** The party it waits for, and since when; null where it waits for nobody. */
  readonly turn: { readonly holder: string; readonly since: string } | null
  readonly note: CheckNote | null
  /** The reason why the check is not due, if it is not. */
  readonly notDueReason: string | null
}

/** The note on a check, with its last author. */
export interface CheckNote {
  readonly text: string
  readonly at: string | null
  readonly by: Linked | null
}

/** Builds the checklist of an application from the checks the caller may see, each with its last author and time. */
export function checkLinesOf(
  application: RecordValues,
  history: readonly HistoryEntry[],
  reasons: readonly HoldingReason[] = [],
): CheckLine[] {
  const results = application['checks']
  if (!isUnknownRecord(results)) return []
  const notes = isUnknownRecord(application['checkNotes']) ? application['checkNotes'] : {}
  const lastChangeOf = (path: string) =>
    history.find(({ changes }) => changes.some((change) => change.path === path))
  return checkFamilyNames
    .filter((family) => results[family] !== undefined)
    .map((family): CheckLine => {
      const value = results[family]
      const result = typeof value === 'string' ? value : null
      const lastResult = lastChangeOf(`checks.${family}`)
      const reason = reasons.find((candidate) => candidate.family === family)
      const text = notes[family]
      const lastNote = lastChangeOf(`checkNotes.${family}`)
      const quickResult = quickAcceptValueOf(family)
      return {
        family,
        label: checkFamilies[family].label,
        result,
        chip: result === null ? notYetReviewed : { label: result, ...resultsOf(family)[result] },
        isDone: isSettled(family, result),
        quickResult: quickResult === result ? undefined : quickResult,
        at: result === null ? null : (lastResult?.at ?? null),
        by: result === null ? null : (lastResult?.by ?? null),
        turn: reason ? { holder: reason.by, since: reason.since } : null,
        note:
          typeof text === 'string' && text !== ''
            ? { text, at: lastNote?.at ?? null, by: lastNote?.by ?? null }
            : null,
        notDueReason: result === null && !reason ? whyNotDue(family, application) : null,
      }
    })
}

/** The results of a check with their labels and tones, exactly its own (Specification §4). */
export function resultsOf(family: CheckFamily): Readonly<Record<string, Choice>> {
  return checkFamilies[family].results
}

/** The present results of the checks, as the rules take them. */
export function checkResultsOf(lines: readonly CheckLine[]): CheckResults {
  return Object.fromEntries(lines.map(({ family, result }) => [family, result]))
}

/** Explains why a check without a result waits for nobody: it is due later, or not asked of this type of applicant. */
function whyNotDue(family: CheckFamily, application: RecordValues): string | null {
  const status = valueAt(application, 'status')
  const applicantType = valueAt(application, 'course.applicantType')
  if (typeof status !== 'string' || !isApplicationStatus(status)) return null
  const type = typeof applicantType === 'string' ? applicantType : null
  if (!isCheckDue(family, { status: 'Place accepted', applicantType: type })) return 'Needs no check'
  return isCheckDue(family, { status, applicantType: type }) ? null : 'Due later'
}
