import type { Aspect, AspectFacts } from '@minster/domain/durham/changes/aspect-facts'
import type { DurhamChangeKind } from '@minster/domain/durham/changes/change-kinds'
import { collectionOf } from '@minster/domain/register/paths'
import { tables } from '#platform/db/columns.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { nobody } from '#platform/http/nobody.ts'
import { testApp } from '#test/app.ts'
import { make, makePerson, type Reply } from '#test/make.ts'
import { readCurrentFacts } from './current-facts.ts'
import { recordSent } from './record-sent.ts'
import { durhamChanges } from './tables.ts'

const { c } = tables({ c: durhamChanges })

/** A college with a hub, two programmes of Durham's and one that is not, and two modules of this year. */
export async function openDurham() {
  const college = await testApp()
  const { database } = college
  const admin = await college.as('sysadmin')
  const registrar = await college.as('registrar')
  const hub = await make(admin, 'hubs', { name: 'London' })
  const programme = (code: string, durhamCode: string | null) =>
    make(admin, 'programmes', { code, name: code, levels: ['7'], credits: 180, durhamCode })
  const [ma, ba, bespoke] = [
    await programme('MA', 'V60407'),
    await programme('BA', 'V604'),
    await programme('Bespoke', null),
  ]
  const instances: Reply[] = []
  for (const code of ['TMM4011', 'TMM4021']) {
    const { id } = await make(admin, 'modules', { code, name: code, credits: 20 })
    instances.push(await make(admin, 'module-instances', { module: id, academicYear: '2026-27' }))
  }
  const today = college.clock.today()

  /** A student with an engagement and its session of this year. */
  async function study(values: object = {}, student: object = {}) {
    const person = await makePerson(admin, { dateOfBirth: '1990-02-01' })
    const { id } = await make(admin, 'students', { person: person.id, ...student })
    const engagement = await make(admin, 'engagements', {
      student: id,
      studentType: 'LLM',
      programme: ma.id,
      hub: hub.id,
      status: 'Current',
      start: '2026-09-14',
      expectedEnd: '2029-07-31',
      studyPace: 'PT',
      ...values,
    })
    const session = await make(admin, 'enrolment-sessions', {
      engagement: engagement.id,
      academicYear: '2026-27',
      level: '7',
      status: engagement['status'] === 'Starting' ? 'Starting' : 'Current',
    })
    return { person, student: id, engagement, session }
  }

  /** What stands in the queue: kind, what it was and what it is. */
  const queue = () =>
    database.rows(
      select({
        kind: sql<DurhamChangeKind>`${c.kind}`,
        engagement: c.engagement,
        aspect: sql<Aspect>`${c.aspect}`,
        was: sql<AspectFacts | null>`${c.was}`,
        is: sql<AspectFacts>`${c.is}`,
        academicYear: c.academicYear,
        from: c.fromDay,
      })`from ${c} order by ${c.engagement}, ${c.aspect}, ${c.kind}`,
    )
  const kinds = async () => (await queue()).map(({ kind }) => kind)

  /** Durham is told everything, as by a file. */
  const tellAll = () =>
    database.transaction(async (tx) => {
      const rows = await readCurrentFacts(tx)
      const at = college.clock.now().toISOString()
      await recordSent(tx, rows, { file: null, at, userId: null, note: null }, today)
    })
  const newest = async (path: string): Promise<Reply> => (await admin.get(`/api/${path}`)).json().data
  /** Changes the newest version, which has to be allowed. */
  async function change(path: string, body: object, as = admin) {
    const { version } = await newest(path)
    const reply = await as.patch(`/api/${path}`, { reason: 'As agreed', ...body }, { version })
    if (reply.statusCode !== 200) throw new Error(`${path}: ${reply.statusCode} ${reply.body}`)
  }
  return {
    engagements: collectionOf('engagements'),
    nobody,
    college,
    database,
    admin,
    registrar,
    hub,
    ma,
    ba,
    bespoke,
    instances,
    study,
    queue,
    kinds,
    tellAll,
    change,
    newest,
    today,
  }
}
