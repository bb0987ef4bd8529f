import {
  type EngagementStatus,
  engagementStatusNames,
  isEngagementStatus,
} from '@minster/domain/college/studies/status'
import { academicYearOf } from '@minster/domain/college/years/academic-year'
import { type Aspect, type AspectFacts, durhamStandingOf } from '@minster/domain/durham/changes/aspect-facts'
import { type Difference, differencesOf } from '@minster/domain/durham/changes/differences'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { make, type Reply } from '#test/make.ts'
import { readCurrentFacts } from './current-facts.ts'
import { forgetSent, recordSent } from './record-sent.ts'
import { openDurham } from './test-changes.ts'

const durham = await openDurham()
const { admin, registrar, college, database, study, queue, today } = durham

type Row = Readonly<Record<string, string | null>>
const texts = (row: object): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value === null ? null : String(value)]),
  )

interface Expected extends Difference {
  readonly engagement: string
  readonly aspect: Aspect
}

/** Every difference between what holds and what Durham was told last, reckoned from nothing but the rows. */
async function reckoned(): Promise<Expected[]> {
  const studies = await database.rows(sql`
    select e.id, e.status, e.study_pace, e.study_path, e.start::text, e.expected_end::text, e."end"::text, e.status_since::text,
      e.interrupted_from::text, e.end_reason, p.first_name, p.last_name, p.date_of_birth::text, p.gender, g.durham_code
    from engagements e join students s on s.id = e.student join people p on p.id = s.person join programmes g on g.id = e.programme
    where e.deleted_at is null and s.deleted_at is null`)
  const taken = await database.rows(sql`
    select x.engagement, m.module_instance, i.academic_year, o.code, coalesce(m.credits, o.credits) as credits, m.outcome, m.status,
      m.deleted_at is not null or x.deleted_at is not null or i.deleted_at is not null as gone
    from module_enrolments m join enrolment_sessions x on x.id = m.session join module_instances i on i.id = m.module_instance
      join modules o on o.id = i.module
    order by m.id desc`)
  const told = await database.rows<{ engagement: string; aspect: string; facts: AspectFacts }>(
    sql`select engagement, aspect, facts from durham_sent order by at, id`,
  )
  const held = new Map<string, AspectFacts>()
  for (const { engagement, aspect, facts } of told)
    held.set(`${engagement} ${aspect}`, { ...held.get(`${engagement} ${aspect}`), ...facts })
  for (const [key, facts] of held) if (!('academicYear' in facts)) held.delete(key)
  return studies.flatMap((one) => {
    const row = texts(one)
    const id = row['id'] ?? ''
    const status = row['status'] ?? ''
    if (!isEngagementStatus(status)) throw new Error(status)
    if (row['durham_code'] === null && !told.some(({ engagement }) => engagement === id)) return []
    const standing = durhamStandingOf(status)
    const now: AspectFacts = {
      firstNames: row['first_name'] ?? null,
      lastName: row['last_name'] ?? null,
      dateOfBirth: row['date_of_birth'] ?? null,
      gender: row['gender'] ?? null,
      programmeCode: row['durham_code'] ?? null,
      pace: row['study_pace'] ?? null,
      studyPath: row['study_path'] ?? null,
      entryDate: row['start'] ?? null,
      expectedEnd: row['expected_end'] ?? null,
      standing,
      standingFrom:
        standing === 'Registered'
          ? null
          : ((standing === 'Suspended' ? row['interrupted_from'] : row['end']) ??
            row['status_since'] ??
            null),
      reason: standing === 'Withdrawn' && row['end_reason'] === 'Death' ? 'Death' : null,
      academicYear: academicYearOf(row['start'] ?? '').title,
    }
    const aspects: [Aspect, AspectFacts][] = [['registration', now]]
    const own = Map.groupBy(
      taken.map(texts).filter(({ engagement }) => engagement === id),
      (m) => m['module_instance'] ?? '',
    )
    for (const [instance, rows] of own) {
      const aspect: Aspect = `module:${instance}`
      const here = rows.filter(({ gone }) => gone !== 'true')
      const known = held.get(`${id} ${aspect}`)
      if (here.length === 0 && known) aspects.push([aspect, { ...known, standing: 'Left' }])
      const standings = here.map(({ status, outcome }): string =>
        status === 'Withdrawn' ? 'Left' : outcome === 'Credit transferred' ? outcome : 'Taken',
      )
      const found = ['Taken', 'Credit transferred', 'Left'].find((one) => standings.includes(one))
      const shown = here[standings.indexOf(found ?? '')]
      if (found === undefined || !shown) continue
      const { code = null, academic_year: academicYear = null, credits = null } = shown
      aspects.push([aspect, { moduleCode: code, academicYear, credits, standing: found }])
    }
    return aspects.flatMap(([aspect, facts]) =>
      differencesOf(
        {
          aspect,
          held: held.get(`${id} ${aspect}`) ?? null,
          now: facts,
          status,
          statusSince: row['status_since'] ?? null,
        },
        today,
      ).map((difference) => ({ ...difference, engagement: id, aspect })),
    )
  })
}

