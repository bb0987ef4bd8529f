import { sql } from 'drizzle-orm'
import { openStudies } from '#students/study/test-studies.ts'
import { make, type Reply } from '#test/make.ts'

let count = 0

/** A college whose students ask to interrupt: their accounts and addresses, their tutor, and what tests ask of it. */
export async function openInterruptions() {
  const studies = await openStudies()
  const { admin, college, registrar } = studies
  const [found] = await college.database.rows<{ id: string }>(
    sql`select id from users where name = 'Tamsin Tutor'`,
  )
  const tutor = await college.asUser(found?.id ?? '')

  /** Somebody who studies, with an address and an account of the portal. */
  async function pupil(values: object = {}, session: object = {}) {
    count += 1
    const { student, engagement, session: year } = await studies.study(values, session)
    const { person } = await studies.read(`students/${student}`)
    const id = String(Reflect.get(Object(person), 'id'))
    const { version } = await studies.read(`people/${id}`)
    const email = `away-${count}@example.net`
    await admin.patch(`/api/people/${id}`, { email, preferredName: 'Hattie' }, { version })
    const own = await college.as('student', { name: `Hattie ${count}`, person: id })
    return { student, engagement, year, person: id, email, own }
  }
  type Pupil = Awaited<ReturnType<typeof pupil>>

  const days = { from: '2026-10-12', expectedReturn: '2027-09-13' }
  const asked = (one: Pupil, more: object = {}): Promise<Reply> =>
    make(registrar, 'ios-requests', {
      student: one.student,
      engagement: one.engagement.id,
      because: 'Health',
      ...days,
      ...more,
    })
  const change = async (request: Reply, body: object, as = registrar) => {
    const { version } = await studies.read(`ios-requests/${request.id}`)
    return as.patch(`/api/ios-requests/${request.id}`, body, { version })
  }
  const approve = (one: Pupil, body: object = {}) =>
    studies.move(one.engagement, {
      status: 'IoS',
      interruptedFrom: days.from,
      expectedReturn: days.expectedReturn,
      ...body,
    })
  const mailsTo = (address: string) =>
    college.database.rows<{ template: string; text: string }>(sql`
      select template, text from mails where to_address = ${address} order by created_at, id`)
  const lettersTo = async (address: string) => (await mailsTo(address)).map(({ template }) => template)

  return { ...studies, tutor, pupil, days, asked, change, approve, mailsTo, lettersTo }
}
