import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type SignedInCalls, testApp } from '#test/app.ts'
import { make, makeApplication, type Reply } from '#test/make.ts'

const features = { bap: false, dioceses: false, 'top-up': false, 'internal-assessment': false }
const without = await testApp({ features })
const withAll = await testApp()
let off: SignedInCalls
let on: SignedInCalls
let application: Reply
beforeAll(async () => {
  off = await without.as('sysadmin')
  on = await withAll.as('sysadmin')
  application = await makeApplication(off, { course: { applicantType: 'Ordinand' } })
})

/** A field of each feature, with a value it would take. */
const fields = [
  ['commitment.panelDate', '2026-10-01'],
  ['commitment.pioneerPanel', true],
  ['commitment.ddo', 'Revd Ada'],
  ['course.topUp', true],
  ['assessment.outcome', 'Ready to study'],
] as const

const nested = (path: string, value: unknown) => {
  const [section = '', name = ''] = path.split('.')
  return { [section]: { [name]: value } }
}
const at = (record: Record<string, unknown>, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (held, step) => (Object(held) === held ? Reflect.get(Object(held), step) : undefined),
      record,
    )

describe.each(fields)('%s, while its part of the product is off,', (path, value) => {
  const unknown = { message: `There is no field "${path}".` }
  const described = path.split('.').join('.properties.')

  it('is no part of the record, nor of its description', async () => {
    expect(at((await off.get(`/api/applications/${application.id}`)).json().data, path)).toBeUndefined()
    expect(at((await off.get('/api/applications?schema')).json().data.properties, described)).toBeUndefined()
    expect(at((await on.get('/api/applications?schema')).json().data.properties, described)).toBeDefined()
  })

  it('is shown, sorted by, filtered by and exported by nobody', async () => {
    for (const query of [
      `fields=${path}`,
      `sort=${path}`,
      `${path}[empty]=true`,
      `export=excel&fields=${path}`,
    ]) {
      expect((await off.get(`/api/applications?${query}`)).statusCode, query).toBe(422)
      expect((await on.get(`/api/applications?${query}`)).statusCode, query).toBe(200)
    }
    const custom = await off.post('/api/applications/export/custom?export=excel', { fields: [path] })
    expect(custom.statusCode).toBe(422)
    expect(custom.json().error.details).toMatchObject([unknown])
  })

  it('is written by nobody', async () => {
    const reply = await off.patch(`/api/applications/${application.id}`, nested(path, value), {
      version: application.version,
    })
    expect([reply.statusCode, reply.json().error.details[0].message]).toEqual([
      422,
      `There is no field "${path.split('.')[1]}".`,
    ])
  })
})

it('without dioceses there is no such list, and a column of another list that names one falls away', async () => {
  expect((await off.get('/api/dioceses')).json().error.code).toBe('FEATURE_OFF')
  await make(off, 'organisations', { name: 'St Mary', type: 'Church' })
  const [shown] = (await off.get('/api/organisations')).json().data
  expect(shown).toMatchObject({ name: 'St Mary' })
  expect(shown).not.toHaveProperty('diocese')
})

it('values that speak of what is off are no longer offered, and stay where they are held', async () => {
  for (const as of [on, off]) await make(as, 'system-data', { list: 'evidenceSources', value: 'Diocese' })
  const offered = async (as: SignedInCalls) => (await as.get('/api/value-lists/evidenceSources')).json().data
  expect(await offered(off)).toMatchObject([{ value: 'Diocese', active: false }])
  expect(await offered(on)).toMatchObject([{ value: 'Diocese', active: true }])
})

describe('a status whose part of the product was switched off later', () => {
  const conditional = 'Place offered (cond)'
  let later: SignedInCalls
  beforeAll(async () => {
    const switchedOff = await openTestApp({ beside: withAll, features: { 'conditional-offers': false } })
    afterAll(() => switchedOff.close())
    later = await switchedOff.as('sysadmin')
  })
  const held = async () => {
    const { id } = await makeApplication(on, { status: conditional })
    const address = `/api/applications/${id}`
    const { data }: { data: Reply } = (await later.get(address)).json()
    return { address, data, version: data.version }
  }

  it('stops no other work on what holds it', async () => {
    const { address, data, version } = await held()
    const mended = await later.patch(address, { notes: 'Rang' }, { version })
    expect(mended.statusCode, mended.body).toBe(200)
    const repeated = { status: conditional, notes: 'Rang twice' }
    const again = await later.patch(address, repeated, { version: version + 1 })
    expect(again.statusCode, again.body).toBe(200)
    const whole = await later.put(address, { ...data, notes: 'And wrote' }, { version: version + 2 })
    expect(whole.statusCode, whole.body).toBe(200)
    expect(whole.json().data).toMatchObject({ status: conditional, notes: 'And wrote' })
  })

  it('is left like any other, and given to nobody anew', async () => {
    const { address, version } = await held()
    expect((await later.patch(address, { status: 'Place offered' }, { version })).statusCode).toBe(200)
    const back = await later.patch(address, { status: conditional }, { version: version + 1 })
    expect(back.json().error.details).toContainEqual({
      param: 'status',
      message: `"${conditional}" is not switched on in this college.`,
    })
  })
})

describe('bursaries that are off', () => {
  let none: SignedInCalls
  beforeAll(async () => {
    const switchedOff = await openTestApp({ beside: withAll, features: { bursaries: false } })
    afterAll(() => switchedOff.close())
    none = await switchedOff.as('sysadmin')
  })

  it('take what students send about them along, and the checks of an application', async () => {
    expect((await none.get('/api/bursary-application-requests')).statusCode).toBe(404)
    expect((await on.get('/api/bursary-application-requests')).statusCode).toBe(200)
    const described = async (as: SignedInCalls) => (await as.get('/api/applications?schema')).body
    for (const field of ['bursaryApplication', 'bursaryReferences']) {
      expect(await described(none)).not.toContain(`"${field}"`)
      expect(await described(on)).toContain(`"${field}"`)
    }
  })
})

it('a status of what is off is not offered either', async () => {
  const statusesOf = async (as: SignedInCalls) =>
    (await as.get('/api/applications?schema'))
      .json()
      .data.properties.status['x-choices'].map(({ value }: { value: string }) => value)
  const switchedOff = await openTestApp({ beside: withAll, features: { 'conditional-offers': false } })
  afterAll(() => switchedOff.close())
  expect(await statusesOf(await switchedOff.as('sysadmin'))).not.toContain('Place offered (cond)')
  expect(await statusesOf(on)).toContain('Place offered (cond)')
})
