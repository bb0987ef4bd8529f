import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { SignedInCalls } from '#test/app.ts'
import { openTeaching } from './test-modules.ts'

const { college, registrar, york, aModule, taught, aStudent } = await openTeaching()
const greek = await taught(await aModule())
const hebrew = await taught(await aModule())
const lastYear = await taught(await aModule(), { academicYear: '2025-26' })
const ann = await aStudent(greek, 'Ann')
const bob = await aStudent(greek, 'Bob', { engagement: { hub: york.id } })
await aStudent(hebrew, 'Cyd')
const sessionOf = async (student: { readonly id: string }) =>
  (
    await college.database.rows<{ id: string }>(sql`
      select y.id from enrolment_sessions y join engagements e on e.id = y.engagement where e.student = ${student.id}`)
  )[0]?.id ?? ''
const [annSession, bobSession] = [await sessionOf(ann), await sessionOf(bob)]

const candidates = async (query = '', as: SignedInCalls = registrar) => {
  const reply = await as.get(`/api/module-instances/${hebrew.id}/candidates${query}`)
  expect(reply.statusCode, reply.body).toBe(200)
  const { data, meta } = reply.json()
  return { names: data.map((one: { name: string }) => one.name), meta }
}
const add = (sessions: readonly string[], instance = hebrew.id, as: SignedInCalls = registrar) =>
  as.post(`/api/module-instances/${instance}/students`, { sessions })

describe('students for a module', () => {
  it('are those of its year who are not on it, narrowed by hub and level', async () => {
    const { names, meta } = await candidates()
    expect(names).toEqual(['Sam Ann', 'Sam Bob'])
    expect(meta.hubs.map((one: { label: string }) => one.label)).toEqual(['London', 'York'])
    expect((await candidates(`?hub=${york.id}`)).names).toEqual(['Sam Bob'])
    expect((await candidates('?level=7')).names).toEqual([])
    const reply = await registrar.get(`/api/module-instances/${lastYear.id}/candidates`)
    expect(reply.json().data).toEqual([])
  })

  it('are added each for themselves, nobody twice', async () => {
    const [first] = (await add([annSession])).json().data
    expect(first).toMatchObject({ ok: true, label: 'Sam Ann' })
    expect((await add([annSession, bobSession])).json().data).toMatchObject([
      { ok: false, message: 'Sam Ann is on it already.' },
      { ok: true, label: 'Sam Bob' },
    ])
    expect((await candidates()).names).toEqual([])
    expect((await add([annSession], lastYear.id)).json().data).toMatchObject([
      { ok: false, message: 'Sam Ann studies in another year.' },
    ])
    const rows = await college.database.rows(
      sql`select 1 from module_enrolments where module_instance = ${hebrew.id} and deleted_at is null`,
    )
    expect(rows).toHaveLength(3)
  })

  it('are on it once, however many add them at the same moment', async () => {
    const latin = await taught(await aModule())
    const replies = await Promise.all([1, 2, 3, 4].map(() => add([annSession], latin.id)))
    const outcomes = replies.map((reply) => reply.json().data[0].ok)
    expect(outcomes.filter(Boolean)).toHaveLength(1)
    const rows = await college.database.rows(
      sql`select 1 from module_enrolments where module_instance = ${latin.id} and deleted_at is null`,
    )
    expect(rows).toHaveLength(1)
  })

  it.each(['faculty', 'hub director', 'finance', 'student'])('are not for %s to add', async (role) => {
    const as = await college.as(role)
    expect((await add([annSession], greek.id, as)).statusCode).toBe(403)
    expect((await as.get(`/api/module-instances/${greek.id}/candidates`)).statusCode).toBe(403)
  })

  it('of another hub are neither shown nor added by whose right ends at theirs', async () => {
    const role = { name: 'hub office', scope: 'hub', claims: ['students:enrolment,view', 'modules:view'] }
    const admin = await college.as('sysadmin')
    expect((await admin.post('/api/roles', role)).statusCode).toBe(201)
    const office = await college.as('hub office', { hub: york.id })
    const third = await taught(await aModule())
    const reply = await office.get(`/api/module-instances/${third.id}/candidates`)
    expect(reply.json().data.map((one: { name: string }) => one.name)).toEqual(['Sam Bob'])
    const [refused, added] = (await add([annSession, bobSession], third.id, office)).json().data
    expect([refused.ok, refused.message.includes('Ann'), added.ok]).toEqual([false, false, true])
  })
})
