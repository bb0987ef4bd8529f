import { snakeOf } from '@minster/domain/kit/record/record'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { fieldKeeping, hesaQuestions } from '@minster/domain/students/hesa/hesa-questions'
import { alive, tables } from '#platform/db/columns.ts'
import { type SQL, sql } from '#platform/db/sql.ts'

const { e, x, y } = tables({ e: 'engagements', x: 'enrolment-sessions', y: 'hesa-years' })

const columns = namesOf(hesaQuestions)
  .filter((question) => hesaQuestions[question].of === 'year')
  .map((question) => snakeOf(fieldKeeping(question)))

/**
 * What students answered of where they live in term, for a join: a row for each `student` and `academic_year`, whichever of
 * their sessions keeps it, as they are asked once a year. `years` and `students` are lists to be in.
 */
export function termTimeIn(years: SQL, students?: SQL): SQL {
  const answers = columns.map((name) => {
    const column = sql.raw(`y."${name}"`)
    return sql`(array_agg(${column} order by ${x.id}) filter (where ${column} is not null))[1] as ${sql.identifier(name)}`
  })
  return sql`(
    select ${e.student}, ${x.academicYear}, ${sql.join(answers, sql`, `)}
    from ${y} join ${x} on ${x.id} = ${y.session} and ${alive(x)} join ${e} on ${e.id} = ${x.engagement} and ${alive(e)}
    where ${alive(y)} and ${x.academicYear} in (${years}) ${students ? sql`and ${e.student} in (${students})` : sql``}
    group by ${e.student}, ${x.academicYear})`
}
