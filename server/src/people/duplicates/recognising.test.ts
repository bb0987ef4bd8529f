import { sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { finished, uploadSheet } from '#kit/import/test-calls.ts'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { make, makeApplication, makePerson } from '#test/make.ts'
import { catchUp, findAlike } from './pairs.ts'
import { recognisableIn } from './person-keys.ts'

const college = await testApp()
const { database } = college
let admin: SignedInCalls
let admissions: SignedInCalls

beforeAll(async () => {
  admin = await college.as('sysadmin')
  admissions = await college.as('admissions')
})

const born = '1990-05-04'
const fresh = () => `Alike${newId().replaceAll('-', '')}`

interface Found {
  readonly person: { readonly id: string; readonly roles: readonly { readonly type: string }[] }
  readonly strength: string
  readonly reasons: readonly string[]
}
async function foundOf(id: string, as = admissions): Promise<Found[]> {
  const { data }: { data: Found[] } = (await as.get(`/api/duplicates/of/${id}`)).json()
  return data
}

describe('recognising the same person', () => {
  it('happens when somebody is added, changed, removed and restored', async () => {
    const lastName = fresh()
    const one = await makePerson(admin, { firstName: 'Gwilym', lastName, dateOfBirth: born })
    const other = await makePerson(admin, { firstName: 'Bill', lastName })
    expect(await foundOf(one.id)).toMatchObject([{ person: { id: other.id }, strength: 'possible' }])
    await admin.patch(`/api/people/${other.id}`, { dateOfBirth: born }, { version: 1 })
    expect(await foundOf(one.id)).toMatchObject([
      {
        strength: 'likely',
        reasons: ['“Gwilym” and “Bill” may be forms of one name.', 'Born on the same day.'],
      },
    ])
    await admin.patch(`/api/people/${other.id}`, { dateOfBirth: '1971-01-01' }, { version: 2 })
    expect(await foundOf(one.id)).toEqual([])
    await admin.patch(`/api/people/${other.id}`, { dateOfBirth: born }, { version: 3 })
    await admin.delete(`/api/people/${other.id}`)
    expect(await foundOf(one.id)).toEqual([])
    await admin.post(`/api/people/${other.id}/restore`)
    expect(await foundOf(one.id)).toHaveLength(1)
  })

  it('tells whoever types a new person, and writes nothing', async () => {
    const lastName = fresh()
    const known = await makePerson(admin, { firstName: 'Catrin', lastName, dateOfBirth: born })
    const application = await makeApplication(admin, { person: known.id })
    const reply = await admissions.post('/api/duplicates/alike', { firstName: 'Kate', lastName })
    expect(reply.json().data).toMatchObject([
      {
        person: { id: known.id, roles: [{ type: 'applications', id: application.id }] },
        strength: 'possible',
      },
    ])
    const [row] = await database.rows<{ count: number }>(sql`
      select count(*) as count from people where last_name = ${lastName}`)
    expect(row?.count).toBe(1)
  })

  it('notes at an import who may be known by another name, and takes them all the same', async () => {
    const lastName = fresh()
    const known = await makePerson(admin, { firstName: 'Gwilym', lastName, dateOfBirth: born })
    const sheet = `First name,Surname,Date of birth\nBill,${lastName},04/05/1990\n`
    const run = (await uploadSheet(admissions, 'applications', 'sheet.csv', sheet)).json().data
    await admissions.post(`/api/imports/${run.id}/check`)
    const checked = await finished(admissions, run.id)
    expect(checked.changes).toContainEqual(
      expect.objectContaining({ written: `Bill ${lastName}`, became: `Gwilym ${lastName}`, how: 'alike' }),
    )
    await admissions.post(`/api/imports/${run.id}/start`)
    await finished(admissions, run.id)
    expect((await foundOf(known.id))[0]).toMatchObject({ person: { firstName: 'Bill' }, strength: 'likely' })
  })

  it('remembers for good that two are not the same, until that is taken back', async () => {
    const lastName = fresh()
    const one = await makePerson(admin, { firstName: 'Ann', lastName, dateOfBirth: born })
    const other = await makePerson(admin, { firstName: 'Ann', lastName, dateOfBirth: born })
    const pair = { one: one.id, other: other.id }
    expect((await admissions.post('/api/duplicates/dismiss', pair)).statusCode).toBe(204)
    expect(await foundOf(one.id)).toEqual([])
    await admin.patch(`/api/people/${one.id}`, { phone: '07700 900123' }, { version: 1 })
    expect(await foundOf(one.id)).toEqual([])
    const { data } = (await admissions.get('/api/duplicates/dismissed')).json()
    expect(data[0].people.map(({ id }: { id: string }) => id).toSorted()).toEqual(
      [one.id, other.id].toSorted(),
    )
    await admissions.post('/api/duplicates/reconsider', pair)
    expect(await foundOf(one.id)).toHaveLength(1)
  })

  it('puts those who hang together into one group, the surest first', async () => {
    const lastName = fresh()
    const [one, two, three] = await Promise.all([
      makePerson(admin, { firstName: 'Ruth', lastName, dateOfBirth: born, email: `${lastName}@example.org` }),
      makePerson(admin, { firstName: 'Ruth', lastName, dateOfBirth: born }),
      makePerson(admin, { firstName: 'Ruth', lastName, dateOfBirth: born }),
    ])
    await catchUp(database, college.clock.now(), new AbortController().signal)
    const possible = fresh()
    await makePerson(admin, { firstName: 'Ada', lastName: possible })
    await makePerson(admin, { firstName: 'Ada', lastName: possible, dateOfBirth: born })
    const { data } = (await admissions.get('/api/duplicates?pageSize=100')).json()
    const group = data.find((each: { people: { id: string }[] }) =>
      each.people.some(({ id }) => id === one.id),
    )
    expect(new Set(group.people.map(({ id }: { id: string }) => id))).toEqual(
      new Set([one.id, two.id, three.id]),
    )
    const strengths = data.flatMap(({ pairs }: { pairs: { strength: string }[] }) => pairs[0]?.strength)
    expect(strengths.indexOf('possible')).toBeGreaterThan(strengths.lastIndexOf('sure'))
  })

  it('lets go of who is no longer alike when it looks again, and keeps what was found while it looked', async () => {
    const one = await makePerson(admin, { firstName: 'Una', lastName: fresh() })
    const [gone, found] = await Promise.all([
      makePerson(admin, { firstName: 'Ada', lastName: fresh() }),
      makePerson(admin, { firstName: 'Ida', lastName: fresh() }),
    ])
    await database.execute(sql`
      insert into duplicate_pairs (one, other, strength, found_at)
      select least(${one.id}::uuid, f.id), greatest(${one.id}::uuid, f.id), 1, f.at
      from (values (${gone.id}::uuid, now() - interval '1 hour'), (${found.id}::uuid, now())) as f(id, at)`)
    await catchUp(database, college.clock.now(), new AbortController().signal)
    const left = await database.rows(sql`
      select case when one = ${one.id} then other else one end as id from duplicate_pairs
      where one = ${one.id} or other = ${one.id}`)
    expect(left).toEqual([{ id: found.id }])
  })

  it('makes the keys anew of who has those of an older rule, and finds them before and after', async () => {
    const lastName = fresh()
    const [old, none, now] = await Promise.all(
      ['Ann', 'Anne', 'Ann'].map((firstName) =>
        makePerson(admin, { firstName, lastName, dateOfBirth: born }),
      ),
    )
    const sought = recognisableIn({ firstName: 'Ann', lastName, dateOfBirth: born })
    const own = new Set([old?.id, none?.id, now?.id])
    const found = async () => (await findAlike(database, sought, null)).filter(({ id }) => own.has(id)).length
    // As a college leaves it that was upgraded in the middle of it: one keyed by the rule before, one not at all.
    await database.execute(sql`update person_keys set key = 1 where key = 2 and person = ${old?.id}`)
    await database.execute(sql`delete from person_keys where person = ${none?.id}`)
    await database.execute(sql`delete from duplicate_pairs where one = ${none?.id} or other = ${none?.id}`)
    expect(await found()).toBe(2)
    await catchUp(database, college.clock.now(), new AbortController().signal)
    expect(await found()).toBe(3)
    const revisions = await database.rows<{ person: string; key: number }>(sql`
      select person, key from person_keys where key in (1, 2)
        and person = any(${sql.param([old?.id, none?.id, now?.id])}::uuid[])`)
    expect(revisions.map(({ key }) => key)).toEqual([2, 2, 2])
    const pairs = await foundOf(none?.id ?? '')
    expect(pairs.filter(({ person }) => own.has(person.id))).toHaveLength(2)
  })

  it('shows nobody a record they may not see', async () => {
    const lastName = fresh()
    const one = await makePerson(admin, { firstName: 'Ann', lastName, dateOfBirth: born })
    const other = await makePerson(admin, { firstName: 'Ann', lastName, dateOfBirth: born })
    await make(admin, 'students', { person: other.id })
    expect((await foundOf(one.id, admin))[0]?.person.roles).toHaveLength(1)
    expect((await foundOf(one.id))[0]?.person.roles).toEqual([])
  })

  it('forgets whoever was anonymised', async () => {
    const lastName = fresh()
    const one = await makePerson(admin, { firstName: 'Ann', lastName, dateOfBirth: born })
    await makePerson(admin, { firstName: 'Ann', lastName, dateOfBirth: born })
    const reply = await admin.post(`/api/housekeeping/people/${one.id}/anonymise`, {
      reason: 'They asked',
      name: `Ann ${lastName}`,
    })
    expect(reply.statusCode, reply.body).toBe(200)
    const [row] = await database.rows<{ keys: number; pairs: number }>(sql`
      select (select count(*) from person_keys where person = ${one.id}) as keys,
        (select count(*) from duplicate_pairs where one = ${one.id} or other = ${one.id}) as pairs`)
    expect(row).toEqual({ keys: 1, pairs: 0 })
    await catchUp(database, college.clock.now(), new AbortController().signal)
    expect(await findAlike(database, recognisableIn({ firstName: 'Ann', lastName }), null)).toHaveLength(1)
  })

  it('reaches who became part of somebody when they are anonymised', async () => {
    const lastName = fresh()
    const kept = await makePerson(admin, { firstName: 'Ann', lastName, dateOfBirth: born })
    const gone = await makePerson(admin, { firstName: 'Anne', lastName, email: `${lastName}@example.org` })
    const versions = { kept: 1, gone: 1 }
    const merged = await admin.post('/api/duplicates/merge', { kept: kept.id, gone: gone.id, versions })
    expect(merged.statusCode, merged.body).toBe(200)
    await admin.post(`/api/housekeeping/people/${kept.id}/anonymise`, {
      reason: 'They asked',
      name: `Ann ${lastName}`,
    })
    const everywhere = await database.rows(sql`
      select 1 from people where last_name = ${lastName} or email = ${`${lastName}@example.org`.toLowerCase()}
      union all select 1 from history where changes::text ilike ${`%${lastName}%`} or reason ilike ${`%${lastName}%`}
      union all select 1 from merges where to_jsonb(merges)::text ilike ${`%${lastName}%`}`)
    expect(everywhere).toEqual([])
    const undone = await admin.post(`/api/duplicates/merges/${merged.json().data.id}/undo`)
    expect([undone.statusCode, undone.json().error.message]).toEqual([
      409,
      expect.stringMatching(/anonymised/),
    ])
  })
})
