import type { ImportRun } from '@minster/domain/kit/import/import-calls'
import { targetsOf } from '@minster/domain/register/import/targets'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readLookups } from '#kit/import/known.ts'
import { finished, uploadSheet } from '#kit/import/test-calls.ts'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { make, makeApplication, type Reply } from '#test/make.ts'

const college = await testApp()
let admin: SignedInCalls
beforeAll(async () => {
  admin = await college.as('sysadmin')
})

let count = 0
let catholic: Reply
let evangelical: Reply
beforeEach(async () => {
  count += 1
  catholic = await make(admin, 'system-data', { list: 'churchStreams', value: `Catholic ${count}`, order: 1 })
  evangelical = await make(admin, 'system-data', {
    list: 'churchStreams',
    value: `Evangelical ${count}`,
    order: 2,
  })
})

interface Value {
  readonly id: string
  readonly version: number
  readonly value: string
  readonly active: boolean
  readonly aliases: readonly string[]
  readonly records: number
  readonly uses: readonly { readonly title: string; readonly records: number }[]
}
async function values(list = 'churchStreams'): Promise<readonly Value[]> {
  const { data }: { data: readonly Value[] } = (await admin.get(`/api/system-data/lists/${list}`)).json()
  return data
}
const valueOf = async (id: string) => {
  const found = (await values()).find((one) => one.id === id)
  if (!found) throw new Error(`no value ${id}`)
  return found
}
const withStream = (stream: unknown) => makeApplication(admin, { otherInformation: { churchStream: stream } })
const streamOf = async ({ id }: Reply) =>
  (await admin.get(`/api/applications/${id}`)).json().data.otherInformation.churchStream
const lastOf = async ({ id }: Reply) => (await admin.get(`/api/applications/${id}/history`)).json().data[0]

describe('the lists of values', () => {
  it('say what each is for and how many values it has', async () => {
    const { data } = (await admin.get('/api/system-data/lists')).json()
    expect(data).toContainEqual(
      expect.objectContaining({
        list: 'churchStreams',
        title: 'Church streams',
        uses: expect.arrayContaining(['Applications: Other information: Tradition']),
      }),
    )
  })

  it('count the records outside the bin that hold each value', async () => {
    await withStream(catholic['value'])
    const gone = await withStream(catholic['value'])
    await admin.delete(`/api/applications/${gone.id}`)
    expect(await valueOf(catholic.id)).toMatchObject({
      records: 1,
      uses: [{ title: 'Applications: Other information: Tradition', records: 1 }],
    })
    expect(await valueOf(evangelical.id)).toMatchObject({ records: 0, uses: [] })
  })

  it('are for whoever edits them', async () => {
    const admissions = await college.as('admissions')
    for (const url of ['/api/system-data/lists', '/api/system-data/lists/churchStreams'])
      expect((await admissions.get(url)).statusCode).toBe(403)
    const merge = await admissions.post(`/api/system-data/${catholic.id}/merge`, { into: evangelical.id })
    expect(merge.statusCode).toBe(403)
    expect((await admin.get('/api/system-data/lists/nowhere')).statusCode).toBe(404)
  })

  it('are put into an order, which forms then show', async () => {
    const before = (await values()).map(({ id }) => id)
    const turned = before.toReversed()
    const reply = await admin.put('/api/system-data/lists/churchStreams/order', { ids: turned })
    expect(reply.statusCode, reply.body).toBe(200)
    expect((await values()).map(({ id }) => id)).toEqual(turned)
    const offered = (await admin.get('/api/value-lists/churchStreams')).json().data
    expect(offered[0].value).toBe((await values())[0]?.value)
    const stale = await admin.put('/api/system-data/lists/churchStreams/order', { ids: turned.slice(1) })
    expect(stale.statusCode).toBe(409)
    expect((await values()).map(({ id }) => id)).toEqual(turned)
  })

  it('take no value twice, whatever its case, and no list nobody keeps', async () => {
    const twice = await admin.post('/api/system-data', {
      list: 'churchStreams',
      value: String(catholic['value']).toUpperCase(),
    })
    expect([twice.statusCode, twice.json().error.details[0]]).toMatchObject([422, { param: 'value' }])
    const astray = await admin.post('/api/system-data', { list: 'churchStream', value: 'x' })
    expect([astray.statusCode, astray.json().error.details[0]]).toMatchObject([422, { param: 'list' }])
  })
})

