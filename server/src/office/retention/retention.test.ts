import { describe, expect, it } from 'vitest'
import { testApp } from '#test/app.ts'
import { eventually } from '#test/eventually.ts'
import { make, makeApplication, makePerson } from '#test/make.ts'
import { beginAutomatic } from './automatic.ts'

const college = await testApp()
const sysadmin = await college.as('sysadmin')
const programme = await make(sysadmin, 'programmes', { code: 'BA', name: 'BA in Theology' })

const set = (text: string, ...values: unknown[]) => college.database.execute({ text, values })
const preview = async (rule: string, query = '') =>
  (await sysadmin.get(`/api/housekeeping/retention/${rule}/preview?${query}`)).json()
const rules = async () => (await sysadmin.get('/api/housekeeping/retention')).json().data
const latestRun = async () => (await sysadmin.get('/api/housekeeping/retention-runs')).json().data[0]

async function run(rule: string) {
  const reply = await sysadmin.post(`/api/housekeeping/retention/${rule}/run`)
  expect(reply.statusCode, reply.body).toBe(202)
  await eventually(async () => expect(await latestRun()).toMatchObject({ rule, state: 'done' }))
  return latestRun()
}

describe('retention rules', () => {
  it('come with the usual periods, run by hand only, and are the college’s to set', async () => {
    const found = await rules()
    expect(found.every(({ automatic }: { automatic: boolean }) => !automatic)).toBe(true)
    expect(found.find(({ key }: { key: string }) => key === 'former-students')).toMatchObject({
      months: 120,
      by: null,
    })
    const url = '/api/housekeeping/retention/sessions'
    const changed = await sysadmin.patch(url, { months: 3, automatic: false })
    expect(changed.json().data).toMatchObject({ key: 'sessions', months: 3, automatic: false })
    for (const months of [0, 1201, 1.5])
      expect((await sysadmin.patch(url, { months, automatic: false })).statusCode, String(months)).toBe(422)
    expect(
      (await sysadmin.patch('/api/housekeeping/retention/dragons', { months: 3, automatic: false }))
        .statusCode,
    ).toBe(404)
    const manager = await college.as('manager')
    expect((await manager.get('/api/housekeeping/retention')).statusCode).toBe(403)
    expect((await manager.post('/api/housekeeping/retention/sessions/run')).statusCode).toBe(403)
  })

  it('archive applications that are ready and old enough, and a new status brings one back', async () => {
    const old = await makeApplication(sysadmin, { status: 'Ready for archive', received: '2025-11-03' })
    const fresh = await makeApplication(sysadmin, { status: 'Ready for archive' })
    await set(`update applications set updated_at = '2026-03-01' where id = $1`, old.id)
    const due = await preview('archive-applications')
    expect(due.data).toEqual([
      { id: old.id, label: expect.stringContaining('Hannah'), since: '2026-03-01', dueOn: '2026-09-01' },
    ])
    const coming = await preview('archive-applications', 'coming=true')
    expect(coming.data.map(({ id }: { id: string }) => id)).toEqual([old.id, fresh.id])
    const everyday = async () =>
      (await sysadmin.get('/api/applications?archived[empty]=true&pageSize=200'))
        .json()
        .data.map(({ id }: { id: string }) => id)
    expect(await everyday()).toContain(old.id)

    expect(await run('archive-applications')).toMatchObject({
      done: 1,
      total: 1,
      refused: [],
      by: expect.stringContaining('sysadmin'),
    })
    const { data } = (await sysadmin.get(`/api/applications/${old.id}`)).json()
    expect(data).toMatchObject({ archived: '2026-11-20', status: 'Ready for archive' })
    expect(await everyday()).not.toContain(old.id)
    const { data: history } = (await sysadmin.get(`/api/applications/${old.id}/history`)).json()
    expect(history[0]).toMatchObject({
      action: 'changed',
      reason: 'Applications ready for archive',
      by: { id: sysadmin.userId },
    })
    expect((await preview('archive-applications')).meta.total).toBe(0)

    await sysadmin.patch(`/api/applications/${old.id}`, { status: 'Under review' }, { version: data.version })
    expect((await sysadmin.get(`/api/applications/${old.id}`)).json().data.archived).toBeNull()
    expect(await everyday()).toContain(old.id)
    await set('delete from applications')
  })

  it('anonymise unsuccessful applicants, but of somebody who applied again only the old application', async () => {
    const gone = await makePerson(sysadmin, {
      firstName: 'Gwendolen',
      lastName: 'Goneaway',
      email: 'g.goneaway@example.net',
    })
    const back = await makePerson(sysadmin, { firstName: 'Barnaby', lastName: 'Backagain' })
    const rejected = { status: 'Rejected', intake: '2024-09-16', notes: 'Wrote a long letter' }
    const one = await make(sysadmin, 'applications', { person: gone.id, ...rejected })
    const two = await make(sysadmin, 'applications', { person: back.id, ...rejected })
    await make(sysadmin, 'applications', { person: back.id, status: 'Under review', intake: '2027-09-13' })
    const recent = await make(sysadmin, 'applications', {
      person: gone.id,
      status: 'Declined',
      intake: '2026-09-14',
    })
    const due = await preview('unsuccessful-applications')
    expect(due.data.map(({ id }: { id: string }) => id).toSorted()).toEqual([one.id, two.id].toSorted())

    await run('unsuccessful-applications')
    const read = async (path: string) => (await sysadmin.get(`/api/${path}`)).json().data
    expect((await read(`applications/${one.id}`)).notes).toBeNull()
    expect((await read(`applications/${two.id}`)).notes).toBeNull()
    expect((await read(`applications/${recent.id}`)).notes).toBeNull()
    expect(await read(`people/${gone.id}`)).toMatchObject({ lastName: 'Goneaway' })
    expect(await read(`people/${back.id}`)).toMatchObject({ lastName: 'Backagain' })

    await set(`update applications set intake = '2025-01-01' where id = $1`, recent.id)
    await run('unsuccessful-applications')
    const { data: left } = (await sysadmin.get(`/api/people/${gone.id}`)).json()
    expect(left).toMatchObject({ firstName: 'Anonymised', email: null })
    expect(await read(`people/${back.id}`)).toMatchObject({ lastName: 'Backagain' })
    expect((await preview('unsuccessful-applications')).meta.total).toBe(0)
  })

  it('keep of a former student the name and the award, and let go of the rest', async () => {
    const person = await makePerson(sysadmin, {
      firstName: 'Clement',
      lastName: 'Alumnus',
      dateOfBirth: '1970-01-01',
      email: 'clement@example.net',
      phone: '07700 900555',
    })
    const student = await make(sysadmin, 'students', { person: person.id, partnerId: '000777888' })
    const engagement = await make(sysadmin, 'engagements', {
      student: student.id,
      studentType: 'Independent',
      programme: programme.id,
      start: '2012-09-10',
      end: '2015-06-30',
    })
    await set(`update engagements set status = 'Completed' where id = $1`, engagement.id)
    const staying = await makePerson(sysadmin, {
      firstName: 'Still',
      lastName: 'Here',
      email: 'still@example.net',
    })
    const other = await make(sysadmin, 'students', { person: staying.id })
    await make(sysadmin, 'engagements', {
      student: other.id,
      studentType: 'Independent',
      programme: programme.id,
      start: '2010-09-10',
    })
    expect((await preview('former-students')).data).toEqual([
      { id: student.id, label: 'Clement Alumnus', since: '2015-06-30', dueOn: '2025-06-30' },
    ])
    await run('former-students')
    const read = async (path: string) => (await sysadmin.get(`/api/${path}`)).json().data
    expect(await read(`people/${person.id}`)).toMatchObject({
      firstName: 'Clement',
      lastName: 'Alumnus',
      dateOfBirth: '1970-01-01',
      email: null,
      phone: null,
    })
    expect(await read(`students/${student.id}`)).toMatchObject({ partnerId: '000777888' })
    expect(await read(`engagements/${engagement.id}`)).toMatchObject({
      status: 'Completed',
      end: '2015-06-30',
    })
    const { data: history } = (await sysadmin.get(`/api/people/${person.id}/history`)).json()
    expect(history[0]).toMatchObject({ action: 'reduced', reason: 'Former students' })
    expect(JSON.stringify(history)).not.toContain('clement@example.net')
    expect(await read(`people/${staying.id}`)).toMatchObject({ email: 'still@example.net' })
    expect((await preview('former-students')).meta.total).toBe(0)
  })

  it('move what was never submitted to the bin, and tell what refused', async () => {
    const begun = await makeApplication(sysadmin, { status: 'In progress' })
    await set(`update applications set updated_at = '2025-01-10' where id = $1`, begun.id)
    expect(await run('unfinished-applications')).toMatchObject({ done: 1 })
    expect((await sysadmin.get(`/api/applications/${begun.id}`)).statusCode).toBe(404)
    expect((await sysadmin.get('/api/housekeeping/bin?type=applications')).json().data[0]).toMatchObject({
      id: begun.id,
    })
  })

  it('run by themselves only when switched on, once a day, in the name of who did that', async () => {
    const count = async () => (await sysadmin.get('/api/housekeeping/retention-runs')).json().meta.total
    const before = await count()
    await beginAutomatic(college.database, college.queue, college.clock)
    expect(await count()).toBe(before)
    await sysadmin.patch('/api/housekeeping/retention/import-sheets', { months: 12, automatic: true })
    await set(`insert into import_runs (id, collection, file_name, sheet, header_row, state, user_id, user_name, created_at, touched_at, finished_at)
      values (gen_random_uuid(), 'applications', 'old.xlsx', '', 1, 'done', gen_random_uuid(), 'Somebody', '2025-01-01', '2025-01-01', '2025-01-01')`)
    await beginAutomatic(college.database, college.queue, college.clock)
    await beginAutomatic(college.database, college.queue, college.clock)
    expect(await count()).toBe(before + 1)
    await eventually(async () =>
      expect(await latestRun()).toMatchObject({
        rule: 'import-sheets',
        state: 'done',
        automatic: true,
        done: 1,
        by: expect.stringContaining('sysadmin'),
      }),
    )
    expect(await college.database.rows({ text: 'select 1 from import_runs', values: [] })).toEqual([])
  })
})
