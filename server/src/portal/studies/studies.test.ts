import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { pagesIn } from '#students/documents/test-documents.ts'
import { make } from '#test/make.ts'
import { openPortal } from '../student-forms/test-portal.ts'

type Portal = Awaited<ReturnType<typeof openPortal>>
type Student = Awaited<ReturnType<Portal['signedIn']>>

const path = '/api/forms/student/transcript'
const portal = await openPortal()
let me: Student
beforeAll(async () => {
  me = await portal.signedIn()
  await portal.college.database.execute(
    sql`update people set date_of_birth = '1990-03-02' where id = ${me.person}`,
  )
})

const modulesOf = async ({ calls }: Student) => {
  const { data } = (await calls.get(path)).json()
  return data.years.flatMap(({ modules }: { modules: unknown[] }) => modules)
}

describe('marks and transcript', () => {
  // The work of a module stands while marks of it are released, and the next test adds some.
  afterEach(() => portal.college.database.execute(sql`delete from assignment_marks`))

  it('show what the board released, and credits from that alone', async () => {
    const { data } = (await me.calls.get(path)).json()
    expect(data).toMatchObject({
      standing: 'Enrolled',
      engagements: [{ id: me.engagement.id }],
      years: [
        {
          academicYear: '2026-27',
          modules: [
            { code: 'TMM4011', mark: 64, result: 'Passed', level: 7 },
            { code: 'TMM4021', mark: null, result: 'In progress' },
            { code: 'TMM4031', mark: null, result: 'In progress' },
          ],
        },
      ],
      credits: { earned: 20, needed: 180, complete: false },
    })
  })

  it.each([
    ['a module that is released only tomorrow', '2099-01-01', '2026-11-01', []],
    ['a mark the module was released without', '2026-11-01', null, []],
    ['a mark of a day to come', '2026-11-01', '2099-01-01', []],
    [
      'what is released',
      '2026-11-01',
      '2026-11-01',
      [{ title: 'Essay', sitting: 'First', mark: '71', why: null }],
    ],
  ])('of single work %s', async (_name, ofModule, ofMark, expected) => {
    const other = await portal.signedIn()
    const { database } = portal.college
    const [taken] = await database.rows<{ id: string; instance: string }>(sql`
      select id, module_instance as instance from module_enrolments
      where session = ${other.session.id} and mark = 64`)
    const essay = await make(portal.admin, 'assignments', {
      moduleInstance: taken?.instance,
      title: 'Essay',
      due: '2026-10-01',
    })
    await database.execute(
      sql`update module_enrolments set released_on = ${ofModule} where id = ${taken?.id}`,
    )
    await database.execute(sql`
      insert into assignment_marks (id, version, created_at, updated_at, module_enrolment, assignment, attempt,
        first_mark, agreed_mark, moderation_note, released_on)
      values (gen_random_uuid(), 1, now(), now(), ${taken?.id}, ${essay.id}, 'First', '33', '71', 'Secret', ${ofMark})`)
    const reply = await other.calls.get(path)
    const [first] = await modulesOf(other)
    expect(first.works).toEqual(expected)
    expect(first.mark).toBe(ofModule > '2026-11-20' ? null : 64)
    expect(reply.body).not.toMatch(/Secret|"33"/)
  })

  it('say why a piece of work counts for less than it was marked', async () => {
    const other = await portal.signedIn()
    const { database } = portal.college
    const [taken] = await database.rows<{ id: string; instance: string }>(sql`
      update module_enrolments set released_on = '2026-11-01' where session = ${other.session.id} and mark = 64
      returning id, module_instance as instance`)
    const essay = await make(portal.admin, 'assignments', {
      moduleInstance: taken?.instance,
      title: 'Essay',
      due: '2026-08-28',
    })
    await database.execute(sql`
      insert into assignment_marks (id, version, created_at, updated_at, module_enrolment, assignment, attempt,
        agreed_mark, handed_in, released_on)
      values (gen_random_uuid(), 1, now(), now(), ${taken?.id}, ${essay.id}, 'First', '71', '2026-09-01', '2026-11-01')`)
    const [first] = await modulesOf(other)
    expect(first.works).toEqual([
      {
        title: 'Essay',
        sitting: 'First',
        mark: '50',
        why: '71 → 50: one working day late, due 28/08/2026; Monday 31/08/2026 is the Summer bank holiday',
      },
    ])
    await make(portal.admin, 'calendar-entries', { kind: 'Closure', name: 'Moving day', start: '2026-09-01' })
    const [again] = await modulesOf(other)
    expect(again.works).toMatchObject([
      { why: '71 → 50: late, handed in on Tuesday 01/09/2026, due 28/08/2026' },
    ])
  })

  it('come as a PDF that says it is not official, and is kept nowhere', async () => {
    const reply = await me.calls.get(`${path}/pdf`)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toBe('application/pdf')
    const words = (await pagesIn(reply.rawPayload)).join(' ')
    expect(words).toContain('NOT OFFICIAL')
    expect(words).toContain('TMM4011')
    const [kept] = await portal.college.database.rows<{ count: number }>(
      sql`select count(*)::int as count from student_documents`,
    )
    expect(kept?.count).toBe(0)
  })

  it('are one’s own', async () => {
    const other = await portal.signedIn()
    for (const address of [path, `${path}/pdf`]) {
      expect((await me.calls.get(`${address}?engagement=${me.engagement.id}`)).statusCode).toBe(200)
      expect((await me.calls.get(`${address}?engagement=${other.engagement.id}`)).statusCode).toBe(404)
      expect((await portal.registrar.get(address)).statusCode).toBe(403)
      expect((await (await portal.college.as('student')).get(address)).statusCode).toBe(404)
    }
  })

  it('list the modules of studies that have not begun, of which there is no transcript', async () => {
    const starting = await portal.signedIn({ status: 'Starting' })
    const { data } = (await starting.calls.get(path)).json()
    expect(data).toMatchObject({ standing: null, years: [{ academicYear: '2026-27' }] })
    expect(await modulesOf(starting)).toContainEqual(
      expect.objectContaining({ code: 'TMM4021', result: 'Enrolled' }),
    )
    expect((await starting.calls.get(`${path}/pdf`)).statusCode).toBe(409)
  })
})

