import { collectionOf } from '@minster/domain/register/paths'
import { expect, it } from 'vitest'
import { nobody } from '#platform/http/nobody.ts'
import { testApp } from '#test/app.ts'
import { make } from '#test/make.ts'

const college = await testApp()
const office = await college.as('sysadmin')
const soon = new Date(college.clock.now().getTime() + 30 * 60_000).toISOString()

it('three hundred who come at once are met at once', async () => {
  const event = await make(office, 'events', {
    title: 'Autumn open day',
    kind: 'Open day',
    state: 'Open',
    start: soon,
  })
  const how = { caller: nobody, byRule: true } as const
  const all = Array.from({ length: 300 }, (_, at) => ({
    body: { firstName: 'Amos', lastName: `Booth ${at}` },
  }))
  const bookings = await college.database.transaction(async (tx) => {
    const stored = (results: Awaited<ReturnType<typeof college.door.createMany>>) =>
      results.map((one) => {
        if ('refused' in one) throw one.refused
        return one.stored
      })
    const people = stored(await college.door.createMany(tx, collectionOf('people'), all, how))
    return stored(
      await college.door.createMany(
        tx,
        collectionOf('registrations'),
        people.map(({ id }) => ({ body: { event: event.id, person: id } })),
        how,
      ),
    )
  })
  let asked = 0
  await college.database.transaction(async (tx) => {
    const { rows } = tx
    const counting = Object.assign(Object.create(tx), {
      rows: (...question: Parameters<typeof rows>) => {
        asked += 1
        return rows.apply(tx, question)
      },
    })
    await college.door.changeMany(
      counting,
      collectionOf('registrations'),
      bookings.map(({ id }) => ({ id, body: { state: 'Attended' } })),
      how,
    )
  })
  // Each episode that begins waits for whoever meets the same person, and looks whether there is one.
  expect(asked).toBeLessThan(3 * bookings.length)
  const { meta } = (await office.get('/api/leads?source=event&search=Booth&pageSize=1')).json()
  expect(meta.total).toBe(300)
})
