import type { BenchDatabase } from './database.ts'

/**
 * Has the students of the return under way answer it, each fifth question left open: the demonstration college asks only
 * those it lives with. Answers the code of the collection.
 */
export async function answerForHesa({ rows }: BenchDatabase): Promise<string> {
  const [collection] = await rows<{ code: string; year: string }>(
    `select code, academic_year as year from hesa_collections where state = 'Under way' and deleted_at is null`,
  )
  if (!collection) throw new Error('The demonstration college has no collection under way.')
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
