import { ethnicityCodes } from '@minster/domain/college/hesa/ethnicity-words'
import { beforeAll, expect, it } from 'vitest'
import { databaseBefore } from '#test/database-before.ts'
import { readKnownAtEntry } from '../study/known-at-entry.ts'

const at = '2026-09-20T10:00:00Z'

const { insert, rows, bringForward, database, close } = await databaseBefore('0036_hesa_answers_apart')
beforeAll(() => close)

type Given = Readonly<Record<string, unknown>>

/** A student with engagements, each with the sessions of some years. */
async function student(
  { postCode = null, ...values }: Given & { readonly postCode?: string | null },
  engagements: readonly (Given & { readonly years?: readonly string[] })[],
) {
  const person = await insert('people', { address_post_code: postCode })
  const id = await insert('students', { person, ...values })
  const studied: { engagement: string; sessions: string[] }[] = []
  for (const { years = [], ...engagement } of engagements) {
    const one = await insert('engagements', { student: id, ...engagement })
    const sessions: string[] = []
    for (const year of years)
      sessions.push(await insert('enrolment_sessions', { engagement: one, academic_year: year }))
    studied.push({ engagement: one, sessions })
  }
  return { id, studied }
}

/** A student who said something as they applied. */
async function applied(values: Given): Promise<string> {
  const application = await insert('applications', values)
  return (await student({ application }, [])).id
}

it('answers go to what they belong to', async () => {
  const cert = { start: '2023-09-01', years: ['2023-24'] }
  const master = { start: '2026-10-01', years: ['2026-27'] }
  const answers = { country: 'XF', qualification: 'degree', parental_education: '02' }

  const twice = await student({ postCode: ' dh13rn ' }, [cert, master])
  await insert('hesa_answers', {
    student: twice.id,
    ...answers,
    care_leaver: '05',
    term_time_accommodation: 'halls',
    nationality: 'GB',
    disability: ['95'],
  })
  const earlier = await student({ postCode: 'JE2 3QA' }, [cert, { ...master, start: '2027-01-11' }])
  await insert('hesa_answers', { student: earlier.id, country: 'JE', term_time_accommodation: '01' })
  const ahead = await student({}, [{ start: '2027-09-01', years: ['2027-28', '2028-29'] }])
  await insert('hesa_answers', { student: ahead.id, qualification: 'none', term_time_accommodation: '02' })
  // The certificate that had begun when they answered has no session: they lived there in the year of the master.
  const without = await student({}, [{ start: '2023-09-01' }, { ...master, start: '2027-01-11' }])
  await insert('hesa_answers', { student: without.id, term_time_accommodation: '03' })
  const nowhere = await student({}, [{ start: '2023-09-01' }, { start: '2027-09-01', years: ['2027-28'] }])
  await insert('hesa_answers', { student: nowhere.id, term_time_accommodation: '04' })
  const abroad = await student({ postCode: 'SE1 7PB' }, [cert])
  await insert('hesa_answers', { student: abroad.id, country: 'KE' })
  const deleted = await student({ postCode: 'no code' }, [cert])
  await insert('hesa_answers', { student: deleted.id, country: 'XI', deleted_at: at })
  const alone = await student({ postCode: 'SE1 7PB' }, [])
  await insert('hesa_answers', { student: alone.id, sex: '10' })

  for (const words of ethnicityCodes.keys()) await applied({ profile_ethnicity: words })
  await applied({ profile_ethnicity: 'Of our own making' })
  await applied({ eligibility_british_citizen: true })
  await applied({ statements_qualifications: 'Some A levels, I think' })
  const answered = await applied({ profile_ethnicity: 'White - Irish', eligibility_british_citizen: true })
  await insert('hesa_answers', { student: answered, ethnicity: '998' })

  await bringForward()

  const profiles = await rows(`select engagement, country, post_code, qualification, previous_provider,
    parental_education, care_leaver, deleted_at is not null as deleted from entry_profiles`)
  const of = ({ studied }: typeof twice, index: number) => {
    const found = profiles.filter(({ engagement }) => engagement === studied[index]?.engagement)
    return found.map(({ engagement: _engagement, ...one }) => one)
  }
  const empty = {
    country: null,
    post_code: null,
    qualification: null,
    previous_provider: null,
    parental_education: null,
    care_leaver: null,
    deleted: false,
  }
  expect(profiles).toHaveLength(5)
  expect(of(twice, 1)).toEqual([{ ...empty, ...answers, care_leaver: '05', post_code: 'DH1 3RN' }])
  expect(of(earlier, 0)).toEqual([{ ...empty, country: 'JE', post_code: 'JE2 3QA' }])
  expect(of(ahead, 0)).toEqual([{ ...empty, qualification: 'none' }])
  expect(of(abroad, 0)).toEqual([{ ...empty, country: 'KE' }])
  expect(of(deleted, 0)).toEqual([{ ...empty, country: 'XI', deleted: true }])

  expect(await rows('select session, term_time_accommodation as lives from hesa_years order by 2')).toEqual([
    { session: earlier.studied[1]?.sessions[0], lives: '01' },
    { session: ahead.studied[0]?.sessions[1], lives: '02' },
    { session: without.studied[1]?.sessions[0], lives: '03' },
    { session: twice.studied[1]?.sessions[0], lives: 'halls' },
  ])
  const confirmed = await rows(
    `select student, confirmed_for from hesa_answers where confirmed_for is not null`,
  )
  expect(confirmed.map(({ student: one }) => String(one)).toSorted()).toEqual(
    [twice.id, alone.id, answered].map(String).toSorted(),
  )
  expect(confirmed[0]?.['confirmed_for']).toBe('2026-27')
  const [{ columns } = { columns: 0 }] =
    await rows(`select count(*)::int as columns from information_schema.columns
    where table_name = 'hesa_answers' and column_name in ('country', 'qualification', 'parental_education', 'care_leaver',
      'term_time_accommodation')`)
  expect(columns).toBe(0)
})

