import { beforeAll, describe, expect, it } from 'vitest'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { make, makeApplication, type Reply } from '#test/make.ts'

const college = await testApp()
const answer = 'White - Irish'
let admin: SignedInCalls
let admissions: SignedInCalls
let application: Reply
const url = () => `/api/applications/${application.id}`
const read = async (as: SignedInCalls) => (await as.get(url())).json().data

beforeAll(async () => {
  admin = await college.as('sysadmin')
  admissions = await college.as('admissions')
  for (const value of [answer, 'Indian']) await make(admin, 'system-data', { list: 'ethnicities', value })
  application = await makeApplication(admin)
})

describe('whoever decides about applications', () => {
  it.each(['admissions', 'manager', 'registrar', 'hub director'])(
    '%s holds no right to ethnicity',
    async (role) => {
      const reply = await (await college.as(role)).get('/api/applications?fields=profile.ethnicity')
      expect([403, 422]).toContain(reply.statusCode)
    },
  )

  it('brings the answer in and never reads it back', async () => {
    const { version } = await read(admissions)
    const sent = await admissions.patch(url(), { profile: { ethnicity: answer } }, { version })
    expect(sent.statusCode, sent.body).toBe(200)
    expect(sent.body).not.toContain(answer)
    expect((await read(admin)).profile.ethnicity).toBe(answer)
    for (const path of ['', '/history'])
      expect((await admissions.get(`${url()}${path}`)).body, path).not.toContain(answer)
    const { form } = (await admissions.get(`${url()}/form`)).json().data
    expect(form).toMatchObject({
      application: { profile: { ethnicity: null } },
      given: ['profile.ethnicity'],
    })
  })

  it('learns nothing of it by writing it again', async () => {
    const before = await read(admissions)
    const again = await admissions.patch(
      url(),
      { profile: { ethnicity: answer } },
      { version: before.version },
    )
    expect(again.json().data.version).toBe(before.version + 1)
    await admin.patch(url(), { profile: { ethnicity: 'Indian' } }, { version: before.version + 1 })
    const stale = await admissions.patch(
      url(),
      { profile: { ethnicity: answer } },
      { version: before.version + 1 },
    )
    expect(stale.statusCode, stale.body).toBe(200)
    expect(stale.body).not.toContain('Indian')
  })

  it('finds it described as something to fill in only', async () => {
    const { properties } = (await admissions.get('/api/applications?schema')).json().data
    expect(properties.profile.properties.ethnicity).toMatchObject({ writeOnly: true })
    const seen = (await admin.get('/api/applications?schema')).json().data
    expect(seen.properties.profile.properties.ethnicity).not.toHaveProperty('writeOnly')
  })

  it('counts by it, with small numbers left out and no list behind them', async () => {
    const table = (
      await admissions.get('/api/reports/applications/crosstab?rows=ethnicity&columns=none')
    ).json()
    expect(table.data).toMatchObject({ suppressed: true, cells: [[null]] })
    expect((await admissions.get(`/api/applications?profile.ethnicity=${answer}`)).statusCode).toBe(422)
  })
})
