import { expect, it } from 'vitest'
import { testApp } from '#test/app.ts'
import { eventually } from '#test/eventually.ts'
import { makePerson } from '#test/make.ts'
import { holdEvents } from './hold-events.ts'
import { book, makeEvent, recordOf } from './test-events.ts'

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
  let writing: ReturnType<typeof office.patch> | undefined
  await college.database.transaction(async (tx) => {
    await holdEvents(tx, [event.id])
    writing = elsewhere.patch(
      `/api/registrations/${waits.id}`,
      { note: 'By train' },
      { version: waits.version },
    )
    await eventually(async () => {
      const [waiting] = await college.database.rows({
        text: "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        values: [],
      })
      expect(waiting).toBeDefined()
    })
    await tx.rows({ text: 'select 1 from registrations where id = $1 for update nowait', values: [waits.id] })
  })
  expect((await writing)?.statusCode).toBe(200)
})
