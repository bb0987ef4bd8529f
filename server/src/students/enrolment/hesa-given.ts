import { snakeOf } from '@minster/domain/kit/record/record'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { isToConfirm } from '@minster/domain/students/hesa/hesa-confirming'
import { type HesaQuestion, isHesaQuestion } from '@minster/domain/students/hesa/hesa-question-titles'
import { fieldKeeping, type HesaBelonging, hesaQuestions } from '@minster/domain/students/hesa/hesa-questions'
import type { HesaStanding } from '@minster/domain/students/hesa/hesa-standing'
import { alive, tables } from '#platform/db/columns.ts'
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
 * What was answered of the return, joined to `cases` of a student, an engagement and an academic year: of the student, of the
 * day on which the chain of the engagement began, and of the year.
 */
export const joinedHesa = sql`
  left join (select ${h.student}, ${h.confirmedFor}, ${givenIn('person')} as given from ${h}
    where ${alive(h)} and ${h.student} in (select student from cases)) own on own.student = cases.student
  left join (select engagement, first, country, ${givenIn('entry')} as given
    from ${entryOfChains(sql`select engagement from cases`)} as chains) entry on entry.engagement = cases.engagement
  left join (select student, academic_year, ${givenIn('year')} as given
    from ${termTimeIn(sql`select "academicYear" from cases`, sql`select student from cases`)} as lives) lived
    on lived.student = cases.student and lived.academic_year = cases."academicYear"`

/** What stands in a row joined so. */
export interface HesaGivenRow {
  /** Names of the questions answered, with commas between them. */
  readonly given: string
  /** Where they came from, as they answered it for the engagement. */
  readonly country: string | null
  /** The engagement of whose first day the questions of entry are asked. */
  readonly entryOf: string | null
  readonly confirmedFor: string | null
}

export const hesaColumns = {
  given: sql<string>`concat_ws(',', own.given, entry.given, lived.given)`,
  country: sql<string | null>`entry.country`,
  entryOf: sql<string | null>`entry.first`,
  confirmedFor: sql<string | null>`own.confirmed_for`,
}

/** Answers how somebody stands with the questions that concern them in an academic year. */
export function hesaStandingOf(
  asked: readonly HesaQuestion[],
  { given, confirmedFor }: HesaGivenRow,
  year: string,
): HesaStanding {
  const answered = given.split(',').filter(isHesaQuestion)
  return { asked, answered, isToConfirm: isToConfirm({ asked, answered }, confirmedFor, year) }
}
