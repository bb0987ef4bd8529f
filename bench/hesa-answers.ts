import { academicYearOf } from '@minster/domain/college/years/academic-year'
import type { BenchDatabase } from './database.ts'

/**
 * Makes the collection of the academic year that goes on, whose some 6,000 students are as many as the promise speaks of, and has
 * them answer it, each fifth question left open: the demonstration college asks only those it lives with. Answers its code.
 */
export async function answerForHesa({ rows }: BenchDatabase): Promise<string> {
  const { title, year: begins } = academicYearOf(new Date().toISOString().slice(0, 10))
  const collection = { code: `${String(begins).slice(2)}056`, year: title }
  await rows(
    `insert into hesa_collections (id, version, created_at, updated_at, code, academic_year, state)
     values (gen_random_uuid(), 1, now(), now(), $1, $2, 'In preparation')`,
    [collection.code, collection.year],
  )
  const year = [collection.year]
  const record = 'gen_random_uuid(), 1, now(), now()'
  const sometimes = (turn: number, value: string) =>
    `case when hashtext(x.id::text || '${turn}') % 5 <> 0 then ${value} end`
  const ofYear = `enrolment_sessions x join engagements e on e.id = x.engagement and e.deleted_at is null
    where x.academic_year = $1 and x.deleted_at is null`
  await rows(
    `insert into hesa_answers (id, version, created_at, updated_at, student, nationality, sex, ethnicity, disability, religion)
     select distinct on (e.student) ${record}, e.student, ${sometimes(1, "'GB'")}, ${sometimes(2, "'10'")},
       ${sometimes(3, "'998'")}, ${sometimes(4, "array['95']")}, ${sometimes(5, "'98'")}
     from ${ofYear} on conflict do nothing`,
    year,
  )
  await rows(
    `insert into entry_profiles (id, version, created_at, updated_at, engagement, country, post_code, qualification, care_leaver)
     select distinct on (e.id) ${record}, e.id, ${sometimes(6, "'XF'")}, ${sometimes(7, "'DH1 3RN'")},
       ${sometimes(8, "'degree'")}, ${sometimes(9, "'05'")}
     from ${ofYear} on conflict do nothing`,
    year,
  )
  await rows(
    `insert into hesa_years (id, version, created_at, updated_at, session, term_time_accommodation, term_time_post_code)
     select ${record}, x.id, ${sometimes(10, "'04'")}, ${sometimes(11, "'DH1'")} from ${ofYear} on conflict do nothing`,
    year,
  )
  await rows('analyze hesa_answers, entry_profiles, hesa_years')
  return collection.code
}
