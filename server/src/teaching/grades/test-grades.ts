import { type SignedInCalls, testApp } from '#test/app.ts'
import { make, makePerson, type Reply } from '#test/make.ts'

export interface WorkReply {
  readonly handedIn: string | null
  readonly lateAccepted: boolean
  readonly firstMark: string | null
  readonly firstMarkerName: string | null
  readonly secondMark: string | null
  readonly secondMarkerName: string | null
  readonly moderatedOn: string | null
  readonly moderation: { readonly note: string; readonly by: string } | null
  readonly agreedMark: string | null
  readonly releasedOn: string | null
}

export interface SheetReply {
  readonly attempt: string
  readonly marker: string | null
  readonly mayRelease: boolean
  readonly assignments: readonly { readonly id: string; readonly title: string }[]
  readonly rows: readonly {
    readonly enrolment: string
    readonly student: { readonly id: string; readonly label: string }
    readonly bannerId: string | null
    readonly status: string
    readonly outcome: string | null
    readonly mark: number | null
    readonly releasedOn: string | null
    readonly works: readonly (WorkReply | null)[]
    readonly earlier: readonly (string | null)[]
  }[]
  readonly release: { readonly id: string; readonly title: string; readonly by: string } | null
}

/** What somebody enters: the student's place, the assignment's, the field, the value, what stood there, and what else is said. */
export type Typed = readonly [
  row: number,
  column: number,
  field: string,
  value: string,
  was?: string | null,
  more?: object,
]

/** A college that teaches a module with two assignments to some students, with two tutors and a registrar. */
export async function openGrades() {
  const college = await testApp()
  const admin = await college.as('sysadmin', { name: 'Alice Morgan' })
  const registrar = await college.as('registrar', { name: 'Ruth Register' })
  const programme = await make(admin, 'programmes', { code: 'BA', name: 'BA', levels: ['4'], credits: 360 })
  const hub = await make(admin, 'hubs', { name: 'London' })
  const tutorOf = async (name: string) => {
    const [firstName, lastName] = name.split(' ')
    const calls = await college.as('faculty', { name })
    const person = await make(admin, 'people', { firstName, lastName })
    const { id } = await make(admin, 'faculty', { person: person.id, user: calls.userId })
    return { id, calls }
  }
  const tamsin = await tutorOf('Tamsin Tutor')
  const simon = await tutorOf('Simon Second')
  const stranger = await tutorOf('Olive Other')
  let count = 0

  /** A module of this year with its assignments; a level 4 module taught by both tutors unless said otherwise. */
  async function taught(assignments: readonly object[], values: object = {}): Promise<Reply> {
    count += 1
    const code = `TMM1${String(count).padStart(3, '0')}`
    const module = await make(admin, 'modules', { code, name: `Module ${count}`, credits: 20 })
    const instance = await make(admin, 'module-instances', {
      module: module.id,
      academicYear: '2026-27',
      tutors: [tamsin.id, simon.id],
      ...values,
    })
    for (const one of assignments) await make(admin, 'assignments', { moduleInstance: instance.id, ...one })
    return instance
  }

  async function study(lastName: string, studies: object = {}, student: object = {}, session: object = {}) {
    const person = await makePerson(admin, { firstName: 'Hannah', lastName })
    const { id } = await make(admin, 'students', { person: person.id, ...student })
    const engagement = await make(admin, 'engagements', {
      student: id,
      studentType: 'LLM',
      programme: programme.id,
      hub: hub.id,
      status: 'Current',
      start: '2026-09-14',
      expectedEnd: '2029-07-31',
      ...studies,
    })
    const begun = await make(admin, 'enrolment-sessions', {
      engagement: engagement.id,
      academicYear: '2026-27',
      level: '4',
      status: 'Current',
      startDate: '2026-09-14',
      endDate: '2027-07-31',
      ...session,
    })
    return { id, engagement: engagement.id, session: begun.id }
  }

  const enrol = (session: string, instance: Reply, values: object = {}) =>
    make(admin, 'module-enrolments', { session, moduleInstance: instance.id, ...values })

  const sheetOf = async (instance: Reply, as: SignedInCalls = registrar, attempt = 'First') => {
    const reply = await as.get(`/api/grades/${instance.id}?attempt=${attempt}`)
    if (reply.statusCode !== 200) throw new Error(reply.body)
    const { data }: { data: SheetReply } = reply.json()
    return data
  }

  /** Enters marks by their places in the sheet; what stood there is empty unless said. */
  const enter = async (
    instance: Reply,
    typed: readonly Typed[],
    as: SignedInCalls = registrar,
    more: object = {},
  ) => {
    const attempt = 'attempt' in more ? String(more.attempt) : 'First'
    const { rows, assignments } = await sheetOf(instance, registrar, attempt)
    const entries = typed.map(([row, column, field, value, was = null, said = {}]) => ({
      enrolment: rows[row]?.enrolment,
      assignment: assignments[column]?.id,
      field,
      value,
      was,
      ...said,
    }))
    return as.post(`/api/grades/${instance.id}/marks`, { entries, ...more })
  }

  /** Somebody who marks nothing moderates all that is marked. */
  const moderate = async (instance: Reply, attempt = 'First') => {
    const { assignments } = await sheetOf(instance, admin, attempt)
    for (const { id } of assignments)
      await admin.post(`/api/grades/${instance.id}/moderation`, {
        assignment: id,
        attempt,
        note: 'They stand',
      })
  }

  /** Gives every student the same agreed marks, by assignment. */
  const agree = async (instance: Reply, marks: readonly string[], attempt = 'First') => {
    const { rows } = await sheetOf(instance, registrar, attempt)
    const fill = (field: string) =>
      enter(
        instance,
        rows.flatMap((_row, at) => marks.map((mark, column): Typed => [at, column, field, mark])),
        registrar,
        { attempt },
      )
    await fill('firstMark')
    await moderate(instance, attempt)
    return fill('agreedMark')
  }

  return {
    college,
    admin,
    registrar,
    hub,
    tamsin,
    simon,
    stranger,
    taught,
    study,
    enrol,
    sheetOf,
    enter,
    moderate,
    agree,
  }
}
