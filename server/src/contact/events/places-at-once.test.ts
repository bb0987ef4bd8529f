import { collectionOf } from '@minster/domain/register/paths'
import { expect, it } from 'vitest'
import { finished, uploadSheet } from '#kit/import/test-calls.ts'
import { keepChangeSet, readChangeSets } from '#kit/records/change-sets.ts'
import { undoChangeSet } from '#kit/records/undo-change-set.ts'
import { tables } from '#platform/db/columns.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import { nobody } from '#platform/http/nobody.ts'
import { testApp } from '#test/app.ts'
import { eventually } from '#test/eventually.ts'
import { makePerson, type Reply } from '#test/make.ts'
import { holdEvents } from './hold-events.ts'
import { book, makeEvent, personBooked, recordOf } from './test-events.ts'

const { r, p } = tables({ r: 'registrations', p: 'people' })
const college = await testApp()
const other = await testApp({ beside: college })
const office = await college.as('sysadmin')
const elsewhere = await other.as('sysadmin')

it('two processes that book at once never give one place twice', async () => {
  const event = await makeEvent(office, { capacity: 3 })
  const people: string[] = []
  for (let at = 0; at < 10; at += 1) people.push((await makePerson(office)).id)
  const replies = await Promise.all(
    people.map((person, at) =>
      (at % 2 === 0 ? office : elsewhere).post('/api/registrations', { event: event.id, person }),
    ),
  )
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(people.map(() => 201))
  expect(await recordOf(office, 'events', event.id)).toMatchObject({ taken: 3, onWaitingList: 7 })
})

it('whoever writes a booking waits for who gives places away before it is locked, so that it can move up meanwhile', async () => {
  const event = await makeEvent(office, { capacity: 1 })
  await book(office, event)
  const waits = await book(office, event)
  const writing = await heldWhile(
    event,
    () => elsewhere.patch(`/api/registrations/${waits.id}`, { note: 'By train' }, { version: waits.version }),
    sql`select 1 from ${r} where ${r.id} = ${waits.id} for update nowait`,
  )
  expect((await writing()).statusCode).toBe(200)
})

it('who makes two people one waits for who gives away places of theirs before either is locked', async () => {
  const event = await makeEvent(office, { capacity: 1 })
  const bookings = [await book(office, event), await book(office, event)]
  const [kept, gone] = await Promise.all(
    bookings.map(async (one) => recordOf(office, 'people', await personBooked(office, one))),
  )
  if (!kept || !gone) throw new Error('Nobody booked.')
  const neither = sql`select 1 from ${p} where ${p.id} in (${kept.id}, ${gone.id}) for update nowait`
  const versions = { kept: kept.version, gone: gone.version }
  const merge = { kept: kept.id, gone: gone.id, versions }
  const merging = await heldWhile(event, () => elsewhere.post('/api/duplicates/merge', merge), neither)
  const merged = await merging()
  expect(merged.statusCode, merged.body).toBe(200)
  const undoing = await heldWhile(
    event,
    () => elsewhere.post(`/api/duplicates/merges/${merged.json().data.id}/undo`, {}),
    neither,
  )
  expect((await undoing()).statusCode).toBe(200)
})

it('whoever takes an import of bookings back waits for who gives their places away before any is locked', async () => {
  const event = await makeEvent(office, { capacity: 1, title: 'Spring open day' })
  const line = (name: string) => `${name},Sheet,${name.toLowerCase()}@example.org,Spring open day`
  const sheet = ['First name,Surname,E-mail,Event', line('Ada'), line('Bea')].join('\n')
  const { id } = (await uploadSheet(office, 'registrations', 'sheet.csv', sheet)).json().data
  const worked = async (verb: string) => {
    expect((await office.post(`/api/imports/${id}/${verb}`)).statusCode).toBe(202)
    return (await finished(office, id)).counts.states
  }
  await worked('check')
  expect(await worked('start')).toEqual({ taken: 2 })
  const undoing = await heldWhile(
    event,
    () => worked('undo'),
    sql`select 1 from ${r} where ${r.event} = ${event.id} for update nowait`,
  )
  expect(await undoing()).toEqual({ undone: 2 })
})

it('whoever undoes a step that wrote a booking waits for who gives places away before it is locked', async () => {
  const event = await makeEvent(office, { capacity: 1 })
  const booking = await book(office, event)
  const grants = [{ claims: ['*'], scope: 'everything' }] as const
  const caller = { ...nobody, userId: office.userId, claims: ['*'], grants }
  const { clock, database, door } = college
  const kept = await database.transaction(async (tx) => {
    const written = { note: 'By train' }
    await door.settle(tx, collectionOf('registrations'), booking.id, written, { caller, byRule: true })
    const on = { name: 'registrations', id: booking.id }
    return keepChangeSet({ tx, caller }, on, door.writtenIn(tx))
  })
  const changeSet = (await readChangeSets(database, [kept])).get(kept)
  if (!changeSet) throw new Error('The step was not kept.')
  const undo = { door, caller, standing: [], at: clock.now().toISOString(), reason: 'Undone' }
  const undoing = await heldWhile(
    event,
    () => database.transaction((tx) => undoChangeSet(tx, changeSet, undo)),
    sql`select 1 from ${r} where ${r.id} = ${booking.id} for update nowait`,
  )
  await undoing()
  expect(await recordOf(office, 'registrations', booking.id)).toMatchObject({ note: null })
})

/** Calls while an event is held, and looks once the call waits for it whether something is free; answers the call under way. */
async function heldWhile<Answer>(
  event: Reply,
  call: () => Promise<Answer>,
  isFree: SQL,
): Promise<() => Promise<Answer>> {
  return college.database.transaction(async (tx) => {
    await holdEvents(tx, [event.id])
    const calling = call()
    await eventually(async () => {
      const [waiting] = await college.database.rows({
        text: "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        values: [],
      })
      expect(waiting).toBeDefined()
    })
    await tx.rows(isFree)
    return () => calling
  })
}
