import { answeredFields } from '@minster/domain/college/hesa/answers-in-force'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { type CountedValue, counted, spread } from './values-of-studies.ts'

const { x, a, b, y } = tables({
  x: 'enrolment-sessions',
  a: 'hesa-answers',
  b: 'entry-profiles',
  y: 'hesa-years',
})

/** What people answered of themselves: whoever is returned or comes back, so no year narrows it. */
export async function readPersonAnswers(db: Queryable): Promise<CountedValue[]> {
  const [rows, disabilities] = await Promise.all([
    db.rows(
      select({
        [answeredFields.nationality]: a.nationality,
        [answeredFields.sex]: a.sex,
        [answeredFields.genderIdentity]: a.genderIdentity,
        [answeredFields.ethnicity]: a.ethnicity,
        [answeredFields.religion]: a.religion,
        [answeredFields.sexualOrientation]: a.sexualOrientation,
        count: counted,
      })`from ${a} where ${alive(a)} group by grouping sets ((1), (2), (3), (4), (5), (6))`,
    ),
    db.rows(
      select({
        field: sql<string>`${answeredFields.disability}::text`,
        value: sql<string>`code`,
        count: counted,
      })`from ${a}, unnest(${a.disability}) as code where ${alive(a)} group by code`,
    ),
  ])
  return [...spread(rows), ...disabilities]
}

/** What they were on the day they began. */
export async function readEntryAnswers(db: Queryable): Promise<CountedValue[]> {
  const rows = await db.rows(
    select({
      [answeredFields.country]: b.country,
      [answeredFields.qualification]: b.qualification,
      [answeredFields.previousProvider]: b.previousProvider,
      [answeredFields.parentalEducation]: b.parentalEducation,
      [answeredFields.careLeaver]: b.careLeaver,
      count: counted,
    })`from ${b} where ${alive(b)} group by grouping sets ((1), (2), (3), (4), (5))`,
  )
  return spread(rows)
}

/** What was answered for one year. */
export async function readYearAnswers(db: Queryable, year: string): Promise<CountedValue[]> {
  const rows = await db.rows(
    select({
      [answeredFields.termTimeAccommodation]: y.termTimeAccommodation,
      'Engagement.FEEELIG': y.feeEligibility,
      'FundingAndMonitoring.ELQ': y.equalQualification,
      count: counted,
    })`from ${y} join ${x} on ${x.id} = ${y.session} and ${x.academicYear} = ${year} and ${alive(x)}
      where ${alive(y)} group by grouping sets ((1), (2), (3))`,
  )
  return spread(rows)
}
