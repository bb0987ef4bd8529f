import { openStudies } from '#students/study/test-studies.ts'
import { make, makePerson, type Reply } from '#test/make.ts'

let count = 0

/** A college with students who study, hosts that take them and supervisors who are trained. */
export async function openPlacements() {
  const studies = await openStudies()
  const { admin, college, hub } = studies
  const manager = await college.as('manager', { name: 'Mona Manager' })

  const makeHost = (name: string, values: object = {}) =>
    make(admin, 'organisations', { name, type: 'Church', hub: hub.id, ...values })
  const makeSupervisor = (values: object = {}) => {
    count += 1
    return makePerson(admin, {
      firstName: 'Ruth',
      lastName: `Marsh ${count}`,
      email: `ruth-${count}@example.net`,
      ...values,
    })
  }

  /** A student of a way that has a placement, with the address and the church they name. */
  async function placedStudent(values: object = {}, application: object | null = null) {
    count += 1
    const { student, engagement } = await studies.study({ studentType: 'Ordinand' })
    const { person } = await studies.read(`students/${student}`)
    const id = String(Reflect.get(Object(person), 'id'))
    const { version } = await studies.read(`people/${id}`)
    await admin.patch(`/api/people/${id}`, { email: `student-${count}@example.net`, ...values }, { version })
    if (application) await make(admin, 'applications', { status: 'Submitted', person: id, ...application })
    return { student, engagement, person: id, email: `student-${count}@example.net` }
  }

  /** A placement that goes on, with a host and a supervisor of its own. */
  async function livePlacement(values: object = {}) {
    const studying = await placedStudent()
    count += 1
    const host = await makeHost(`St Mary ${count}`)
    const supervisor = await makeSupervisor()
    const placement = await make(manager, 'placements', {
      student: studying.student,
      state: 'Live',
      host: host.id,
      supervisor: supervisor.id,
      start: '2026-09-14',
      end: '2027-06-30',
      agreement: { signedOn: '2026-09-01' },
      ...values,
    })
    return { ...studying, host, supervisor, placement }
  }

  const change = async (placement: Reply, body: object, as = manager) => {
    const { version } = await studies.read(`placements/${placement.id}`)
    return as.patch(`/api/placements/${placement.id}`, body, { version })
  }
  const mailsTo = (address: unknown) =>
    college.database.rows<{ template: string; text: string }>({
      text: 'select template, text from mails where to_address = $1 order by created_at, id',
      values: [address],
    })
  const tokenTo = async (address: unknown) =>
    /\/pages\/placement-report#([\w-]{43})\s/.exec((await mailsTo(address)).at(-1)?.text ?? '')?.[1] ??
    'no token'

  return {
    ...studies,
    manager,
    makeHost,
    makeSupervisor,
    placedStudent,
    livePlacement,
    change,
    mailsTo,
    tokenTo,
  }
}
