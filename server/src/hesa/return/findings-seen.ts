import type { Found } from '@minster/domain/hesa/checks/check-return'
import { returnChecks } from '@minster/domain/hesa/checks/return-checks'
import { engagementIn, needsAt } from '@minster/domain/hesa/return/path-needs'
import type { MaySee } from '@minster/domain/hesa/return/seen-nodes'
import type { FindingShown } from '@minster/domain/hesa/return/student-calls'

/** Answers what somebody is told of what the rules found of a student: a finding tells as much as what it is about. */
export function findingsSeen(found: readonly Found[], maySee: MaySee): FindingShown[] {
  return found
    .filter(({ path }) => maySee(needsAt(path ?? ''), engagementIn(path ?? '')))
    .map(({ check, severity, words, path, opens }) => ({
      check,
      title: returnChecks[check].title,
      severity,
      words,
      path,
      opens,
    }))
}
