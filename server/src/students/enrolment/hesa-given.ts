import { snakeOf } from '@minster/domain/kit/record/record'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { hesaAnswer } from '@minster/domain/students/hesa/hesa-answer'
import {
  type HesaQuestion,
  hesaQuestionTitles,
  isHesaQuestion,
} from '@minster/domain/students/hesa/hesa-question-titles'
import type { From } from '#kit/records/from.ts'
import { alive, tables } from '#platform/db/columns.ts'
import { type SQL, sql } from '#platform/db/sql.ts'

const { h } = tables({ h: 'hesa-answers' })

/** Questions that have a place to be kept in. */
export const hesaKept = namesOf(hesaQuestionTitles).filter((question) =>
  Object.hasOwn(hesaAnswer.fields, question),
)

const given = hesaKept.map(
  (question) => sql`case when ${sql.identifier(snakeOf(question))} is not null then ${question}::text end`,
)

/**
 * For each student in `cases` the names of the questions of the HESA return they answered or refused, with commas between
 * them, and the country they came from, on which other questions depend.
 */
export const hesaGiven = sql`(select ${h.student}, ${h.country}, concat_ws(',', ${sql.join(given, sql`, `)}) as given
  from ${h} where ${alive(h)} and ${h.student} in (select student from cases))`

/** The names of those questions that somebody answered as they applied. */
export function hesaInApplication(from: From): SQL {
  const of = (path: string) => from.at(`engagement.student.application.${path}`)
  const known: Partial<Record<HesaQuestion, SQL>> = {
    // Who is no British citizen has still to say what they are.
    nationality: sql`${of('eligibility.britishCitizen')}`,
    ethnicity: sql`${of('profile.ethnicity')} is not null`,
    qualification: sql`${of('statements.qualifications')} is not null`,
  }
  const names = Object.entries(known).map(([question, is]) => sql`case when ${is} then ${question}::text end`)
  return sql`concat_ws(',', ${sql.join(names, sql`, `)})`
}

/** Answers the questions named in a text with commas between them. */
export function answeredIn(names: string): HesaQuestion[] {
  return names.split(',').filter(isHesaQuestion)
}