it('words chosen from a list in an application are codes, where nothing was answered', async () => {
  const words = [...ethnicityCodes]
  const told = await rows(`select p.profile_ethnicity as words, a.ethnicity, a.nationality, a.version
    from hesa_answers a join students s on s.id = a.student join applications p on p.id = s.application
    where a.deleted_at is null`)
  const codeOf = (sought: string | null) => told.filter((one) => one['words'] === sought)
  for (const [one, code] of words) expect(codeOf(one)[0], one).toMatchObject({ ethnicity: code })
  expect(codeOf('Prefer not to say')).toHaveLength(1)
  expect(codeOf(null)).toEqual([{ words: null, ethnicity: null, nationality: 'GB', version: 1 }])
  expect(codeOf('Of our own making')).toEqual([])
  // What they answered themselves stays, and what they did not is added.
  expect(codeOf('White - Irish').map(({ ethnicity, nationality }) => [ethnicity, nationality])).toEqual(
    expect.arrayContaining([
      ['166', null],
      ['998', 'GB'],
    ]),
  )
})

it('what came of the list of an application goes with it, as what is kept now does', async () => {
  const ours = await rows(`select a.id, a.student, p.profile_ethnicity as words from hesa_answers a
    join students s on s.id = a.student join applications p on p.id = s.application
    where a.ethnicity = '166'`)
  const [{ id, student: from } = { id: null, student: null }] = ours
  const kept = await readKnownAtEntry(database, { student: String(from), engagement: String(id) })
  expect(kept).toEqual([{ name: 'hesa-answers', id }])
  const [told] = await rows(`select user_id, action, changes from history where record_id = '${String(id)}'`)
  expect(told).toEqual({
    user_id: null,
    action: 'created',
    changes: [
      { path: 'ethnicity', from: null, to: '166' },
      { path: 'student', from: null, to: from },
    ],
  })
  const own = await rows(`select student from hesa_answers where ethnicity = '998' and nationality = 'GB'`)
  const [{ student: answered } = { student: null }] = own
  expect(await readKnownAtEntry(database, { student: String(answered), engagement: String(id) })).toEqual([])
})
