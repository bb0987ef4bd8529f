import { isSame } from '@minster/domain/kit/record/values'
import { AppError } from '@minster/domain/platform/errors/errors'
import type { RuleParts } from '#kit/departments/department.ts'
import type { RecordChange, Rule, Rules } from '#kit/records/rules.ts'
import { tables } from '#platform/db/columns.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import { differencesSince } from './differences-since.ts'
import { keepNoticed, type LaterDecision, type Noticed, unnoticed } from './keep-differences.ts'
import { readSentRows } from './sent-rows.ts'

const { s, e, x } = tables({ s: 'students', e: 'engagements', x: 'enrolment-sessions' })

const ofStudent = (id: unknown) => sql`select ${textOf(id)}::uuid`
const ofEngagement = (id: unknown) => select({ id: e.student })`from ${e} where ${e.id} = ${textOf(id)}`
const ofSession = (id: unknown) =>
  select({ id: e.student })`from ${x} join ${e} on ${e.id} = ${x.engagement} where ${x.id} = ${textOf(id)}`

interface Watched {
  /** The students a record is about. */
  readonly studentsOf: (id: string, values: RecordChange['after']) => SQL
  /** The values that are returned, where it has many others. */
  readonly paths?: readonly string[]
}

const watched: Readonly<Record<string, Watched>> = {
  people: {
    studentsOf: (id) => select({ id: s.id })`from ${s} where ${s.person} = ${id}`,
    paths: ['firstName', 'lastName', 'dateOfBirth', 'diedOn'],
  },
  students: { studentsOf: ofStudent, paths: ['hesaId', 'partnerId', 'person'] },
  engagements: { studentsOf: (_id, after) => ofStudent(after?.['student']) },
  'enrolment-sessions': { studentsOf: (_id, after) => ofEngagement(after?.['engagement']) },
  'module-enrolments': { studentsOf: (_id, after) => ofSession(after?.['session']) },
  'hesa-answers': { studentsOf: (_id, after) => ofStudent(after?.['student']) },
  'entry-profiles': { studentsOf: (_id, after) => ofEngagement(after?.['engagement']) },
  'hesa-years': { studentsOf: (_id, after) => ofSession(after?.['session']) },
  awards: { studentsOf: (_id, after) => ofEngagement(after?.['engagement']) },
}

/** The key under which is answered what a change of something returned means. */
const key = 'returned'

const decisions: Readonly<Record<LaterDecision, string>> = {
  correction: 'It was wrong then',
  later: 'It has changed since',
}

/**
 * Whoever changes by hand what was sent to HESA says whether it was wrong then or is another since. What is changed in any other
 * way is noticed at night.
 */
export function laterChangeRules({ college, clock }: Pick<RuleParts, 'college' | 'clock'>): Rules {
  const asksWhy = ({ studentsOf, paths }: Watched): Rule => ({
    independent: true,
    asks: key,
    async afterwards({ id, before, after }, { tx, today, caller, byRule, answers }) {
      if (byRule || after === null || !answers) return
      if (paths?.every((path) => isSame(before?.[path], after[path]))) return
      const sent = await readSentRows(tx, studentsOf(id, after), today)
      if (sent.length === 0) return
      const settings = college.hesa
      const found: Noticed[] = []
      for (const [code, rows] of Map.groupBy(sent, (row) => row.code))
        found.push(...(await unnoticed(tx, await differencesSince(tx, { code, settings, today }, rows))))
      if (found.length === 0) return
      const answer = answers[key]
      if (!isDecision(answer)) {
        const asked = new Set(found.map(({ collection }) => collection))
        throw questionOf(
          sent.filter(({ collection }) => asked.has(collection)).map((row) => row.academicYear),
        )
      }
      await keepNoticed(tx, found, {
        at: clock.now().toISOString(),
        decision: answer,
        by: caller.userId,
      })
    },
  })
  return Object.fromEntries(Object.entries(watched).map(([name, one]) => [name, [asksWhy(one)]]))
}

function questionOf(years: readonly string[]): AppError {
  const named = [...new Set(years)].toSorted().join(' and ')
  return new AppError('INVALID', undefined, [
    {
      param: key,
      message: `This was returned to HESA for ${named}. Was it wrong then, or has it changed since?`,
      choices: Object.entries(decisions).map(([value, label]) => ({ value, label })),
    },
  ])
}

function isDecision(answer: string | undefined): answer is LaterDecision {
  return answer !== undefined && Object.hasOwn(decisions, answer)
}

function textOf(id: unknown): string | null {
  return typeof id === 'string' ? id : null
}
