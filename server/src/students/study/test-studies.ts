import { sql } from 'drizzle-orm'
import type { TestApp } from '#test/app.ts'
import { make, makePerson, makeResult, type Reply } from '#test/make.ts'
import { openCollege } from './test-college.ts'

/** A college with students who study: a registrar, a tutor, a hub director, modules, and what tests ask of them. */
export async function openStudies() {
  const { admin, college, hub, ma } = await openCollege()
  const registrar = await college.as('registrar', { name: 'Ruth Register' })
  const director = await college.as('hub director', { name: 'Hugh Director', hub: hub.id })
  const tutorId = await college.makeUser({ role: 'faculty', name: 'Tamsin Tutor' })
  const tutor = await make(admin, 'faculty', { person: (await makePerson(admin)).id, user: tutorId })
  const modules = await Promise.all(
    ['TMM4011', 'TMM4021', 'TMM4031'].map(async (code) => {
      const { id } = await make(admin, 'modules', { code, name: code, credits: 20 })
      return make(admin, 'module-instances', { module: id, academicYear: '2026-27' })
    }),
  )

  const read = async (path: string): Promise<Reply> => (await admin.get(`/api/${path}`)).json().data
  const sessionsOf = async (engagement: Reply): Promise<Reply[]> =>
    (
      await admin.get(
        `/api/enrolment-sessions?engagement=${engagement.id}&fields=academicYear,status,startDate,endDate,level,credits&sort=academicYear`,
      )
    ).json().data
  const enrolmentsOf = async (engagement: Reply): Promise<string[]> =>
    (
      await college.database.rows<{ status: string }>(sql`
      select m.status from module_enrolments m join enrolment_sessions s on s.id = m.session
      where s.engagement = ${engagement.id} and m.deleted_at is null order by m.id`)
    ).map(({ status }) => status)
  const tasksOf = async (student: string): Promise<{ readonly id: string }[]> =>
    (await admin.get(`/api/tasks?subject=students&subjectId=${student}`)).json().data

  /** A student with an engagement, its session of this year, two modules going on and one with its result. */
  async function study(values: object = {}, session: object = {}, enrolment: object = {}) {
    const student = await make(admin, 'students', { person: (await makePerson(admin)).id, tutor: tutor.id })
    const engagement = await make(admin, 'engagements', {
      student: student.id,
      studentType: 'LLM',
      programme: ma.id,
      hub: hub.id,
      status: 'Current',
      start: '2026-09-14',
      expectedEnd: '2029-07-31',
      ...values,
    })
    const first = await make(admin, 'enrolment-sessions', {
      engagement: engagement.id,
      academicYear: '2026-27',
      level: '7',
      status: engagement['status'] === 'Starting' ? 'Starting' : 'Current',
      startDate: '2026-09-14',
      endDate: '2027-07-31',
      credits: 60,
      ...session,
    })
    for (const [index, instance] of modules.entries())
      await makeResult(college, {
        session: first.id,
        moduleInstance: instance.id,
        ...(index === 0
          ? { status: 'Completed', outcome: 'Passed', mark: 64, releasedOn: '2026-11-01' }
          : enrolment),
      })
    return { student: student.id, engagement, session: first }
  }

  const offered = async (engagement: Reply, body: object, as = registrar) =>
    (await as.post(`/api/engagements/${engagement.id}/consequences`, body)).json().data
  async function move(engagement: Reply, body: object, as = registrar) {
    const { version } = await read(`engagements/${engagement.id}`)
    return as.patch(`/api/engagements/${engagement.id}`, { reason: 'As agreed', ...body }, { version })
  }

  return {
    admin,
    college,
    hub,
    ma,
    registrar,
    director,
    read,
    sessionsOf,
    enrolmentsOf,
    tasksOf,
    study,
    offered,
    move,
  }
}

/** Takes back what the board released of a session, so that it can go into the bin. */
export async function withoutResults({ database }: TestApp, { id }: Pick<Reply, 'id'>): Promise<void> {
  await database.execute(
    sql`update module_enrolments set outcome = null, mark = null, released_on = null where session = ${id}`,
  )
}