const inWords = (some: readonly Pick<Expected, 'engagement' | 'aspect' | 'kind' | 'was' | 'is' | 'from'>[]) =>
  some
    .map(({ engagement, aspect, kind, was, is, from }) => {
      const sorted = (facts: AspectFacts | null) =>
        facts && Object.entries(facts).toSorted(([one], [other]) => (one < other ? -1 : 1))
      return JSON.stringify([engagement, aspect, kind, sorted(was), sorted(is), from])
    })
    .toSorted()

type Study = Awaited<ReturnType<typeof study>>
const students: Study[] = []
const taken: Reply[] = []
const files: string[] = []
const modules = await database.rows<{ id: string }>(sql`select id from modules order by code`)

const pick = <One>(some: readonly One[], at: number): One => {
  const one = some[at % some.length]
  if (one === undefined) throw new Error('There is nothing to pick from.')
  return one
}

/** Whatever the call says: what is refused changes nothing. */
async function patch(path: string, body: object): Promise<unknown> {
  const { data } = (await admin.get(`/api/${path}`)).json()
  if (data === undefined) return null
  const reply = await admin.patch(`/api/${path}`, { reason: 'As agreed', ...body }, { version: data.version })
  expect(reply.statusCode, reply.body).toBeLessThan(500)
  return reply
}

async function binOrRestore(path: string, isBack: boolean): Promise<unknown> {
  return isBack ? admin.post(`/api/${path}/restore`) : admin.delete(`/api/${path}`)
}

