import { sql } from 'drizzle-orm'
import { testApp } from '#test/app.ts'
import { make, type Reply } from '#test/make.ts'

/** A college with a hub, a programme and its pathway, and what tests of students ask of it as its administrator. */
export async function openCollege() {
  const college = await testApp()
  const admin = await college.as('sysadmin')
  const hub = await make(admin, 'hubs', { name: 'London' })
  const ma = await make(admin, 'programmes', {
    code: 'MA',
    name: 'Master of Arts',
    levels: ['7'],
    credits: 180,
  })
  const plan = { code: 'MA-PT', name: 'MA part-time', programme: ma.id, studyPace: 'PT', years: 3 }
  await make(admin, 'system-data', { list: 'confirmationBases', value: 'BAP approval' })
  const pathway = await make(admin, 'pathways', plan)

  const onThePanel = { confirmationBasis: 'BAP approval', reason: 'The panel has recommended them.' }

  /** Changes the newest version. */
  const move = async (application: Reply, body: object) => {
    const { version } = (await admin.get(`/api/applications/${application.id}`)).json().data
    return admin.patch(`/api/applications/${application.id}`, body, { version })
  }
  return {
    college,
    admin,
    hub,
    ma,
    pathway,
    move,
    ready: (more: { readonly status?: string; readonly [path: string]: unknown } = {}) => ({
      status: 'Place accepted',
      intake: '2027-01-11',
      course: { applicantType: 'Ordinand', programme: ma.id, studyPace: 'PT', hub: hub.id },
      // Entered as confirmed before anything was looked at.
      ...(more.status === 'Confirmed' && onThePanel),
      ...more,
    }),
    /** On the approval of the panel, as nobody has worked its checks. */
    confirm: (application: Reply) => move(application, { status: 'Confirmed', ...onThePanel }),
    unconfirm: (application: Reply) => move(application, { status: 'Place accepted' }),
    async studentsOf(application: Reply) {
      const { person } = (await admin.get(`/api/applications/${application.id}`)).json().data
      const fields = 'application,partnerId,engagement,engagement.level'
      return (await admin.get(`/api/students?person=${person.id}&fields=${fields}`)).json().data
    },
    async engagementsOf(student: Reply) {
      const ids = await college.database.rows<{ id: string }>(
        sql`select id from engagements where student = ${student.id} and deleted_at is null order by start`,
      )
      return Promise.all(ids.map(async ({ id }) => (await admin.get(`/api/engagements/${id}`)).json().data))
    },
    async sessionsOf(engagement: Reply) {
      const fields = 'academicYear,level,status,startDate,endDate,credits'
      return (await admin.get(`/api/enrolment-sessions?engagement=${engagement.id}&fields=${fields}`)).json()
        .data
    },
    async rowsIn(table: string, where: string, value: string): Promise<number> {
      const [row] = await college.database.rows<{ count: number }>({
        text: `select count(*) from ${table} where ${where}`,
        values: [value],
      })
      return row?.count ?? -1
    },
  }
}