describe('finance details', () => {
  it('are the terms the college noted, although finance is off', async () => {
    const other = await portal.signedIn({ feeTerms: 'Diocesan Sponsored', dissertationFeeTerms: 'InFull' })
    await portal.college.database.execute(sql`
      update enrolment_sessions set payment_terms = 'Instalments' where id = ${other.session.id}`)
    expect((await other.calls.get('/api/forms/student/finance-details')).json().data).toEqual({
      programme: 'Master of Arts',
      feeTerms: 'Diocesan Sponsored',
      dissertationFeeTerms: 'InFull',
      academicYear: '2026-27',
      paymentTerms: 'Instalments',
      months: ['2026-09-01', '2027-01-01'],
    })
    const admin = await portal.college.as('sysadmin')
    const value = { InFull: [10], Instalments: [4, 10] }
    const changed = await admin.put('/api/settings/feeTerms', { value }, { version: 0 })
    expect(changed.json().data.effects).toMatchObject({
      lines: [
        { what: 'In full', from: 'September', to: 'October' },
        { what: 'Instalments', from: 'September, January', to: 'October, April' },
      ],
      notes: [expect.stringMatching(/^One student pays on these terms in 2026-27/)],
    })
    expect((await other.calls.get('/api/forms/student/finance-details')).json().data.months).toEqual([
      '2026-10-01',
      '2027-04-01',
    ])
    await admin.post('/api/settings/feeTerms/undo', undefined, { version: 1 })
  })

  it('are empty where nothing is noted', async () => {
    expect((await me.calls.get('/api/forms/student/finance-details/')).json().data).toMatchObject({
      feeTerms: null,
      paymentTerms: null,
      months: [],
    })
  })
})
