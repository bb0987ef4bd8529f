import { beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type SignedInCalls, testApp } from '#test/app.ts'
import { keepCodes } from '#test/hesa-schema.ts'
import { makePerson } from '#test/make.ts'

const college = await testApp()
const home = '/api/forms/applicant'
let admin: SignedInCalls

beforeAll(async () => {
  admin = await college.as('sysadmin')
})

async function begun() {
  const person = await makePerson(admin, { dateOfBirth: '1985-12-10' })
  const as = await college.as('applicant', { person: person.id })
  const { data } = (await as.post(home)).json()
  const id = String(data.form.application.id)
  const save = async (entry: object) => {
    const { version } = (await admin.get(`/api/applications/${id}`)).json().data
    return as.patch(`${home}/application`, { entry }, { version })
  }
  return { as, id, data, save }
}

describe('what the return wants to know of who begins', () => {
  it('is asked in our own words, and one may leave it', async () => {
    const { data, save, as } = await begun()
    expect(data.form.application.entry).toEqual({
      country: null,
      qualification: null,
      previousProvider: null,
    })
    const { codes } = data.choices
    expect(codes['EntryProfile.HIGHESTQOE'][0]).toMatchObject({ code: 'doctorate', group: null })
    expect(codes['EntryProfile.PERMADDCOUNTRY'][0]).toMatchObject({ code: 'XF', label: 'England' })
    expect(
      (await save({ country: 'XI', qualification: 'degree', previousProvider: 'school' })).statusCode,
    ).toBe(200)
    expect((await save({ qualification: null })).statusCode).toBe(200)
    expect((await as.get(home)).json().data.form.application.entry).toEqual({
      country: 'XI',
      qualification: null,
      previousProvider: 'school',
    })
  })

  it.each([
    ['country', 'GB'],
    ['qualification', 'H0003'],
    ['previousProvider', 'nursery'],
  ])('is no %s that is not offered: %s', async (path, code) => {
    const { save } = await begun()
    const reply = await save({ [path]: code })
    expect(reply.statusCode).toBe(422)
    expect(reply.json().error.details).toEqual([
      { param: `entry.${path}`, message: 'Choose one of the answers offered.' },
    ])
  })

  it('is asked in the words of a schema once there is one, and what was said before stays', async () => {
    const before = await begun()
    await before.save({ qualification: 'masters' })
    await keepCodes(college, admin, {
      'EntryProfile.HIGHESTQOE': [{ code: 'H0003', label: 'First degree (demonstration)' }],
    })
    expect((await before.save({ qualification: 'masters', country: 'XF' })).statusCode).toBe(200)
    expect((await before.save({ qualification: 'degree' })).statusCode).toBe(422)
    expect((await before.save({ qualification: 'H0003' })).statusCode).toBe(200)
    const form = await admin.get(`/api/applications/${before.id}/form`)
    expect(form.json().data.choices.codes['EntryProfile.HIGHESTQOE'][0]).toMatchObject({ code: 'H0003' })
  })

  it('is not asked by a college that returns nobody', async () => {
    const without = await openTestApp({ beside: college, features: { hesa: false } })
    try {
      const person = await makePerson(admin)
      const as = await without.as('applicant', { person: person.id })
      const { form, choices } = (await as.post(home)).json().data
      expect(form.application.entry).toBeUndefined()
      expect(choices.codes).toEqual({})
    } finally {
      await without.close()
    }
  })
})
