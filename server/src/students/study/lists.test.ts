import { beforeAll, describe, expect, it } from 'vitest'
import { type SignedInCalls } from '#test/app.ts'
import { make, makeApplication, type Reply } from '#test/make.ts'
import { openCollege } from './test-college.ts'

const { admin, college, hub, ready, studentsOf } = await openCollege()
let bare: Reply
let full: Reply
let director: SignedInCalls

const nameOf = (row: { person: { label: string } }) => row.person.label

beforeAll(async () => {
  const person = await make(admin, 'people', { firstName: 'Anna', lastName: 'Bare' })
  const first = await makeApplication(admin, {
    ...ready({ status: 'Confirmed' }),
    person: person.id,
  })
  bare = (await studentsOf(first))[0]
  const born = await make(admin, 'people', { firstName: 'Ben', lastName: 'Full', dateOfBirth: '1980-02-29' })
  const second = await makeApplication(admin, { ...ready({ status: 'Confirmed' }), person: born.id })
  full = (await studentsOf(second))[0]
  await make(admin, 'emergency-contacts', {
    student: full.id,
    name: 'Carol Full',
    relationship: 'wife',
    phone: '07700 900123',
  })
  director = await college.as('hub director', { hub: hub.id })
})

async function missingOf(calls: SignedInCalls, query: string) {
  const response = await calls.get(`/api/new-students?fields=person,missing&${query}`)
  expect(response.statusCode).toBe(200)
  return response
    .json()
    .data.map((row: { person: { label: string }; missing: string[] }) => [nameOf(row), row.missing])
}

describe('what new students lack', () => {
  const missing = {
    bare: ['Date of birth', 'Tutor', 'Banner ID', 'Emergency contact', 'Photo'],
    full: ['Tutor', 'Banner ID', 'Photo'],
  }

  it('is a column of their list, for directors without students:view too', async () => {
    const expected = [
      ['Anna Bare', missing.bare],
      ['Ben Full', missing.full],
    ]
    expect(await missingOf(admin, 'sort=person.lastName')).toEqual(expected)
    expect(await missingOf(director, 'sort=person.lastName')).toEqual(expected)
  })

  it('can be sorted by how much it is and filtered', async () => {
    expect((await missingOf(admin, 'sort=missing')).map(([name]: [string]) => name)).toEqual([
      'Ben Full',
      'Anna Bare',
    ])
    expect((await missingOf(admin, 'sort=-missing')).map(([name]: [string]) => name)).toEqual([
      'Anna Bare',
      'Ben Full',
    ])
    expect(await missingOf(admin, 'missing=Emergency contact')).toEqual([['Anna Bare', missing.bare]])
    expect(await missingOf(admin, 'missing[ne]=Emergency contact')).toEqual([['Ben Full', missing.full]])
    expect(await missingOf(admin, 'missing[empty]=true')).toEqual([])
  })

  it('no longer counts an emergency contact in the bin', async () => {
    const [contact] = (await admin.get(`/api/emergency-contacts?student=${full.id}`)).json().data
    await admin.delete(`/api/emergency-contacts/${contact.id}`)
    expect(await missingOf(admin, 'missing=Emergency contact')).toHaveLength(2)
    await admin.post(`/api/emergency-contacts/${contact.id}/restore`)
    expect(await missingOf(admin, 'missing=Emergency contact')).toHaveLength(1)
  })

  it('is never written', async () => {
    const response = await admin.patch(`/api/students/${bare.id}`, { missing: [] }, { version: bare.version })
    expect(response.statusCode).toBe(422)
    expect(response.json().error.details).toMatchObject([{ param: 'missing' }])
  })

  it('is exported', async () => {
    const response = await admin.get('/api/new-students?export=excel&fields=person,missing')
    expect(response.statusCode).toBe(200)
  })
})
