import type { StudentReport } from '@minster/domain/returns/reports/student-report-calls'
import { type TestApp, testApp } from '#test/app.ts'
import { make, makeHub, makePerson } from '#test/make.ts'

interface Studies {
  readonly engagement?: object
  readonly session?: object | null
}

/** A college with two hubs and two programmes, its registrar, students to add and reports to read. */
export async function openReports() {
  const college: TestApp = await testApp()
  const admin = await college.as('sysadmin')
  const registrar = await college.as('registrar')
  const bristol = await makeHub(admin, 'Bristol')
  const leeds = await makeHub(admin, 'Leeds')
  const ba = await make(admin, 'programmes', {
    code: 'BA',
    name: 'Theology',
    levels: ['4', '5', '6'],
    credits: 360,
  })
  const ma = await make(admin, 'programmes', { code: 'MA', name: 'Theology', levels: ['7'], credits: 180 })
  const pathway = await make(admin, 'pathways', {
    code: 'BA-FT',
    name: 'BA full-time',
    programme: ba.id,
    studyPace: 'FT',
  })

  /** A student with a session in 2026-27. Today is 20 November 2026. */
  async function study(lastName: string, { engagement, session = {} }: Studies = {}) {
    const person = await makePerson(admin, { firstName: 'Ann', lastName })
    const student = await make(admin, 'students', { person: person.id })
    const studies = await make(admin, 'engagements', {
      student: student.id,
      status: 'Current',
      studentType: 'Independent',
      programme: ba.id,
      pathway: pathway.id,
      studyPace: 'FT',
      hub: bristol.id,
      start: '2026-09-14',
      expectedEnd: '2029-06-30',
      ...engagement,
    })
    if (session !== null)
      await make(admin, 'enrolment-sessions', {
        engagement: studies.id,
        academicYear: '2026-27',
        level: '4',
        status: 'Current',
        credits: 120,
        ...session,
      })
    return { student: student.id, engagement: studies.id }
  }

  async function read(path: string, as = registrar): Promise<StudentReport> {
    const reply = await as.get(`/api/${path}`)
    if (reply.statusCode !== 200) throw new Error(`${path}: ${reply.body}`)
    return reply.json()
  }

  /** The rows of a report by the names of students, each with what it says under some headings. */
  async function rowsOf(path: string, headings: readonly string[] = [], as = registrar) {
    const { data, meta } = await read(path, as)
    const places = headings.map((heading) => meta.columns.findIndex((column) => column.heading === heading))
    const valueOf = (cell: StudentReport['data'][number]['cells'][number] | undefined) =>
      typeof cell === 'object' && cell !== null ? cell.value : cell
    return data.map(({ student, cells }) => [student.label, ...places.map((at) => valueOf(cells[at]))])
  }

  return { college, admin, registrar, bristol, leeds, ba, ma, pathway, study, read, rowsOf }
}
