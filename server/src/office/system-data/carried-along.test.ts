import type { ImportRun } from '@minster/domain/kit/import/import-calls'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { uploadSheet } from '#kit/import/test-calls.ts'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { make, makeApplication, type Reply } from '#test/make.ts'

const college = await testApp()
let admin: SignedInCalls
let admissions: SignedInCalls
beforeAll(async () => {
  admin = await college.as('sysadmin')
  admissions = await college.as('admissions')
})

const path = 'otherInformation.churchStream'
let count = 0
let methodist: Reply
let anglican: Reply
const old = () => String(methodist['value'])
const renamed = () => `Methodist Church (${count})`
beforeEach(async () => {
  count += 1
  methodist = await make(admin, 'system-data', { list: 'churchStreams', value: `Methodist${count}` })
  anglican = await make(admin, 'system-data', { list: 'churchStreams', value: `Anglican ${count}` })
})

const withStream = (stream: string) => makeApplication(admin, { otherInformation: { churchStream: stream } })
const rename = async () => {
  const reply = await admin.patch(`/api/system-data/${methodist.id}`, { value: renamed() }, { version: 1 })
  expect(reply.statusCode, reply.body).toBe(200)
}
const merge = async (preview = false) => {
  const reply = await admin.post(`/api/system-data/${methodist.id}/merge`, { into: anglican.id, preview })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json().data
}
async function saveView(as: SignedInCalls, query: string, more: object = {}): Promise<string> {
  const reply = await as.post('/api/saved-views', {
    name: query,
    collection: 'applications',
    query,
    columns: [],
    ...more,
  })
  expect(reply.statusCode, reply.body).toBe(201)
  return reply.json().data.id
}
async function queryOf(as: SignedInCalls, id: string): Promise<string> {
  const { data } = (await as.get('/api/saved-views?collection=applications')).json()
  return data.find((view: { id: string }) => view.id === id).query
}
const found = async (query: string) =>
  (await admin.get(`/api/applications?pageSize=1&${query}`)).json().meta.total

describe('a value that is called otherwise', () => {
  it('takes the filters of saved views along, of others too, and is told beforehand', async () => {
    await withStream(old())
    const own = await saveView(admissions, `?${path}=${old()}&status=Submitted`)
    const shared = await saveView(admissions, `?${path}[ne]=Other,${old()}`, { shared: 'Everyone' })
    const searching = await saveView(admissions, `?search=${old()}`)
    const foreseen = await admin.get(
      `/api/system-data/${methodist.id}/consequences?value=${encodeURIComponent(renamed())}`,
    )
    expect(foreseen.json().data).toMatchObject([
      { label: '1 record, 1 shared view, 1 view of somebody’s own follow', locked: true },
    ])
    await rename()
    expect(await queryOf(admissions, own)).toBe(`?${path}=Methodist+Church+%28${count}%29&status=Submitted`)
    expect(await queryOf(admissions, shared)).toBe(`?${path}[ne]=Other,Methodist+Church+%28${count}%29`)
    expect(await queryOf(admissions, searching)).toBe(`?search=${old()}`)
    expect(await found((await queryOf(admissions, own)).slice(1).replace('&status=Submitted', ''))).toBe(1)
  })

  it('goes back with everything when it is renamed back', async () => {
    const view = await saveView(admissions, `?${path}=${old()}`)
    await rename()
    const back = await admin.patch(`/api/system-data/${methodist.id}`, { value: old() }, { version: 2 })
    expect(back.statusCode, back.body).toBe(200)
    expect(await queryOf(admissions, view)).toBe(`?${path}=${old()}`)
  })

  it('is found by addresses that ask for the old word, and is no other value', async () => {
    await withStream(old())
    await withStream(String(anglican['value']))
    const others = await found(`${path}[ne]=${old()}`)
    await rename()
    expect(await found(`${path}=${old()}`)).toBe(1)
    expect(await found(`filter=${encodeURIComponent(JSON.stringify({ [path]: [old()] }))}`)).toBe(1)
    expect(await found(`${path}[ne]=${old()}`)).toBe(others)
    expect(await found(`${path}=Nothing${count}`)).toBe(0)
  })

  it('gives its old word up to a value that takes it', async () => {
    await withStream(old())
    await rename()
    await make(admin, 'system-data', { list: 'churchStreams', value: old() })
    expect(await found(`${path}=${old()}`)).toBe(0)
    expect(await found(`${path}=${encodeURIComponent(renamed())}`)).toBe(1)
  })
})

describe('a value that is merged', () => {
  it('takes views and imports not begun along, each counted beforehand', async () => {
    await withStream(old())
    const view = await saveView(admissions, `?${path}=${old()}`, { shared: 'Everyone' })
    const uploaded = await uploadSheet(
      admissions,
      'applications',
      'a.csv',
      `Surname,First name,Tradition,Status\nLacey,Ann,Wesleyan,Submitted`,
    )
    const { id }: ImportRun = uploaded.json().data
    const meaning = { as: 'value', value: old(), label: old() }
    const answered = await admissions.patch(`/api/imports/${id}`, {
      answers: [{ path, written: 'Wesleyan', meaning }],
    })
    expect(answered.statusCode, answered.body).toBe(200)
    await college.database.execute(sql`
      insert into import_memory (collection, heading, value, meaning, user_id, at)
      values ('applications', 'tradition', ${`wesleyan${count}`}, ${JSON.stringify(meaning)}::jsonb, ${admin.userId}, now())`)
    expect((await merge(true)).follow).toEqual(['1 shared view', '1 import memory', '1 import not begun yet'])
    expect(await queryOf(admissions, view)).toBe(`?${path}=${old()}`)
    expect((await merge()).follow).toHaveLength(3)
    expect(await queryOf(admissions, view)).toBe(`?${path}=Anglican+${count}`)
    const [run] = await college.database.rows(sql`
      select answers #>> '{0,meaning,label}' as label from import_runs where id = ${id}`)
    expect(run).toEqual({ label: anglican['value'] })
    expect(await found(`${path}=${old()}`)).toBe(1)
  })

  it('is undone as a whole where it is refused', async () => {
    const view = await saveView(admissions, `?${path}=${old()}`)
    await admin.patch(`/api/system-data/${anglican.id}`, { active: false }, { version: 1 })
    const refused = await admin.post(`/api/system-data/${methodist.id}/merge`, { into: anglican.id })
    expect(refused.statusCode).toBe(422)
    expect(await queryOf(admissions, view)).toBe(`?${path}=${old()}`)
  })
})
