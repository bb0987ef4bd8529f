import { testApp } from '#test/app.ts'
import { make, makeHub, makePerson, type Reply } from '#test/make.ts'

/** A college on 20 November 2026 with hubs, tutors and modules to teach; what its registrar makes of them. */
export async function openTeaching() {
  const college = await testApp()
  const admin = await college.as('sysadmin')
  const registrar = await college.as('registrar')
  const london = await makeHub(admin, 'London')
  const york = await makeHub(admin, 'York')
  const programme = await make(admin, 'programmes', {
    code: 'BA',
    name: 'Bachelor of Arts',
    levels: ['4', '5', '6'],
  })
  for (const value of ['Essay', 'Reflective journal', 'Presentation', 'Dissertation'])
    await make(admin, 'system-data', { list: 'assignmentKinds', value })

  let count = 0
  const aModule = async (values: object = {}) => {
    count += 1
    const code = `TMM1${String(count).padStart(3, '0')}`
    return make(registrar, 'modules', { code, name: `Module ${count}`, credits: 20, ...values })
  }
  const taught = (module: Reply, values: object = {}) =>
    make(registrar, 'module-instances', { module: module.id, academicYear: '2026-27', ...values })
  const anAssignment = (instance: Reply, values: object = {}) =>
    make(registrar, 'assignments', {
      moduleInstance: instance.id,
      title: 'Essay',
      kind: 'Essay',
      due: '2027-01-15',
      weight: 100,
      ...values,
    })
  const aTutor = async (lastName: string, values: object = {}) => {
    const calls = await college.as('faculty')
    const person = await makePerson(admin, { firstName: 'Ann', lastName })
    const member = await make(admin, 'faculty', { person: person.id, user: calls.userId, ...values })
    return { calls, member }
  }
  /** A student who takes a module instance. */
  const aStudent = async (instance: Reply, lastName: string, values: StudentValues = {}) => {
    const person = await makePerson(admin, { firstName: 'Sam', lastName })
    const student = await make(admin, 'students', { person: person.id, ...values.student })
    const engagement = await make(admin, 'engagements', {
      student: student.id,
      studentType: 'Independent',
      programme: programme.id,
      hub: london.id,
      status: 'Current',
      start: '2026-09-14',
      ...values.engagement,
    })
    const session = await make(admin, 'enrolment-sessions', {
      engagement: engagement.id,
      academicYear: '2026-27',
      level: '4',
    })
    await make(admin, 'module-enrolments', {
      session: session.id,
      moduleInstance: instance.id,
      ...values.enrolment,
    })
    return student
  }
  return {
    college,
    admin,
    registrar,
    london,
    york,
    programme,
    aModule,
    taught,
    anAssignment,
    aTutor,
    aStudent,
  }
}

interface StudentValues {
  readonly student?: object
  readonly engagement?: object
  readonly enrolment?: object
}
