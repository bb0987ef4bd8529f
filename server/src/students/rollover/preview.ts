import { createHash } from 'node:crypto'
import { type AcademicYear, academicYearAfter } from '@minster/domain/college/years/academic-year'
import { namesOf } from '@minster/domain/platform/words/names-of'
import {
  type RolloverState,
  rolloverOutcomes,
  rolloverStates,
} from '@minster/domain/students/rollover/rollover'
import type { RolloverRow as RowShown } from '@minster/domain/students/rollover/rollover-calls'
import {
  type RolloverWarningKind,
  rolloverWarningKinds,
} from '@minster/domain/students/rollover/rollover-warnings'
import { sessionLevels } from '@minster/domain/students/student/session-levels'
import { whyLevelRefused } from '@minster/domain/students/student/session-place'
import type { RolloverRow } from './read-rows.ts'

/** What a rollover of a year would come to in all, whatever is shown of it. */
export function summaryOf(all: readonly RolloverRow[], year: AcademicYear, today: string) {
  const ready = readyOf(all)
  const warned = (kind: RolloverWarningKind) =>
    all.filter(({ standing }) => standing.warnings.some((one) => one.kind === kind)).length
  const counted = (state: RolloverState) => all.filter(({ standing }) => standing.state === state).length
  return {
    academicYear: year.title,
    nextYear: academicYearAfter(year).title,
    yearEnds: year.end,
    isOver: today > year.end,
    states: namesOf(rolloverStates).map((state) => ({ state, count: counted(state) })),
    warnings: namesOf(rolloverWarningKinds).flatMap((kind) => {
      const count = warned(kind)
      return count > 0 ? [{ kind, count }] : []
    }),
    ready: namesOf(rolloverOutcomes).flatMap((outcome) => {
      const count = ready.filter(({ standing }) => standing.outcome === outcome).length
      return count > 0 ? [{ outcome, count }] : []
    }),
    print: printOf(all),
  }
}

/** Those a run would write. */
export function readyOf(all: readonly RolloverRow[]): RolloverRow[] {
  return all.filter(({ standing }) => standing.state === 'ready')
}

/** A mark of everything a run would write, by which it is known whether that is what somebody saw. */
export function printOf(all: readonly RolloverRow[]): string {
  const written = readyOf(all).map(({ engagement, standing }) => [
    engagement,
    standing.outcome,
    standing.plan,
  ])
  return createHash('sha256').update(JSON.stringify(written)).digest('base64url').slice(0, 22)
}

/** A row as a page shows it. */
export function describePreviewRow({
  engagement,
  student,
  hub,
  asked,
  answer,
  standing,
}: RolloverRow): RowShown {
  const { present, session, decided } = asked
  const { programme, status } = present.engagement
  const next = standing.plan?.begins ? present.intention?.programme : programme
  return {
    engagement,
    student,
    now: {
      status,
      session: session?.status ?? null,
      programme: programme.code,
      level: present.session.level,
      hub: { id: hub.key, label: hub.label },
    },
    answer,
    isAnswered: present.intention !== null,
    ...standing,
    decided,
    levels:
      standing.plan?.next && next
        ? namesOf(sessionLevels)
            .filter((level) => whyLevelRefused(level, next) === null)
            .toSorted()
        : [],
  }
}
