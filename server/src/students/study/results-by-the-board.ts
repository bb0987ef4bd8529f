import type { Problem } from '@minster/domain/platform/errors/errors'
import {
  isDecidedByBoard,
  problemsOfHandWrittenOutcome,
} from '@minster/domain/students/student/board-results'
import { boardOutcomes } from '@minster/domain/students/student/module-enrolment-status'
import { keptWhile } from '#kit/records/kept-while.ts'
import type { Rule } from '#kit/records/rules.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { dayOf } from '#platform/process/today.ts'

const { a, m, s, e } = tables({
  a: 'assignments',
  m: 'module-enrolments',
  s: 'enrolment-sessions',
  e: 'engagements',
})

/** Outcome, mark and release are written by the marks and the board, and a result they decided is not removed. */
export const writtenByBoard: Rule = {
  independent: true,
  async complete({ before, after }, { now, byRule }) {
    if (byRule || isDecidedByBoard(before ?? {})) return {}
    // There is nothing a board would release of credit that came from elsewhere.
    if (after['outcome'] === 'Credit transferred')
      return after['releasedOn'] ? {} : { releasedOn: dayOf(new Date(now)) }
    return before?.['outcome'] === 'Credit transferred' && !after['outcome'] ? { releasedOn: null } : {}
  },
  async problems({ before, after }, { byRule }) {
    // What the board has written the field refuses by itself.
    const isKept = boardOutcomes.some((one) => one === before?.['outcome'])
    return byRule || !after || isKept ? [] : problemsOfHandWrittenOutcome(before, after)
  },
}

const decided = sql`${m.releasedOn} is not null and ${m.outcome} is distinct from 'Credit transferred' and ${alive(m)}`
/** A result the board has released is not removed. */
export const keptOnceDecided = keptWhile(
  (ids) => select({ id: m.id, count: sql<number>`1` })`from ${m} where ${m.id} = any(${ids}) and ${decided}`,
  () => ({ param: 'id', message: 'The board has released its result, so it stays. Undo the release first.' }),
)
/** Nor does one go with the session it was earned in. */
export const sessionsKeptWithResults = keptWhile(
  (ids) => select({ id: m.session, count: sql<number>`count(*)` })`from ${m}
    where ${m.session} = any(${ids}) and ${decided} group by 1`,
  staysWithResults,
)
/** Nor with the engagement. */
export const studiesKeptWithResults = keptWhile(
  (ids) => select({
    id: s.engagement,
    count: sql<number>`count(*)`,
  })`from ${m} join ${s} on ${s.id} = ${m.session} and ${alive(s)}
    where ${s.engagement} = any(${ids}) and ${decided} group by 1`,
  staysWithResults,
)

/** Nor with the student. */
export const studentsKeptWithResults = keptWhile(
  (ids) => select({
    id: e.student,
    count: sql<number>`count(*)`,
  })`from ${m} join ${s} on ${s.id} = ${m.session} and ${alive(s)} join ${e} on ${e.id} = ${s.engagement} and ${alive(e)}
    where ${e.student} = any(${ids}) and ${decided} group by 1`,
  staysWithResults,
)

function staysWithResults(count: number): Problem {
  const results = count === 1 ? 'a result' : `${count} results`
  return { param: 'id', message: `The board has released ${results} in it, so it stays.` }
}

/**
 * What the board of examiners decided stands with the module only once it has released it: whoever may see the module sees
 * outcome and mark too, in lists, sheets and history. What is passed or failed has a mark, except where work of the
 * module is judged without one.
 */
export const releasedMarks: Rule = {
  independent: true,
  async problems({ before, after }, { tx, byRule }) {
    // By hand neither is written, and of credit from elsewhere the day comes with it.
    if (!byRule) return []
    const [outcome, mark] = [after?.['outcome'] ?? null, after?.['mark'] ?? null]
    const isDecided = outcome !== null || mark !== null
    const found = []
    if (isDecided && !after?.['releasedOn'])
      found.push({ param: 'releasedOn', message: 'Say on which day the board released it.' })
    const isTouched = before?.['outcome'] !== outcome || before?.['mark'] !== mark
    const needsMark =
      (outcome === 'Passed' || outcome === 'Passed by compensation' || outcome === 'Failed') &&
      mark === null &&
      isTouched
    if (needsMark && !(await isJudgedWithoutMark(tx, after?.['moduleInstance'])))
      found.push({ param: 'mark', message: 'Mark is needed.' })
    return found
  },
}

async function isJudgedWithoutMark(db: Queryable, instance: unknown): Promise<boolean> {
  const [work] = await db.rows(sql`
    select 1 from ${a}
    where ${a.moduleInstance} = ${instance} and ${a.marking} = 'Pass or fail' and ${alive(a)} limit 1`)
  return work !== undefined
}
