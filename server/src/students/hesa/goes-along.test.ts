import { describe, expect, it } from 'vitest'
import { emptyBin } from '#kit/records/empty-bin.ts'
import { make, makePerson, type Reply } from '#test/make.ts'
import { openRollover } from '../rollover/test-rollover.ts'

const { admin, college, registrar, rollOver, study, undo } = await openRollover()

const remove = async (path: string) => (await admin.delete(`/api/${path}`)).statusCode
const restore = async (path: string) => (await admin.post(`/api/${path}/restore`)).statusCode
const idsOf = async (path: string): Promise<string[]> => {
  const { data } = (await admin.get(`/api/${path}`)).json()
  return data.map(({ id }: { readonly id: string }) => id)
}
const profilesOf = ({ id }: Reply) => idsOf(`entry-profiles?engagement=${id}`)
const yearsOf = ({ id }: Reply) => idsOf(`hesa-years?session=${id}`)
const sessionsOf = ({ id }: Reply): Promise<string[]> =>
  idsOf(`enrolment-sessions?engagement=${id}&sort=academicYear`)

const profileOf = ({ id }: Reply) => make(admin, 'entry-profiles', { engagement: id, country: 'XF' })
const yearOf = (session: string) => make(admin, 'hesa-years', { session, termTimeAccommodation: '01' })

/** A student whose answers of their first day are kept, as it is two months ago. */
async function answered(name: string, values: object = {}) {
  const studied = await study({ name, results: 'none', ...values })
  const profile = await profileOf(studied.engagement)
  const year = await yearOf(studied.session.id)
  return { ...studied, profile, year }
}

describe('what was answered of the first day', () => {
  it('goes to the bin with its engagement, and comes back with it', async () => {
    const { engagement, profile } = await answered('Frozen')
    expect(await remove(`entry-profiles/${profile.id}`), 'it is kept by itself').toBe(422)
    expect(await remove(`engagements/${engagement.id}`)).toBe(204)
    expect(await profilesOf(engagement)).toEqual([])
    expect(await restore(`engagements/${engagement.id}`)).toBe(200)
    expect(await profilesOf(engagement)).toEqual([profile.id])
  })

  it('stays where it was removed by itself before', async () => {
    const { engagement } = await study({
      name: 'Early',
      results: 'none',
      engagement: { start: '2026-11-16' },
      session: { startDate: '2026-11-16' },
    })
    const profile = await profileOf(engagement)
    expect(await remove(`entry-profiles/${profile.id}`)).toBe(204)
    expect(await remove(`engagements/${engagement.id}`)).toBe(204)
    expect(await restore(`engagements/${engagement.id}`)).toBe(200)
    expect(await profilesOf(engagement)).toEqual([])
  })
})

describe('what was answered of a year', () => {
  it('goes to the bin with its session, and comes back with it', async () => {
    const { session, year } = await answered('Yearly')
    expect(await remove(`enrolment-sessions/${session.id}`)).toBe(204)
    expect(await yearsOf(session)).toEqual([])
    expect(await restore(`enrolment-sessions/${session.id}`)).toBe(200)
    expect(await yearsOf(session)).toEqual([year.id])
  })

  it('goes with the session that came with an engagement', async () => {
    const { engagement } = await study({
      name: 'Coming',
      session: null,
      engagement: { status: 'Starting', start: '2027-01-11' },
    })
    const [session = ''] = await sessionsOf(engagement)
    const year = await yearOf(session)
    expect(await remove(`engagements/${engagement.id}`)).toBe(204)
    expect([await sessionsOf(engagement), await yearsOf({ ...year, id: session })]).toEqual([[], []])
    expect(await restore(`engagements/${engagement.id}`)).toBe(200)
    expect(await sessionsOf(engagement)).toEqual([session])
    expect(await yearsOf({ ...year, id: session })).toEqual([year.id])
  })

  it('comes back where the change that took its session away is undone', async () => {
    const { engagement } = await answered('Leaving')
    const ahead = await make(admin, 'enrolment-sessions', {
      engagement: engagement.id,
      academicYear: '2027-28',
      level: '5',
    })
    const year = await yearOf(ahead.id)
    const { version } = (await admin.get(`/api/engagements/${engagement.id}`)).json().data
    const body = { status: 'Withdrawn', reason: 'Moved away' }
    const left = await registrar.patch(`/api/engagements/${engagement.id}`, body, { version })
    expect(left.statusCode, left.body).toBe(200)
    expect(await yearsOf(ahead)).toEqual([])
    const undone = await registrar.post(`/api/engagements/${engagement.id}/undo`)
    expect(undone.statusCode, undone.body).toBe(200)
    expect(await yearsOf(ahead)).toEqual([year.id])
  })
})

it('what somebody answered of themselves goes to the bin with the student, and comes back with them', async () => {
  const student = await make(admin, 'students', { person: (await makePerson(admin)).id })
  const answers = await make(admin, 'hesa-answers', { student: student.id, nationality: 'GB' })
  expect(await remove(`students/${student.id}`)).toBe(204)
  expect(await idsOf(`hesa-answers?student=${student.id}`)).toEqual([])
  expect(await restore(`students/${student.id}`)).toBe(200)
  expect(await idsOf(`hesa-answers?student=${student.id}`)).toEqual([answers.id])
})

it('what was answered since a rollover goes with what it made, when it is undone', async () => {
  const passed = await Promise.all(
    ['One', 'Two'].map((name) => study({ name, answer: { answer: 'Continue' } })),
  )
  const run = await rollOver()
  const made: string[] = []
  for (const { engagement } of passed) {
    const [, next = ''] = await sessionsOf(engagement)
    await yearOf(next)
    made.push(next)
  }
  expect(await undo(run.id)).toMatchObject({ state: 'undone' })
  for (const [index, { engagement, session }] of passed.entries()) {
    expect(await sessionsOf(engagement)).toEqual([session.id])
    expect(await yearsOf({ ...session, id: made[index] ?? '' })).toEqual([])
  }
})

it('an engagement that was removed is deleted for good in the end', async () => {
  const { engagement, session } = await answered('Gone')
  await remove(`enrolment-sessions/${session.id}`)
  await remove(`engagements/${engagement.id}`)
  // What links to something goes before it.
  for (const month of ['2027-01', '2027-02', '2027-03'])
    await emptyBin(college.database, new Date(`${month}-10T00:00:00Z`))
  const left = await college.database.rows({
    text: 'select id from engagements where id = $1',
    values: [engagement.id],
  })
  expect(left).toEqual([])
})
