import { describe, expect, it, test } from 'vitest'
import type { SignedInCalls } from '#test/app.ts'
import { make, makeHub, type Reply } from '#test/make.ts'
import { openCollege } from './test-college.ts'

const { college, admin, hub, ma } = await openCollege()
const leeds = await makeHub(admin, 'Leeds')
const ba = await make(admin, 'programmes', { code: 'BA', name: 'BA', levels: ['4'] })
const module = await make(admin, 'modules', { code: 'TMM1', name: 'Ethics', credits: 20 })

async function facultyMember(lastName: string) {
  const calls = await college.as('faculty')
  const person = await make(admin, 'people', { firstName: 'Ruth', lastName })
  const member = await make(admin, 'faculty', { person: person.id, user: calls.userId, active: true })
  return { calls, member }
}
const tutor = await facultyMember('Tutor')
const teacher = await facultyMember('Teacher')
const teacherLastYear = await facultyMember('Before')
const teacherOfWithdrawn = await facultyMember('Left')
const other = await facultyMember('Other')

const another = await make(admin, 'modules', { code: 'TMM2', name: 'Doctrine', credits: 20 })

const taughtIn = (module: Reply, academicYear: string, ...members: readonly { readonly member: Reply }[]) =>
  make(admin, 'module-instances', {
    module: module.id,
    academicYear,
    tutors: members.map(({ member }) => member.id),
  })
const now = await taughtIn(module, '2026-27', teacher)
const before = await taughtIn(module, '2025-26', teacherLastYear)
const left = await taughtIn(another, '2026-27', teacherOfWithdrawn)

interface Plan {
  readonly name: string
  readonly sharedWith: string
  readonly state?: string
  readonly status?: string
  readonly at?: Reply
}
async function makePlan({ name, sharedWith, state = 'Agreed', status, at = hub }: Plan): Promise<Reply> {
  const person = await make(admin, 'people', { firstName: 'Hannah', lastName: name })
  const student = await make(admin, 'students', { person: person.id, tutor: tutor.member.id })
  const engagement = await make(admin, 'engagements', {
    student: student.id,
    studentType: 'Ordinand',
    programme: ma.id,
    hub: at.id,
    start: '2025-09-15',
    expectedEnd: '2028-07-31',
  })
  const inYear = (academicYear: string) =>
    make(admin, 'enrolment-sessions', { engagement: engagement.id, academicYear, level: '7' })
  const [last, session] = [await inYear('2025-26'), await inYear('2026-27')]
  await make(admin, 'module-enrolments', { session: session.id, moduleInstance: now.id })
  await make(admin, 'module-enrolments', { session: last.id, moduleInstance: before.id })
  await make(admin, 'module-enrolments', {
    session: session.id,
    moduleInstance: left.id,
    status: 'Withdrawn',
  })
  await make(admin, 'learning-support', {
    student: student.id,
    state,
    sharedWith,
    needs: ['Mental health'],
    needsDetail: 'Secret matters',
    adjustments: ['Large print', 'Standing extension'],
    adjustmentsDetail: 'Slides in 18 points',
    standingExtension: 7,
  })
  if (status !== undefined)
    await college.database.execute({
      text: 'update engagements set status = $1 where id = $2',
      values: [status, engagement.id],
    })
  return student
}

const all = await makePlan({ name: 'All', sharedWith: 'Tutors and markers' })
await makePlan({ name: 'Tutored', sharedWith: 'Personal tutor' })
await makePlan({ name: 'Closed', sharedWith: 'Support team only' })
await makePlan({ name: 'Over', sharedWith: 'Tutors and markers', state: 'Ended' })
await makePlan({ name: 'Gone', sharedWith: 'Tutors and markers', status: 'Withdrawn' })
await makePlan({ name: 'Leeds', sharedWith: 'Tutors and markers', at: leeds })

const read = async (calls: SignedInCalls, query = '') => {
  const reply = await calls.get(`/api/support-needs${query}`)
  return { status: reply.statusCode, body: reply.body, ...reply.json() }
}
const lastNames = (data: readonly { readonly student: { readonly label: string } }[]) =>
  data.map(({ student }) => student.label.split(' ')[1])

const people: readonly (readonly [string, SignedInCalls, readonly string[]])[] = [
  ['the personal tutor', tutor.calls, ['All', 'Leeds', 'Tutored']],
  ['who teaches them this year', teacher.calls, ['All', 'Leeds']],
  ['who taught them last year', teacherLastYear.calls, []],
  ['who teaches a module they left', teacherOfWithdrawn.calls, []],
  ['another of the academic team', other.calls, []],
  ['the director of their hub', await college.as('hub director', { hub: hub.id }), ['All']],
  ['the director of another hub', await college.as('hub director', { hub: leeds.id }), ['Leeds']],
  ['a director without a hub', await college.as('hub director'), []],
  [
    'the director of their programme',
    await college.as('programme director', { programme: ma.id }),
    ['All', 'Leeds'],
  ],
  ['the director of another programme', await college.as('programme director', { programme: ba.id }), []],
  ['a registrar, whose students they are not', await college.as('registrar'), []],
]

describe('support needs', () => {
  test.each(people)('to %s', async (_who, calls, expected) => {
    const { status, body, data, meta } = await read(calls)
    expect(status).toBe(200)
    expect(lastNames(data)).toEqual(expected)
    expect(meta.total).toBe(expected.length)
    expect(body).not.toContain('Secret matters')
    expect(body).not.toContain('Mental health')
  })

  test.each(['admissions', 'safeguarding', 'finance', 'hesa', 'student'])(
    'are refused to %s',
    async (role) => {
      expect((await read(await college.as(role))).status).toBe(403)
    },
  )

  it('say what is to be done, why one knows it, and whose page one may open', async () => {
    const [one] = (await read(tutor.calls, `?student=${all.id}`)).data
    expect(one).toMatchObject({
      student: { id: all.id, label: 'Hannah All' },
      isTheirs: true,
      hub: 'London',
      programme: 'MA',
      adjustments: ['Large print', 'Standing extension'],
      adjustmentsDetail: 'Slides in 18 points',
      standingExtension: 7,
      teaches: [],
    })
    const [taught] = (await read(teacher.calls, `?student=${all.id}`)).data
    expect(taught).toMatchObject({ isTheirs: false, teaches: ['TMM1 Ethics'] })
  })

  it('are found by name, page by page', async () => {
    const found = await read(tutor.calls, '?search=hann%20TUT')
    expect(lastNames(found.data)).toEqual(['Tutored'])
    const second = await read(tutor.calls, '?page=2&pageSize=2')
    expect(lastNames(second.data)).toEqual(['Tutored'])
    expect(second.meta).toEqual({ total: 3, page: 2, pageSize: 2 })
    expect((await read(tutor.calls, '?page=0')).status).toBe(422)
  })
})
