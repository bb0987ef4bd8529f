import { createHash } from 'node:crypto'
import { type CohortLevel, cohortLevels } from '@minster/domain/college/programmes/cohorts'
import { levelOfModule } from '@minster/domain/college/programmes/modules'
import { isAwardName } from '@minster/domain/college/regulations/awards'
import { type CalendarEntry, daysAt } from '@minster/domain/college/years/college-calendar'
import { earnsCredits } from '@minster/domain/students/student/module-enrolment-status'
import type { BoardCase, EarlierResult, ModuleBeforeBoard } from '@minster/domain/teaching/boards/board-case'
import type { Regulations, StoredRegulation } from '#students/regulations/read-regulations.ts'
import { type JudgedModule, judgeModule, type ModuleGiven } from './judge-module.ts'
import type { AssignmentRow, ModuleRow, StudentRow, TakenRow, WorkRow } from './read-rows.ts'
import type { AsItWas } from './released.ts'

/** All that was read of a board's modules and students. */
export interface Gathered {
  /** YYYY-MM-DD, the day the board sits. */
  readonly day: string
  readonly isReleased: boolean
  readonly asItWas: AsItWas
  readonly regulations: Regulations
  readonly modules: readonly ModuleRow[]
  readonly assignments: readonly AssignmentRow[]
  readonly students: readonly StudentRow[]
  readonly taken: readonly TakenRow[]
  readonly works: readonly WorkRow[]
  readonly calendar: readonly CalendarEntry[]
  readonly later: readonly {
    readonly enrolment: string
    readonly assignment: string
    readonly days: number
  }[]
}

/** A student as they lie before a board, with what they are judged by. */
export interface JudgedStudent {
  readonly student: StudentRow
  readonly regulation: StoredRegulation
  readonly modules: readonly JudgedModule[]
  readonly boardCase: BoardCase
  /** A mark of all they were judged on: with another one, something has changed. */
  readonly basis: string
}

/** Judges every student of a board, each by their own regulations, in the order they were read. */
export function judgeStudents(gathered: Gathered): JudgedStudent[] {
  const given = modulesGiven(gathered)
  const taken = Map.groupBy(gathered.taken.map(gathered.asItWas.taken), ({ engagement }) => engagement)
  const digests = new Map<string, string>()
  return gathered.students.map((student) => {
    const { programme, start } = student
    const regulation = gathered.regulations.of({ programme, start, day: gathered.day })
    const digest = digests.get(regulation.id) ?? digestOf(regulation)
    digests.set(regulation.id, digest)
    return judgeStudent(student, taken.get(student.engagement) ?? [], { regulation, digest, given, gathered })
  })
}

interface Judging {
  readonly regulation: StoredRegulation
  readonly digest: string
  readonly given: ReadonlyMap<string, ModuleGiven>
  readonly gathered: Gathered
}

function judgeStudent(
  student: StudentRow,
  taken: readonly TakenRow[],
  { regulation, digest, given, gathered }: Judging,
): JudgedStudent {
  const { rules } = regulation
  const modules = taken.flatMap((row) => {
    const module = given.get(row.instance)
    return module ? [judgeModule(row, module, { rules, day: gathered.day })] : []
  })
  const before = modules.filter(({ isBefore }) => isBefore).map(beforeBoardOf)
  const decidedHere = new Set(before.map(({ enrolment }) => enrolment))
  const others = taken.filter(({ id }) => !decidedHere.has(id))
  const boardCase: BoardCase = {
    programme: {
      code: student.code,
      exitAwards: student.exitAwards.filter(isAwardName),
      credits: student.credits,
    },
    rules,
    earlier: earlierOf(others, gathered),
    modules: before,
    stillTaking: others.filter(isTaken).length,
  }
  const { rules: _rules, ...facts } = boardCase
  const basis = shortHash([digest, facts, modules.map(({ counted }) => counted)])
  return { student, regulation, modules, boardCase, basis }
}

function beforeBoardOf({ row, module, level, attempt, ready, waiting }: JudgedModule): ModuleBeforeBoard {
  return {
    enrolment: row.id,
    module: module.code,
    level,
    credits: row.credits,
    attempt,
    ready: ready && { mark: ready.mark, outcome: ready.outcome },
    waiting: ready ? null : waiting,
  }
}

/** Results that stood when the board sat; of a module taken again the time it was passed counts, else the latest. */
function earlierOf(taken: readonly TakenRow[], { day, isReleased }: Gathered): EarlierResult[] {
  const found = new Map<string, EarlierResult>()
  for (const { code, credits, mark, outcome, releasedOn } of taken) {
    if (outcome === null || releasedOn === null || (isReleased && releasedOn > day)) continue
    const known = found.get(code)
    if (known && earnsCredits(known.outcome)) continue
    found.set(code, { module: code, level: levelOf(code), credits, mark, outcome })
  }
  return [...found.values()]
}

function isTaken({ status, outcome }: TakenRow): boolean {
  return (
    (status === 'Enrolled' || status === 'Interrupted') && (outcome === null || outcome === 'Resit pending')
  )
}

function modulesGiven({
  modules,
  assignments,
  works,
  later,
  calendar,
  asItWas,
}: Gathered): Map<string, ModuleGiven> {
  const worksOf = Map.groupBy(works.map(asItWas.work), ({ enrolment }) => enrolment)
  const laterOf = Map.groupBy(later, ({ enrolment }) => enrolment)
  const own = Map.groupBy(assignments, ({ instance }) => instance)
  return new Map(
    modules.map((module, at) => [
      module.instance,
      {
        at,
        code: module.code,
        level: levelOf(module.code),
        hub: module.hub,
        closures: daysAt(calendar, 'Closure', module.hub),
        assignments: own.get(module.instance) ?? [],
        worksOf: (enrolment) => worksOf.get(enrolment) ?? [],
        laterOf: (enrolment) => laterOf.get(enrolment) ?? [],
      },
    ]),
  )
}

function levelOf(code: string): CohortLevel {
  return levelOfModule(code) ?? cohortLevels[0]
}

function digestOf({ id, rules }: StoredRegulation): string {
  return shortHash([id, rules])
}

function shortHash(facts: unknown): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22)
}
