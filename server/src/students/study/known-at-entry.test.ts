import { describe, expect, it } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { keepCodes } from '#test/hesa-schema.ts'
import { make, makeApplication, makePerson, type Reply } from '#test/make.ts'
import { openCollege } from './test-college.ts'

const { admin, college, confirm, engagementsOf, hub, ma, move, ready, studentsOf, unconfirm } =
  await openCollege()

for (const value of ['White - Irish', 'Prefer not to say'])
  await make(admin, 'system-data', { list: 'ethnicities', value })

const coded = { country: 'XF', qualification: 'degree', previousProvider: 'university' }

const home = (more: object = {}) =>
  makePerson(admin, { address: { city: 'Hackney', postCode: 'e8 1jh' }, ...more })

async function applied(values: object = {}, person?: Reply): Promise<Reply> {
  const { id } = person ?? (await home())
  return makeApplication(
    admin,
    ready({
      person: id,
      entry: coded,
      profile: { ethnicity: 'White - Irish' },
      eligibility: { britishCitizen: true },
      ...values,
    }),
  )
}

const rows = async (path: string) => (await admin.get(`/api/${path}`)).json().data
const entryFields = 'country,postCode,qualification,previousProvider,parentalEducation'
const profilesOf = (engagement: Reply) =>
  rows(`entry-profiles?engagement=${engagement.id}&fields=${entryFields}`)
const answersOf = (student: Reply) =>
  rows(`hesa-answers?student=${student.id}&fields=nationality,ethnicity,sex,religion`)

/** The application's student and engagement, and what is kept of both for the return. */
async function cameOf(application: Reply) {
  const [student] = await studentsOf(application)
  const engagements: Reply[] = await engagementsOf(student)
  const engagement = engagements.find(
    (one) => Reflect.get(Object(one['application']), 'id') === application.id,
  )
  if (!engagement) throw new Error('Nothing came of it.')
  const [profile] = await profilesOf(engagement)
  const [answers] = await answersOf(student)
  return { student, engagement, profile, answers }
}

describe('what is known of somebody on the day they are confirmed', () => {
  it('is kept in codes, with the postcode of that day', async () => {
    const application = await applied()
    expect((await confirm(application)).statusCode).toBe(200)
    const { profile, answers } = await cameOf(application)
    expect(profile).toMatchObject({ ...coded, postCode: 'E8 1JH', parentalEducation: null })
    expect(answers).toMatchObject({ nationality: 'GB', ethnicity: '166', sex: null, religion: null })
  })

  it('stays as it was, whatever the application or the address says later', async () => {
    const person = await home()
    const application = await applied({}, person)
    await confirm(application)
    expect((await move(application, { entry: { country: 'KE', qualification: 'masters' } })).statusCode).toBe(
      200,
    )
    const address = { address: { city: 'Leeds', postCode: 'LS1 1AA' } }
    const { version } = await rows(`people/${person.id}`)
    expect((await admin.patch(`/api/people/${person.id}`, address, { version })).statusCode).toBe(200)
    expect((await cameOf(application)).profile).toMatchObject({ ...coded, postCode: 'E8 1JH' })
  })

  it('is nothing that was said in a sentence', async () => {
    const { id } = await makePerson(admin)
    const application = await makeApplication(
      admin,
      ready({
        person: id,
        eligibility: { britishCitizen: false },
        statements: { qualifications: 'Some A levels, I think', rightToStudy: 'British by descent' },
      }),
    )
    await confirm(application)
    const { profile, answers } = await cameOf(application)
    expect([profile, answers]).toEqual([undefined, undefined])
  })

  it.each([
    [
      'no citizenship where they are not British',
      { eligibility: { britishCitizen: false } },
      { nationality: null },
    ],
    ['that they will not say', { profile: { ethnicity: 'Prefer not to say' } }, { ethnicity: '998' }],
    [
      'no ethnicity of whom the return does not ask it',
      { entry: { ...coded, country: 'KE' } },
      { ethnicity: null },
    ],
  ])('is %s', async (_what, values, expected) => {
    const application = await applied(values)
    await confirm(application)
    expect((await cameOf(application)).answers).toMatchObject(expected)
  })

  it.each([
    ['lives abroad', { city: 'Lyon', postCode: '69001', country: 'France' }, coded],
    ['came from abroad', { city: 'London', postCode: 'E8 1JH' }, { ...coded, country: 'KE' }],
  ])('has no postcode of who %s', async (_who, address, entry) => {
    const application = await applied({ entry }, await home({ address }))
    await confirm(application)
    expect((await cameOf(application)).profile).toMatchObject({ ...entry, postCode: null })
  })

  it.each([
    ['attends without being assessed', { auditing: true }],
    ['is an auditor', { applicantType: 'Auditor (sponsored)' }],
  ])('is nothing of who %s', async (_who, course) => {
    const { course: studied } = ready()
    const application = await applied({ course: { ...studied, ...course } })
    expect((await confirm(application)).statusCode).toBe(200)
    const { profile, answers } = await cameOf(application)
    expect([profile, answers]).toEqual([undefined, undefined])
  })

  it('fills what a student has not answered, and changes no answer', async () => {
    const person = await home()
    const student = await make(admin, 'students', { person: person.id })
    await make(admin, 'hesa-answers', { student: student.id, nationality: 'IE', sex: '10' })
    const application = await applied({}, person)
    await confirm(application)
    expect((await cameOf(application)).answers).toMatchObject({
      nationality: 'IE',
      sex: '10',
      ethnicity: '166',
    })
  })

  it('is kept of each engagement by itself', async () => {
    const person = await home()
    const first = await applied({}, person)
    await confirm(first)
    const entry = { ...coded, qualification: 'masters' }
    const second = await applied({ intake: '2030-09-09', entry }, person)
    expect((await confirm(second)).statusCode).toBe(200)
    expect((await cameOf(first)).profile).toMatchObject({ qualification: 'degree' })
    expect((await cameOf(second)).profile).toMatchObject({ qualification: 'masters' })
  })
})

