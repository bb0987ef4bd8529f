import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { make, makePerson, type Reply } from '#test/make.ts'

const college = await testApp()
const { database } = college
let admin: SignedInCalls
let count = 0

beforeAll(async () => {
  admin = await college.as('sysadmin')
  await make(admin, 'system-data', { list: 'contactRoles', value: 'Incumbent' })
})

interface Two {
  readonly kept: Reply
  readonly gone: Reply
}

const makeOrganisation = (values: object = {}) => {
  count += 1
  return make(admin, 'organisations', { name: `St Mary ${count}`, type: 'Church', ...values })
}
const makeTwo = async (more: object = {}): Promise<Two> => ({
  kept: await makeOrganisation(),
  gone: await makeOrganisation({ email: 'vestry@example.org', ...more }),
})
const staff = async (organisation: string, main: boolean) =>
  make(admin, 'organisation-roles', {
    contact: (await make(admin, 'contacts', { firstName: 'Ruth', lastName: 'Ansell' })).id,
    organisation,
    role: 'Incumbent',
    main,
  })
const merge = (as: SignedInCalls, { kept, gone }: Two, more: object = {}) =>
  as.post('/api/organisations/merge', {
    kept: kept.id,
    gone: gone.id,
    versions: { kept: kept.version, gone: gone.version },
    ...more,
  })
const at = async (collection: string, id: string): Promise<Reply> =>
  (await admin.get(`/api/${collection}/${id}`)).json().data

/** Rows of what a merge touches, without what only counts how often they were written. */
async function everything(): Promise<string[]> {
  const rows = await Promise.all(
    ['organisations', 'organisation_roles', 'people', 'notes'].map((table) =>
      database.rows<{ row: string }>(sql`
        select (to_jsonb(t) - 'version' - 'updated_at')::text as row from ${sql.identifier(table)} t`),
    ),
  )
  return rows
    .flat()
    .map(({ row }) => row)
    .toSorted()
}

describe('making one organisation of two', () => {
  it('shows beforehand what differs and what would move', async () => {
    const two = await makeTwo()
    await staff(two.gone.id, true)
    await makePerson(admin, { church: two.gone.id })
    const { data } = (await admin.get(`/api/organisations/compare/${two.kept.id}/${two.gone.id}`)).json()
    expect(data.differing).toEqual(['name', 'email'])
    expect(data.moves).toEqual(
      expect.arrayContaining([
        { title: 'Role at an organisation', count: 1 },
        { title: 'Person', count: 1 },
      ]),
    )
    expect(data.hindrances).toEqual([])
  })

  it('moves all that hangs on it, keeps the main contact, and undoing brings everything back', async () => {
    const two = await makeTwo()
    const main = await staff(two.kept.id, true)
    const second = await staff(two.gone.id, true)
    const member = await makePerson(admin, { church: two.gone.id })
    await admin.post('/api/notes', { subject: 'organisations', subjectId: two.gone.id, body: 'Rang' })
    const before = await everything()

    const reply = await merge(admin, two, { take: ['email'] })
    expect(reply.statusCode, reply.body).toBe(200)
    expect(await at('organisations', two.kept.id)).toMatchObject({
      name: two.kept['name'],
      email: 'vestry@example.org',
    })
    const gone = await admin.get(`/api/organisations/${two.gone.id}`)
    expect(gone.json().error.current).toEqual({ mergedInto: two.kept.id })
    expect(await at('organisation-roles', main.id)).toMatchObject({ main: true })
    expect(await at('organisation-roles', second.id)).toMatchObject({
      main: false,
      organisation: { id: two.kept.id },
    })
    expect(await at('people', member.id)).toMatchObject({ church: { id: two.kept.id } })
    const restored = await admin.post(`/api/organisations/${two.gone.id}/restore`)
    expect(restored.statusCode).toBe(409)

    const { data: merges } = (await admin.get(`/api/organisations/${two.kept.id}/merges`)).json()
    expect(merges).toMatchObject([{ label: two.gone['name'], hindrance: null }])
    const asPeople = await admin.post(`/api/duplicates/merges/${merges[0].id}/undo`)
    expect(asPeople.statusCode).toBe(404)
    const undone = await admin.post(`/api/organisations/merges/${merges[0].id}/undo`)
    expect(undone.statusCode, undone.body).toBe(200)
    expect(await everything()).toEqual(before)
  })

  it.each([
    ['with itself', async ({ kept }: Two) => ({ kept, gone: kept }), 422],
    [
      'once one was changed since',
      async ({ kept, gone }: Two) => ({ kept, gone: { ...gone, version: 7 } }),
      409,
    ],
    [
      'while one is part of the other',
      async ({ kept }: Two) => ({ kept, gone: await makeOrganisation({ parent: kept.id }) }),
      422,
    ],
  ])('is refused %s', async (_why, pairOf, status) => {
    const reply = await merge(admin, await pairOf(await makeTwo()))
    expect(reply.statusCode, reply.body).toBe(status)
  })

  it('is refused where something would move that one may not see, and to who may not remove', async () => {
    const two = await makeTwo()
    await make(admin, 'placements', {
      student: (await make(admin, 'students', { person: (await makePerson(admin)).id })).id,
      host: two.gone.id,
    })
    const office = await college.as('admissions')
    const reply = await merge(office, two)
    expect([reply.statusCode, reply.json().error.details[0].message]).toEqual([
      422,
      expect.stringContaining('that you may not see'),
    ])
    expect((await merge(await college.as('registrar'), two)).statusCode).toBe(403)
  })
})
