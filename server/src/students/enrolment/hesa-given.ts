import { snakeOf } from '@minster/domain/kit/record/record'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { isToConfirm } from '@minster/domain/students/hesa/hesa-confirming'
import { type HesaQuestion, isHesaQuestion } from '@minster/domain/students/hesa/hesa-question-titles'
import { fieldKeeping, type HesaBelonging, hesaQuestions } from '@minster/domain/students/hesa/hesa-questions'
import type { HesaStanding } from '@minster/domain/students/hesa/hesa-standing'
import { alive, tables } from '#platform/db/columns.ts'
import { compile, planNameOf, type Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import { entryOfChains } from '../hesa/entry-of-chain.ts'
import { termTimeIn } from '../hesa/term-time.ts'

const { h } = tables({ h: 'hesa-answers' })

/** Names of the questions answered in a record, with commas between them. */
function givenIn(of: HesaBelonging): SQL<string> {
  const names = namesOf(hesaQuestions)
    .filter((question) => hesaQuestions[question].of === of)
    .map((question) => {
      const column = sql.identifier(snakeOf(fieldKeeping(question)))
      return sql`case when ${column} is not null then ${question}::text end`
    })
  return sql<string>`concat_ws(',', ${sql.join(names, sql`, `)})`
}

/**
 * What was answered of the return, joined to `cases` of a student and an academic year: of the student, and of the year. Where
 * the cases are everybody of a year, that year is read as a whole instead of student by student.
 */
export const joinedHesa = (year?: string) => sql`
  left join (select ${h.student}, ${h.confirmedFor}, ${givenIn('person')} as given from ${h}
    where ${alive(h)} and ${h.student} in (select student from cases)) own on own.student = cases.student
  left join (select student, academic_year, ${givenIn('year')} as given
    from ${year === undefined ? termTimeIn(sql`select distinct "academicYear" from cases`, sql`select student from cases`) : termTimeIn(sql`${year}`)} as lives) lived
    on lived.student = cases.student and lived.academic_year = cases."academicYear"`

/** What stands in a row joined so. */
export interface HesaGivenRow {
  /** Names of the questions answered of the student and of the year, with commas between them. */
  readonly given: string
  readonly confirmedFor: string | null
}

/** What was answered of the day on which the chain of an engagement began. */
export interface EntryGiven {
  /** Names of the questions answered of it, with commas between them. */
  readonly entryGiven: string
  /** Where they came from, as they answered it for the engagement. */
  readonly country: string | null
  /** The engagement of whose first day the questions of entry are asked. */
  readonly entryOf: string | null
  /** Levels of the programme they began with, null where that is the engagement's own. */
  readonly entryLevels: readonly string[] | null
}

const noEntry: EntryGiven = { entryGiven: '', country: null, entryOf: null, entryLevels: null }

/**
 * Adds to rows what was answered of the first day of their engagements. It is read by itself, for how many there are is then
 * known beforehand, and PostgreSQL looks them up instead of comparing each with each. With `purpose` its plan is kept, which
 * pays for the one student who asks.
 */
export async function withEntries<Row extends { readonly engagement: string }>(
  db: Queryable,
  rows: readonly Row[],
  purpose?: string,
): Promise<(Row & EntryGiven)[]> {
  if (rows.length === 0) return []
  const engagements = rows.map(({ engagement }) => engagement)
  const statement = compile(
    select({
      engagement: sql<string>`chains.engagement`,
      entryGiven: givenIn('entry'),
      country: sql<string | null>`chains.country`,
      entryOf: sql<string | null>`chains.first`,
      entryLevels: sql<string[] | null>`chains.entry_levels`,
    })`from ${entryOfChains(sql`select unnest(${sql.param(engagements)}::uuid[])`)} as chains`,
  )
  const found = await db.rows(statement, purpose && planNameOf(purpose, statement))
  const entries = new Map(found.map(({ engagement, ...entry }) => [engagement, entry]))
  return rows.map((row) => ({ ...row, ...(entries.get(row.engagement) ?? noEntry) }))
}

export const hesaColumns = {
  given: sql<string>`concat_ws(',', own.given, lived.given)`,
  confirmedFor: sql<string | null>`own.confirmed_for`,
}

/** Answers how somebody stands with the questions that concern them in an academic year. */
export function hesaStandingOf(
  asked: readonly HesaQuestion[],
  { given, entryGiven, confirmedFor }: HesaGivenRow & EntryGiven,
  year: string,
): HesaStanding {
  const answered = `${given},${entryGiven}`.split(',').filter(isHesaQuestion)
  return { asked, answered, isToConfirm: isToConfirm({ asked, answered }, confirmedFor, year) }
}
