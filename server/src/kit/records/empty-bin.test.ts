import { sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import { testApp } from '#test/app.ts'
import { make, makeApplication, makePerson } from '#test/make.ts'
import { deleteForGood, emptyBin } from './empty-bin.ts'

const test = await testApp()
const day = 24 * 60 * 60 * 1000

it('keeps a record in the bin for 30 days, then deletes it with what its history says of it', async () => {
  const staff = await test.as('sysadmin')
  const person = await makePerson(staff, { lastName: 'Forgotten' })
  await staff.delete(`/api/people/${person.id}`)
  const now = test.clock.now().getTime()

  expect(await emptyBin(test.database, new Date(now + 29 * day))).toBe(0)
  expect((await staff.post(`/api/people/${person.id}/restore`)).statusCode).toBe(200)
  await staff.delete(`/api/people/${person.id}`)

  expect(await emptyBin(test.database, new Date(now + 31 * day))).toBe(1)
  expect((await staff.post(`/api/people/${person.id}/restore`)).statusCode).toBe(404)
  const told = await test.database.rows<{ action: string; changes: unknown }>({
    text: 'select action, changes from history where record_id = $1 order by id',
    values: [person.id],
  })
  expect(told.map(({ action }) => action)).toEqual(['created', 'removed', 'restored', 'removed'])
  expect(JSON.stringify(told)).not.toContain('Forgotten')
})

it('emptying the bin leaves what others still link to', async () => {
  const staff = await test.as('sysadmin')
  const person = await makePerson(staff)
  const application = await makeApplication(staff, { person: person.id })
  await staff.delete(`/api/people/${person.id}`)
  const later = new Date(test.clock.now().getTime() + 31 * day)
  expect(await emptyBin(test.database, later)).toBe(0)
  expect((await staff.get(`/api/applications/${application.id}`)).statusCode).toBe(200)
})

it('takes along what was written about a record, and nothing of what is about another', async () => {
  const staff = await test.as('sysadmin')
  const [gone, other] = [await makePerson(staff), await makePerson(staff)]
  for (const { id } of [gone, other]) {
    const body = { subject: 'people', subjectId: id, body: 'Rang about the stairs' }
    expect((await staff.post('/api/notes', body)).statusCode).toBe(201)
    await test.database.execute(sql`
      insert into files (id, version, created_at, updated_at, subject, subject_id, name)
      values (${newId()}, 1, now(), now(), 'people', ${id}, 'letter.pdf')`)
  }
  const left = async () => ({
    notes: await test.database.rows(sql`select subject_id as id from notes`),
    files: await test.database.rows(sql`select subject_id as id from files`),
    history: await test.database.rows(sql`
      select record_id from history where record_type = 'notes' and changes::text like '%stairs%'`),
  })
  expect((await left()).history).toHaveLength(2)
  await staff.delete(`/api/people/${gone.id}`)
  expect(await deleteForGood(test.database, 'people', gone.id)).toBe(true)
  const { notes, files, history } = await left()
  expect({ notes, files }).toEqual({ notes: [{ id: other.id }], files: [{ id: other.id }] })
  expect(history).toHaveLength(1)
})

describe('what is only ever added to a record, as what somebody agreed to,', () => {
  const consentOf = async (person: string) => {
    const staff = await test.as('sysadmin')
    return make(staff, 'consents', {
      person,
      purpose: 'news',
      channel: 'email',
      state: 'given',
      basis: 'consent',
      source: 'spoken',
      at: '2026-01-05T10:00:00.000Z',
      note: 'Said so at the open day',
    })
  }
  const left = () =>
    test.database.rows<{ id: string }>(sql`select person as id from consents order by created_at`)

  it('goes for good with it, and its history says no more what it was', async () => {
    const staff = await test.as('sysadmin')
    const [gone, other] = [await makePerson(staff), await makePerson(staff)]
    for (const { id } of [gone, other]) await consentOf(id)
    await staff.delete(`/api/people/${gone.id}`)
    expect(await deleteForGood(test.database, 'people', gone.id)).toBe(true)
    expect(await left()).toEqual([{ id: other.id }])
    const told = await test.database.rows(sql`
      select record_id from history where record_type = 'consents' and changes::text like '%open day%'`)
    expect(told).toHaveLength(1)
  })

  it('stays with it where others link to it, and is no reason to stay', async () => {
    const staff = await test.as('sysadmin')
    const person = await makePerson(staff)
    await consentOf(person.id)
    await makeApplication(staff, { person: person.id })
    await test.database.execute(sql`update people set deleted_at = now() where id = ${person.id}`)
    const reply = await staff.post('/api/housekeeping/bin/delete', {
      records: [{ type: 'people', id: person.id }],
    })
    expect(reply.json().data[0].message).toBe('Others still link to it: 1 application.')
    expect(await left()).toContainEqual({ id: person.id })
  })

  it('stays where the words it answers are to go, and the words stay', async () => {
    const staff = await test.as('sysadmin')
    const words = await make(staff, 'consent-wordings', {
      place: 'office',
      edition: '2',
      from: '2020-01-01',
      words: 'May we write to you?',
    })
    const person = await makePerson(staff)
    const entry = await consentOf(person.id)
    await test.database.execute(sql`update consents set wording = ${words.id} where id = ${entry.id}`)
    await test.database.execute(sql`update consent_wordings set deleted_at = now() where id = ${words.id}`)
    expect(await deleteForGood(test.database, 'consent-wordings', words.id)).toBe(false)
    expect(await left()).toContainEqual({ id: person.id })
  })
})

it('leaves what was taken out of the bin meanwhile, with its history', async () => {
  const staff = await test.as('sysadmin')
  const person = await makePerson(staff, { lastName: 'Restored' })
  expect(await deleteForGood(test.database, 'people', person.id)).toBe(false)
  const told = (await staff.get(`/api/people/${person.id}/history`)).body
  expect(told).toContain('Restored')
})
