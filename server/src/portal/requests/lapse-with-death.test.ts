import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { make, makeApplication } from '#test/make.ts'
import { openExtensions } from '../extensions/test-extensions.ts'

const { admin, asked, college, pupil, registrar } = await openExtensions()

const died = { status: 'Withdrawn', endReason: 'Death', end: '2026-11-18' }
const stateOf = async (collection: string, { id }: { readonly id: string }) =>
  (await admin.get(`/api/${collection}/${id}`)).json().data.state
const mailsAndNews = () =>
  college.database.rows(
    sql`select id::text from mails union all select id::text from notifications order by 1`,
  )

/** A student who waits for answers of every kind. */
async function waiting() {
  const one = await pupil()
  const { student, engagement } = one
  const extension = await asked(one)
  const round = await make(admin, 'bursary-rounds', {
    title: `Round of ${one.email}`,
    academicYear: '2026-27',
    state: 'Published',
    pot: 1_000_000,
    opens: '2026-11-01',
    closes: '2026-12-15',
  })
  const bursary = await make(admin, 'bursary-applications', { student, round: round.id })
  const interruption = await make(admin, 'ios-requests', {
    student,
    engagement: engagement.id,
    from: '2027-01-14',
    expectedReturn: '2027-09-13',
    because: 'Health',
  })
  const reply = await one.as.post('/api/forms/student/requests', { topic: 'letter', words: 'For my bank.' })
  expect(reply.statusCode, reply.body).toBe(201)
  const [line] = reply.json().alongside
  const { person } = (await admin.get(`/api/students/${student}`)).json().data
  const application = await makeApplication(admin, { person: person.id })
  return { one, engagement, extension, bursary, interruption, line, application }
}

async function move(engagement: { readonly id: string }, body: object) {
  const { version } = (await admin.get(`/api/engagements/${engagement.id}`)).json().data
  return registrar.patch(`/api/engagements/${engagement.id}`, body, { version })
}

describe('what a student waited for', () => {
  it('lapses with their death, tells nobody, and waits again once that is undone', async () => {
    const { one, engagement, extension, bursary, interruption, line, application } = await waiting()
    const statesNow = async () => [
      await stateOf('extension-requests', extension),
      await stateOf('bursary-applications', bursary),
      await stateOf('ios-requests', interruption),
      await stateOf('student-requests', line),
      (await admin.get(`/api/applications/${application.id}`)).json().data.status,
    ]
    const before = await statesNow()
    expect(before).toEqual(['Submitted', 'Under consideration', 'Submitted', 'New', 'Submitted'])
    const lines = (await registrar.post(`/api/engagements/${engagement.id}/consequences`, died)).json().data
    expect(lines).toContainEqual(
      expect.objectContaining({
        label: 'What they asked for and is not decided lapses',
        ticked: true,
        locked: true,
      }),
    )
    const told = await mailsAndNews()
    expect((await move(engagement, died)).statusCode).toBe(200)
    expect(await statesNow()).toEqual([
      'Taken back',
      'Cancelled',
      'Withdrawn',
      'Taken back',
      'Applicant discontinued',
    ])
    expect(await mailsAndNews()).toEqual(told)
    const open = await college.database.rows(sql`
      select 1 from student_requests where settled_at is null and student = ${one.student}`)
    expect(open).toEqual([])
    const undone = await registrar.post(`/api/engagements/${engagement.id}/undo`, {})
    expect(undone.statusCode, undone.body).toBe(200)
    expect(await statesNow()).toEqual(before)
    expect(await mailsAndNews()).toEqual(told)
  })

  it('says nothing of requests where there are none', async () => {
    const { engagement } = await pupil()
    const lines = (await registrar.post(`/api/engagements/${engagement.id}/consequences`, died)).json().data
    expect(lines.map(({ id }: { id: string }) => id)).not.toContain('death-requests')
  })
})