describe('renaming a value', () => {
  it('takes the records along, those in the bin too, with a line in their history', async () => {
    const application = await withStream(catholic['value'])
    const gone = await withStream(catholic['value'])
    await admin.delete(`/api/applications/${gone.id}`)
    const name = `Anglo-Catholic ${count}`
    const foreseen = await admin.get(
      `/api/system-data/${catholic.id}/consequences?value=${encodeURIComponent(name)}`,
    )
    expect(foreseen.json().data).toMatchObject([{ label: '1 record follows', locked: true }])
    const renamed = await admin.patch(`/api/system-data/${catholic.id}`, { value: name }, { version: 1 })
    expect(renamed.statusCode, renamed.body).toBe(200)
    expect(await streamOf(application)).toBe(name)
    expect(await lastOf(application)).toMatchObject({
      version: 2,
      by: { id: admin.userId },
      changes: [{ path: 'otherInformation.churchStream', from: catholic['value'], to: name }],
    })
    await admin.post(`/api/applications/${gone.id}/restore`)
    expect(await streamOf(gone)).toBe(name)
    expect((await valueOf(catholic.id)).aliases).toEqual([catholic['value']])
  })

  it('changes a value among several of a record once, keeping their order', async () => {
    const areas = await Promise.all(
      ['Preaching', 'Music', 'Youth'].map((area) =>
        make(admin, 'system-data', { list: 'ministryAreas', value: `${area} ${count}` }),
      ),
    )
    const [preaching, music, youth] = areas.map((area) => String(area['value']))
    const application = await makeApplication(admin, {
      otherInformation: { ministryAreas: [preaching, music, youth] },
    })
    const merged = await admin.post(`/api/system-data/${areas[0]?.id}/merge`, { into: areas[2]?.id })
    expect(merged.statusCode, merged.body).toBe(200)
    const { data } = (await admin.get(`/api/applications/${application.id}`)).json()
    expect(data.otherInformation.ministryAreas).toEqual([youth, music])
  })

  it('merges with what somebody else is writing at the moment', async () => {
    const application = await withStream(catholic['value'])
    await admin.patch(`/api/system-data/${catholic.id}`, { value: `Renamed ${count}` }, { version: 1 })
    const reply = await admin.patch(
      `/api/applications/${application.id}`,
      { otherInformation: { homeChurch: 'St Mary' } },
      { version: application.version },
    )
    expect(reply.statusCode).toBe(200)
    expect(reply.json().data.otherInformation).toMatchObject({
      homeChurch: 'St Mary',
      churchStream: `Renamed ${count}`,
    })
  })
})

describe('merging two values', () => {
  it('shows how many records follow before it does anything', async () => {
    const application = await withStream(catholic['value'])
    const reply = await admin.post(`/api/system-data/${catholic.id}/merge`, {
      into: evangelical.id,
      preview: true,
    })
    expect(reply.json().data).toEqual({
      from: catholic['value'],
      into: evangelical['value'],
      records: 1,
      uses: [{ title: 'Applications: Other information: Tradition', records: 1 }],
      follow: [],
    })
    expect(await streamOf(application)).toBe(catholic['value'])
  })

  it('moves every record, switches the first off and keeps its spellings', async () => {
    await admin.patch(`/api/system-data/${catholic.id}`, { aliases: ['Catholique'] }, { version: 1 })
    const applications = [await withStream(catholic['value']), await withStream(catholic['value'])]
    const other = await withStream(evangelical['value'])
    const reply = await admin.post(`/api/system-data/${catholic.id}/merge`, { into: evangelical.id })
    expect(reply.json().data).toMatchObject({ records: 2 })
    for (const application of applications) {
      expect(await streamOf(application)).toBe(evangelical['value'])
      expect((await lastOf(application)).reason).toContain('was merged with')
    }
    expect((await admin.get(`/api/applications/${other.id}`)).json().data.version).toBe(1)
    expect(await valueOf(catholic.id)).toMatchObject({ active: false, records: 0, aliases: [] })
    expect((await valueOf(evangelical.id)).aliases).toEqual([catholic['value'], 'Catholique'])
  })

  it('has what imports remember of it mean the value that stayed, in columns of the same list alone', async () => {
    const meaning = { as: 'value', value: catholic['value'], label: catholic['value'] }
    const memory: [heading: string, value: string, meaning: unknown][] = [
      ['stream', '', 'otherInformation.churchStream'],
      ['stream', `rc${count}`, meaning],
      ['tradition', `rc${count}`, meaning],
      ['remarks', `rc${count}`, meaning],
    ]
    for (const [heading, value, meant] of memory)
      await college.database.execute(sql`
        insert into import_memory (collection, heading, value, meaning, user_id, at)
        values ('applications', ${heading}, ${value}, ${JSON.stringify(meant)}::jsonb, ${admin.userId}, now())
        on conflict (map_id, collection, heading, value) do nothing`)
    await admin.post(`/api/system-data/${catholic.id}/merge`, { into: evangelical.id })
    const remembered = await college.database.rows(sql`
      select heading, meaning ->> 'label' as label from import_memory where value = ${`rc${count}`} order by heading`)
    expect(remembered).toEqual([
      { heading: 'remarks', label: catholic['value'] },
      { heading: 'stream', label: evangelical['value'] },
      { heading: 'tradition', label: evangelical['value'] },
    ])
  })

  it('has spreadsheets read as the value that stayed', async () => {
    await admin.post(`/api/system-data/${catholic.id}/merge`, { into: evangelical.id })
    const target = targetsOf('applications', {}).find(({ path }) => path === 'otherInformation.churchStream')
    if (!target) throw new Error('no such column')
    const { known } = await readLookups(college.database, [target], {})
    const found = known.get(target.path)?.find(String(catholic['value']))
    expect(found?.known.value).toBe(evangelical['value'])
  })

  it.each([
    ['itself', () => catholic.id],
    ['nothing there is', () => '0192f7d0-0000-7000-8000-000000000000'],
  ])('with %s is refused', async (_case, into) => {
    const reply = await admin.post(`/api/system-data/${catholic.id}/merge`, { into: into() })
    expect([reply.statusCode, reply.json().error.details[0].param]).toEqual([422, 'into'])
  })

  it('with a value of another list, or one that is switched off, is refused', async () => {
    const title = await make(admin, 'system-data', { list: 'titles', value: `Canon ${count}` })
    await admin.patch(`/api/system-data/${evangelical.id}`, { active: false }, { version: 1 })
    for (const into of [title.id, evangelical.id]) {
      const reply = await admin.post(`/api/system-data/${catholic.id}/merge`, { into })
      expect(reply.statusCode).toBe(422)
    }
  })
})

