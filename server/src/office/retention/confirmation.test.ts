import { retentionKeys } from '@minster/domain/office/retention/retention-keys'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '#test/app.ts'
import { eventually } from '#test/eventually.ts'
import { make, makeApplication } from '#test/make.ts'
import { beginAutomatic } from './automatic.ts'

const college = await testApp()
const { database, clock } = college
const sysadmin = await college.as('sysadmin')
const path = '/api/housekeeping/retention'

beforeAll(async () => {
  await make(sysadmin, 'programmes', { code: 'BA', name: 'BA in Theology' })
  await makeApplication(sysadmin, { status: 'Rejected', intake: '2020-09-13' })
})
beforeEach(async () => {
  await database.execute(sql`delete from retention_settings`)
  await database.execute(sql`delete from retention_runs`)
  await database.execute(sql`delete from import_runs`)
  await database.execute(
    sql`update retention_confirmation set confirmed_at = null, upgraded = false, later_until = null`,
  )
})

const look = async () => (await sysadmin.get(path)).json()
interface Look {
  readonly data: readonly { readonly key: string; readonly due: number; readonly automatic: boolean }[]
}
const countsOf = ({ data }: Look) => Object.fromEntries(data.map(({ key, due }) => [key, due]))
const confirm = (counts: Record<string, number>, automatic: readonly string[] = retentionKeys) =>
  sysadmin.post(`${path}/confirm`, { counts, automatic })
/** A run that another test began may change a figure between the look and the word. */
const confirmed = (automatic?: readonly string[]) =>
  eventually(async () => expect((await confirm(countsOf(await look()), automatic)).statusCode).toBe(200))
const begun = async () =>
  (await database.rows<{ rule: string }>(sql`select rule from retention_runs order by rule`)).map(
    ({ rule }) => rule,
  )
const imported = (collection: string) =>
  database.execute(sql`
    insert into import_runs (id, collection, file_name, sheet, header_row, state, user_id, user_name, created_at, touched_at, finished_at)
    values (gen_random_uuid(), ${collection}, 'old.xlsx', '', 1, 'done', gen_random_uuid(), 'Somebody',
      ${clock.now().toISOString()}, ${clock.now().toISOString()}, now() + interval '1 hour')`)

describe('the rules of a new installation', () => {
  it('run only once an administrator has confirmed what each would touch', async () => {
    expect((await look()).meta.confirmation).toMatchObject({ reason: 'first' })
    await beginAutomatic(database, college.queue, clock)
    expect(await begun()).toEqual([])
    const seen = countsOf(await look())
    expect(seen['unsuccessful-applications']).toBe(1)
    expect((await confirm(seen)).statusCode).toBe(200)
    const after = await look()
    expect(after.meta.confirmation).toMatchObject({ reason: null, by: expect.any(String) })
    expect(after.data.every(({ automatic }: { automatic: boolean }) => automatic)).toBe(true)
    expect(await begun()).toEqual([...retentionKeys].toSorted())
  })

  it('leave to be done by hand what the administrator does not tick', async () => {
    expect((await confirm(countsOf(await look()), ['mails'])).statusCode).toBe(200)
    expect(await begun()).toEqual(['mails'])
  })

  it('are not confirmed with figures that are no longer so, and say which', async () => {
    const reply = await confirm({ ...countsOf(await look()), mails: 12 })
    expect(reply.statusCode).toBe(409)
    expect(reply.json().error.details).toEqual([
      { param: 'mails', message: 'Log of mails: 0 due now, 12 when you looked.' },
    ])
    expect(await begun()).toEqual([])
  })

  it.each(['manager', 'registrar', 'support'])('are nothing a %s confirms', async (role) => {
    const other = await college.as(role)
    expect((await other.post(`${path}/confirm`, { counts: {}, automatic: [] })).statusCode).toBe(403)
    expect((await other.post(`${path}/later`)).statusCode).toBe(403)
  })
})

it('an upgraded college keeps its rules as they were set, and is asked', async () => {
  await database.execute(sql`update retention_confirmation set upgraded = true`)
  await sysadmin.patch(`${path}/sessions`, { months: 1, automatic: true })
  expect((await look()).meta.confirmation).toMatchObject({ reason: 'upgrade' })
  await beginAutomatic(database, college.queue, clock)
  expect(await begun()).toEqual(['sessions'])
})

describe('after an import', () => {
  it('of applications the rules rest until what they would touch is confirmed again', async () => {
    await confirmed([])
    await sysadmin.patch(`${path}/sessions`, { months: 1, automatic: true })
    await imported('applications')
    expect((await look()).meta.confirmation).toMatchObject({ reason: 'import' })
    await beginAutomatic(database, college.queue, clock)
    expect(await begun()).toEqual([])
  })

  it('of what no rule speaks of they go on', async () => {
    await confirmed([])
    await imported('modules')
    expect((await look()).meta.confirmation).toMatchObject({ reason: null })
  })
})

describe('the first page', () => {
  const asks = async (calls = sysadmin) => (await calls.get('/api/dashboard')).json().data.asks

  it('asks an administrator, and again a week after “Later”', async () => {
    expect(await asks()).toMatchObject([{ href: '/admin/housekeeping?tab=retention' }])
    await sysadmin.post(`${path}/later`)
    expect(await asks()).toEqual([])
    await database.execute(
      sql`update retention_confirmation set later_until = later_until - interval '8 days'`,
    )
    expect(await asks()).toHaveLength(1)
    await confirmed()
    expect(await asks()).toEqual([])
  })

  it('asks nobody else', async () => {
    expect(await asks(await college.as('manager'))).toEqual([])
  })
})

describe('the privacy notice', () => {
  const notice = async () => (await sysadmin.get('/api/privacy')).json().data
  const mails = '**Mails we send you**'

  it('promises a period only where the rule is on, and the college’s own', async () => {
    expect((await notice()).text).toContain('mails we send you')
    await sysadmin.patch(`${path}/mails`, { months: 30, automatic: true })
    expect((await notice()).text).toContain(`${mails}: 30 months, counted from the day they leave.`)
    expect((await notice()).text).not.toContain('{{')
  })

  it('says when the college is behind, which makes no new version to agree to', async () => {
    await sysadmin.patch(`${path}/mails`, { months: 24, automatic: true })
    const { version } = await notice()
    await database.execute(sql`update retention_settings set at = at - interval '20 days'`)
    const behind = await notice()
    expect(behind.text).toMatch(/Mails we send you.*We are behind with this since \d\d\/\d\d\/\d{4}/)
    expect(behind.version).toBe(version)
    const { data } = await look()
    expect(data.find(({ key }: { key: string }) => key === 'mails').overdueSince).toMatch(/^\d{4}-/)
  })
})