describe('taking the confirmation back', () => {
  it('takes it along, and confirming again keeps what is then known', async () => {
    const application = await applied()
    await confirm(application)
    const { engagement, student, profile, answers } = await cameOf(application)
    const offered = await admin.get(`/api/applications/${application.id}/consequences?status=Under review`)
    expect(offered.json().data[0]).not.toHaveProperty('refused')
    expect((await unconfirm(application)).statusCode).toBe(200)
    expect([await profilesOf(engagement), await answersOf(student)]).toEqual([[], []])

    const other = { country: 'XI', qualification: 'masters', previousProvider: null }
    await move(application, { entry: other, eligibility: { britishCitizen: false } })
    expect((await confirm(application)).statusCode).toBe(200)
    const again = await cameOf(application)
    expect(again.profile).toMatchObject({ id: profile.id, ...other, postCode: 'E8 1JH' })
    expect(again.answers).toMatchObject({ id: answers.id, nationality: null, ethnicity: '166' })
    expect((await unconfirm(application)).statusCode, 'and back once more').toBe(200)
  })

  it('is refused once somebody has worked on it', async () => {
    const application = await applied()
    await confirm(application)
    const { answers } = await cameOf(application)
    const { version } = await rows(`hesa-answers/${answers.id}`)
    expect(
      (await admin.patch(`/api/hesa-answers/${answers.id}`, { sex: '10' }, { version })).statusCode,
    ).toBe(200)
    const response = await unconfirm(application)
    expect(response.statusCode).toBe(422)
    expect(response.json().error.details[0].message).toContain('there is 1 of its HESA answers')
  })

  it('leaves the answers of a student who stays', async () => {
    const person = await home()
    const first = await applied({}, person)
    const second = await applied({ intake: '2030-09-09' }, person)
    await confirm(first)
    await confirm(second)
    const { student, engagement } = await cameOf(second)
    expect((await unconfirm(second)).statusCode).toBe(200)
    expect(await profilesOf(engagement)).toEqual([])
    expect(await answersOf(student)).toHaveLength(1)
  })
})

it('is kept as it was answered before a schema had other codes', async () => {
  const application = await applied()
  await keepCodes(college, admin, {
    'EntryProfile.HIGHESTQOE': [{ code: 'H0003', label: 'First degree' }],
    'Student.ETHNIC': [{ code: '160', label: 'White - British' }],
  })
  expect((await confirm(application)).statusCode).toBe(200)
  const { profile, answers } = await cameOf(application)
  expect([profile.qualification, answers.ethnicity]).toEqual(['degree', '166'])
})

it('is not kept where the college returns nothing', async () => {
  const without = await openTestApp({ beside: college, features: { hesa: false } })
  try {
    const theirs = await without.as('sysadmin')
    const { id } = await home()
    const course = { applicantType: 'Independent', programme: ma.id, studyPace: 'PT', hub: hub.id }
    const application = await makeApplication(theirs, ready({ status: 'Confirmed', person: id, course }))
    const { profile } = await cameOf(application)
    expect(profile).toBeUndefined()
  } finally {
    await without.close()
  }
})