describe('removing a value', () => {
  it('is refused while records hold it, with the reason, and done when none does', async () => {
    const application = await withStream(catholic['value'])
    const refused = await admin.delete(`/api/system-data/${catholic.id}`)
    expect(refused.statusCode).toBe(422)
    expect(refused.json().error.details[0].message).toMatch(/^1 record holds .* Switch it off/)
    await admin.patch(
      `/api/applications/${application.id}`,
      { otherInformation: { churchStream: evangelical['value'] } },
      { version: 1 },
    )
    expect((await admin.delete(`/api/system-data/${catholic.id}`)).statusCode).toBe(204)
    expect((await values()).map(({ id }) => id)).not.toContain(catholic.id)
  })
})

it('a value that rules look for keeps its name and its place, and may be switched off', async () => {
  const list = 'evidenceTypes'
  const known = await make(admin, 'system-data', { list, value: 'Safeguarding' })
  const other = await make(admin, 'system-data', { list, value: 'Letter' })
  const address = `/api/system-data/${known.id}`
  for (const reply of [
    await admin.patch(address, { value: 'Clearance' }, { version: 1 }),
    await admin.delete(address),
    await admin.post(`${address}/merge`, { into: other.id }),
  ]) {
    expect(reply.statusCode, reply.body).toBe(422)
    expect(reply.body).toContain('rules look for “Safeguarding”')
  }
  expect((await admin.patch(address, { active: false }, { version: 1 })).statusCode).toBe(200)
  expect((await admin.delete(`/api/system-data/${other.id}`)).statusCode).toBe(204)
})

describe('a sheet of values', () => {
  it('as a list is exported is known again, and what is new in it is added with its other spellings', async () => {
    const exported = await admin.get(
      '/api/system-data?list=churchStreams&export=excel&fields=list,value,group,order,active,aliases',
    )
    expect(exported.statusCode).toBe(200)
    const again = await uploadSheet(admin, 'system-data', 'values.xlsx', exported.rawPayload)
    const begun: ImportRun = again.json().data
    expect(begun.columns.map(({ target }) => target)).toEqual([
      'list',
      'value',
      'group',
      'order',
      'active',
      'aliases',
    ])
    await admin.post(`/api/imports/${begun.id}/check`)
    const checked = await finished(admin, begun.id)
    expect(checked.counts).toMatchObject({ duplicate: checked.counts.total })

    const csv = `List,Value,Also written\nchurchStreams,Quaker ${count},Friends\nchurchStreams,Catholic ${count},\nnowhere,Astray,\n`
    const run: ImportRun = (await uploadSheet(admin, 'system-data', 'values.csv', csv)).json().data
    await admin.post(`/api/imports/${run.id}/check`)
    expect((await finished(admin, run.id)).counts).toMatchObject({ duplicate: 1, skipped: 1 })
    await admin.post(`/api/imports/${run.id}/start`)
    await finished(admin, run.id)
    expect(await values()).toContainEqual(
      expect.objectContaining({ value: `Quaker ${count}`, aliases: ['Friends'], active: true }),
    )
  })

  it('is taken from whoever edits the lists only', async () => {
    const admissions = await college.as('admissions')
    expect(
      (await uploadSheet(admissions, 'system-data', 'values.csv', 'List,Value\ntitles,Dame')).statusCode,
    ).toBe(403)
  })
})