type Deed = (one: Study, n: number) => Promise<unknown>
const deeds: Readonly<Record<string, Deed>> = {
  name: ({ person }, n) => patch(`people/${person.id}`, { lastName: pick(['Abel', 'Baker', 'Cole'], n) }),
  born: ({ person }, n) =>
    patch(`people/${person.id}`, { dateOfBirth: pick(['1990-02-01', '1991-03-02', null], n) }),
  gender: ({ person }, n) => patch(`people/${person.id}`, { gender: pick(['F', 'M', null], n) }),
  pace: ({ engagement }, n) => patch(`engagements/${engagement.id}`, { studyPace: pick(['PT', 'FT'], n) }),
  path: ({ engagement }, n) => patch(`engagements/${engagement.id}`, { studyPath: pick([1, 2, null], n) }),
  end: ({ engagement }, n) =>
    patch(`engagements/${engagement.id}`, { expectedEnd: pick(['2029-07-31', '2030-07-31'], n) }),
  programme: ({ engagement }, n) =>
    patch(`engagements/${engagement.id}`, {
      programme: pick([durham.ma.id, durham.ba.id, durham.bespoke.id], n),
    }),
  hub: ({ engagement }, n) => patch(`engagements/${engagement.id}`, { hub: pick([durham.hub.id, null], n) }),
  move: ({ engagement }, n) => patch(`engagements/${engagement.id}`, movedTo(pick(engagementStatusNames, n))),
  interrupt: ({ engagement }, n) =>
    patch(`engagements/${engagement.id}`, { status: pick(['IoS', 'Current'], n) }),
  undo: ({ engagement }) => admin.post(`/api/engagements/${engagement.id}/undo`, {}),
  bulk: (_one, n) =>
    admin.post('/api/engagements/bulk', {
      ids: students.map(({ engagement }) => engagement.id),
      change: { studyPace: pick(['PT', 'FT'], n) },
      reason: 'As agreed',
    }),
  bulkMove: (_one, n) =>
    admin.post('/api/engagements/bulk', {
      ids: students.map(({ engagement }) => engagement.id),
      change: { status: pick(['IoS', 'Current', 'Withdrawn'], n) },
      reason: 'As agreed',
    }),
  take: async ({ session }, n) => {
    const reply = await admin.post('/api/module-enrolments', {
      session: session.id,
      moduleInstance: pick(durham.instances, n).id,
    })
    if (reply.statusCode === 201) taken.push(reply.json().data)
  },
  leave: async (_one, n) =>
    taken.length &&
    patch(`module-enrolments/${pick(taken, n).id}`, { status: pick(['Withdrawn', 'Enrolled'], n) }),
  transfer: async (_one, n) =>
    taken.length &&
    patch(`module-enrolments/${pick(taken, n).id}`, { outcome: pick(['Credit transferred', null], n) }),
  credits: async (_one, n) =>
    taken.length && patch(`module-enrolments/${pick(taken, n).id}`, { credits: pick([10, null], n) }),
  moduleBin: async (_one, n) =>
    taken.length && binOrRestore(`module-enrolments/${pick(taken, n >> 1).id}`, n % 2 === 1),
  code: (_one, n) => patch(`modules/${pick(modules, n).id}`, { credits: pick([20, 30], n >> 1) }),
  instance: (_one, n) =>
    patch(`module-instances/${pick(durham.instances, n).id}`, {
      academicYear: pick(['2026-27', '2025-26'], n >> 1),
    }),
  instanceBin: (_one, n) =>
    binOrRestore(`module-instances/${pick(durham.instances, n >> 1).id}`, n % 2 === 1),
  durhamCode: (_one, n) =>
    patch(`programmes/${durham.ba.id}`, { durhamCode: pick(['V604', 'V605', null], n) }),
  studentBin: ({ student }, n) => binOrRestore(`students/${student}`, n % 2 === 1),
  engagementBin: ({ engagement }, n) => binOrRestore(`engagements/${engagement.id}`, n % 2 === 1),
  sessionBin: ({ session }, n) => binOrRestore(`enrolment-sessions/${session.id}`, n % 2 === 1),
  send: ({ engagement }, n) =>
    database.transaction(async (tx) => {
      const engagements = n % 2 === 0 ? { engagements: [engagement.id] } : {}
      const file = `0190a000-0000-7000-8000-${String(files.length).padStart(12, '0')}`
      files.push(file)
      const at = college.clock.now().toISOString()
      const rows = await readCurrentFacts(tx, engagements)
      await recordSent(tx, rows, { file, at, userId: null, note: null }, today)
    }),
  sendSome: ({ engagement }, n) =>
    database.transaction(async (tx) => {
      const file = `0190a000-0000-7000-8000-${String(files.length).padStart(12, '0')}`
      files.push(file)
      const at = college.clock.now().toISOString()
      const rows = (await readCurrentFacts(tx, { engagements: [engagement.id] })).map((row) => {
        if (row.held === null) return row
        const some = Object.entries(row.facts).filter(
          ([name], place) => name !== 'academicYear' && (place + n) % 3 > 0,
        )
        return { ...row, facts: Object.fromEntries(some) }
      })
      await recordSent(tx, rows, { file, at, userId: null, note: null }, today)
    }),
  unsend: async () => {
    const file = files.pop()
    if (file !== undefined) await database.transaction((tx) => forgetSent(tx, file, today))
  },
  tell: async (_one, n) => {
    const { data } = (await registrar.get('/api/durham/queue')).json()
    const ids = data.filter((_entry: unknown, at: number) => (at + n) % 2 === 0).map(({ id }: Reply) => id)
    if (ids.length > 0) await registrar.post('/api/durham/queue/told', { ids, on: today })
  },
}

it('holds every difference to what Durham was told last, and nothing else', {
  timeout: 120_000,
}, async () => {
  const names = Object.keys(deeds)
  const deed = fc.tuple(fc.constantFrom(...names), fc.nat(2), fc.nat(40))
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 15, maxLength: 25 }), async (all) => {
      students.length = 0
      taken.length = 0
      for (const more of [{}, { status: 'Starting' }, { programme: durham.ba.id }]) {
        const one = await study(more)
        students.push(one)
        taken.push(
          await make(admin, 'module-enrolments', {
            session: one.session.id,
            moduleInstance: pick(durham.instances, students.length).id,
          }),
        )
      }
      await deeds['send']?.(pick(students, 0), 0)
      for (const [name, whose, n] of all) {
        await deeds[name]?.(pick(students, whose), n)
        expect(inWords(await queue()), name).toEqual(inWords(await reckoned()))
      }
      await Promise.all(students.map(({ student }) => admin.delete(`/api/students/${student}`)))
      for (const { id } of durham.instances) await admin.post(`/api/module-instances/${id}/restore`)
    }),
    // All runs share a college, so a smaller example of a failure would not be one.
    { numRuns: 5, endOnFailure: true },
  )
})

function movedTo(status: EngagementStatus) {
  return { status, ...(status === 'Transferred' && { transferredTo: 'Not known' }) }
}
