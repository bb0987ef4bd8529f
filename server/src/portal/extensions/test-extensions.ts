import { sql } from 'drizzle-orm'
import { openCollege } from '#students/study/test-college.ts'
import type { SignedInCalls } from '#test/app.ts'
import { make, makePerson, makeResult, type Reply } from '#test/make.ts'

let count = 0

/** A student who signs in, with what they study and take. */
export interface Pupil {
  readonly as: SignedInCalls
  readonly email: string
  readonly student: string
  readonly engagement: Reply
  readonly session: Reply
}

/** A college that teaches two modules with deadlines before and after the day of the tests, 20 November 2026. */
export async function openExtensions() {
  const { admin, college, hub, ma } = await openCollege()
  const registrar = await college.as('registrar', { name: 'Ruth Register' })
  const tutor = await college.as('faculty', { name: 'Tamsin Tutor' })
  const member = await make(admin, 'faculty', { person: (await makePerson(admin)).id, user: tutor.userId })

  await make(admin, 'system-data', {
    list: 'lastDaysOfYear',
    value: '2027-04-16',
    group: 'Board of examiners',
  })

  async function taught(code: string, works: readonly object[], values: object = {}) {
    const module = await make(admin, 'modules', { code, name: `Module ${code}`, credits: 20 })
    const instance = await make(admin, 'module-instances', {
      module: module.id,
      academicYear: '2026-27',
      hub: hub.id,
      tutors: [member.id],
      ...values,
    })
    const assignments: Reply[] = []
    for (const work of works)
      assignments.push(await make(admin, 'assignments', { moduleInstance: instance.id, ...work }))
    return { instance, assignments }
  }
  const doctrine = await taught('TMM4101', [
    { title: 'Essay', due: '2026-12-04', weight: 50 },
    { title: 'Portfolio', due: '2027-04-09', weight: 50 },
  ])
  const preaching = await taught('TMM4201', [{ title: 'Sermon', due: '2026-11-20' }])
  const history = await taught('TMM4301', [
    { title: 'Early paper', due: '2026-11-19' },
    { title: 'Last paper', due: '2027-04-16' },
    { title: 'Undated' },
  ])

  /** Somebody who takes all three modules. */
  async function pupil(values: object = {}, enrolment: object = {}): Promise<Pupil> {
    count += 1
    const email = `pupil-${count}@example.org`
    const person = await makePerson(admin, { email, preferredName: 'Hanna' })
    const { id } = await make(admin, 'students', { person: person.id, tutor: member.id })
    const engagement = await make(admin, 'engagements', {
      student: id,
      studentType: 'LLM',
      programme: ma.id,
      hub: hub.id,
      status: 'Current',
      start: '2026-09-14',
      expectedEnd: '2029-07-31',
      ...values,
    })
    const session = await make(admin, 'enrolment-sessions', {
      engagement: engagement.id,
      academicYear: '2026-27',
      level: '7',
      status: engagement['status'] === 'Starting' ? 'Starting' : 'Current',
    })
    for (const { instance } of [doctrine, preaching, history])
      await makeResult(college, {
        session: session.id,
        moduleInstance: instance.id,
        ...enrolment,
      })
    const as = await college.as('student', { email: `sign-in-${email}` })
    await college.database.execute(sql`update users set person = ${person.id} where id = ${as.userId}`)
    return { as, email, student: id, engagement, session }
  }

  /** Of a module they failed, the board has released that they sit it again; they passed its talk, not its paper. */
  async function satAgain({ session }: Pupil) {
    count += 1
    const code = `TMM49${count}`
    const { instance, assignments } = await taught(code, [
      { title: 'Talk', due: '2026-11-02', resitDue: '2026-12-09', weight: 20 },
      { title: 'Paper', due: '2026-11-02', resitDue: '2026-12-11', weight: 80 },
    ])
    const { id } = await makeResult(college, {
      session: session.id,
      moduleInstance: instance.id,
      outcome: 'Resit pending',
      mark: 28,
      releasedOn: '2026-11-18',
    })
    for (const [at, agreedMark] of ['60', '20'].entries())
      await college.database.execute(sql`
        insert into assignment_marks (id, version, created_at, updated_at, module_enrolment, assignment, attempt, handed_in, agreed_mark, released_on)
        values (gen_random_uuid(), 1, now(), now(), ${id}, ${assignments[at]?.id}, 'First', '2026-11-02', ${agreedMark}, '2026-11-18')`)
    return { code, enrolment: id, assignments }
  }

  async function upload(as: SignedInCalls, name = 'letter.txt'): Promise<string> {
    const body = `--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/plain\r\n\r\nDear college\r\n--x--\r\n`
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const reply = await as.call({ method: 'POST', url: '/api/files', headers, payload: body })
    if (reply.statusCode !== 201) throw new Error(reply.body)
    return reply.json().data.id
  }

  const pathOf = (one: Pupil, { instance }: { readonly instance: Reply }, slash = '/') =>
    `/api/forms/student/extension-request/${one.engagement.id}/${one.session.id}/${instance.id}${slash}`

  const whole = async (one: Pupil, values: object = {}) => ({
    assignment: doctrine.assignments[0]?.id,
    acceptPolicy: true,
    typeOfEvidence: 'Letter',
    length: 7,
    words: 'My mother is in hospital.',
    ...('evidence' in values ? {} : { evidence: [await upload(one.as)] }),
    ...values,
  })

  /** Asks for seven days for the essay unless said otherwise, and answers the request. */
  async function asked(one: Pupil, values: object = {}, module = doctrine): Promise<Reply> {
    const reply = await one.as.post(pathOf(one, module), await whole(one, values))
    if (reply.statusCode !== 201) throw new Error(reply.body)
    return reply.json().data
  }

  const read = async (id: string, as: SignedInCalls = registrar): Promise<Reply> =>
    (await as.get(`/api/extension-requests/${id}`)).json().data
  async function decide(id: string, change: object, as: SignedInCalls = registrar) {
    const { version } = await read(id, admin)
    return as.patch(`/api/extension-requests/${id}`, change, { version })
  }
  const worksOf = async (one: Pupil) =>
    (await one.as.get('/api/forms/student/current-assignments')).json().data
  const ownOf = async (one: Pupil, id: string) =>
    (await one.as.get('/api/forms/student/current-extensions'))
      .json()
      .data.find((request: { id: string }) => request.id === id)
  const lettersTo = (email: string) =>
    college.database.rows<{ template: string; subject: string; text: string }>(
      sql`select template, subject, text from mails where to_address = ${email} order by created_at, id`,
    )
  const requestsOf = ({ student }: Pupil) =>
    college.database.rows<{ id: string }>(
      sql`select id from extension_requests where student = ${student} and deleted_at is null`,
    )

  return {
    admin,
    asked,
    college,
    decide,
    doctrine,
    history,
    hub,
    lettersTo,
    ownOf,
    pathOf,
    preaching,
    pupil,
    read,
    registrar,
    requestsOf,
    satAgain,
    taught,
    tutor,
    upload,
    whole,
    worksOf,
  }
}
