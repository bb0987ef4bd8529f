import { academicYearOf } from '@minster/domain/college/years/academic-year'
import { beforeAll, expect, it } from 'vitest'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { make, makeApplication, makePerson, type Reply } from '#test/make.ts'

const college = await testApp()
const { title } = academicYearOf(college.clock.today())
let admin: SignedInCalls
let member: Reply
let ids: Readonly<Record<'student' | 'application' | 'instance', string>>

beforeAll(async () => {
  admin = await college.as('sysadmin')
  const user = await college.makeUser({ role: 'faculty' })
  member = await make(admin, 'faculty', { person: (await makePerson(admin)).id, user })
  const module = await make(admin, 'modules', { code: 'TMM1001', name: 'Old Testament', credits: 20 })
  const instance = await make(admin, 'module-instances', {
    module: module.id,
    academicYear: title,
    tutors: [member.id],
  })
  const others = await make(admin, 'modules', { code: 'TMM1002', name: 'New Testament', credits: 20 })
  await make(admin, 'module-instances', { module: others.id, academicYear: title })
  const student = await make(admin, 'students', { person: (await makePerson(admin)).id, tutor: member.id })
  await make(admin, 'students', { person: (await makePerson(admin)).id })
  const application = await makeApplication(admin, { assignedTo: member.id })
  await makeApplication(admin, { assignedTo: member.id, status: 'Rejected' })
  ids = { student: student.id, application: application.id, instance: instance.id }
})

const around = async (as: SignedInCalls) => (await as.get(`/api/faculty/${member.id}/around`)).json().data
const idsOf = (records: readonly Reply[]) => records.map(({ id }) => id)

it('tells what a member of the academic team does', async () => {
  const found = await around(admin)
  expect(found.roles).toEqual(['faculty'])
  expect(idsOf(found.tutees)).toEqual([ids.student])
  expect(idsOf(found.applicants)).toEqual([ids.application])
  expect(found.modules).toMatchObject([
    { instance: ids.instance, code: 'TMM1001', academicYear: title, hub: null, students: 0 },
  ])
  expect(found.groups).toEqual([])
})

it('tells nobody more than they see elsewhere', async () => {
  const role = await make(admin, 'roles', {
    name: 'Colleagues',
    scope: 'everything',
    claims: ['faculty:view'],
  })
  const found = await around(await college.as(String(role['name'])))
  expect(found).toEqual({ roles: ['faculty'], tutees: [], applicants: [] })
  const hubDirector = await college.as('hub director')
  expect((await hubDirector.get(`/api/faculty/${member.id}/around`)).statusCode).toBe(403)
})

it('knows nobody who is not of the team', async () => {
  const reply = await admin.get(`/api/faculty/${admin.userId}/around`)
  expect(reply.statusCode).toBe(404)
})
