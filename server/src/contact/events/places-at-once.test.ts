import { expect, it } from 'vitest'
import { tables } from '#platform/db/columns.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
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

type Called = Awaited<ReturnType<typeof office.patch>>

/** Calls while an event is held, and looks once the call waits for it whether something is free; answers the call under way. */
async function heldWhile(
  event: Reply,
  call: () => Promise<Called>,
  isFree: SQL,
): Promise<() => Promise<Called>> {
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
