import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { ensureBasics } from '#office/system-data/college-basics.ts'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { make } from '#test/make.ts'

const test = await testApp()
let staff: SignedInCalls

/** When each was opened; the college's clocks are an hour ahead then. */
const opened = {
  A: '2026-06-29T22:59:59.999Z',
  B: '2026-06-29T23:00:00.000Z',
  C: '2026-06-30T22:59:59.999Z',
  D: '2026-06-30T23:30:00.000Z',
  never: null,
} as const

beforeAll(async () => {
  await test.database.transaction((tx) => ensureBasics(tx, test.clock.now()))
  staff = await test.as('sysadmin')
  for (const [subject, at] of Object.entries(opened)) {
    const { id } = await make(staff, 'my-tickets', { subject, category: 'Rooms and equipment', body: 'Why?' })
    await test.database.execute(sql`update tickets set opened_at = ${at} where id = ${id}`)
  }
})

it.each([
  ['from a day on', 'openedAt[gte]=2026-06-30', ['B', 'C', 'D']],
  ['up to a day, the whole of it', 'openedAt[lte]=2026-06-30', ['A', 'B', 'C']],
  ['on a day', 'openedAt=2026-06-30', ['B', 'C']],
  ['on one of several days', 'openedAt=2026-06-29,2026-07-01', ['A', 'D']],
  ['on a day or at an instant', 'openedAt=2026-06-29,2026-06-29T23:00:00.000Z', ['A', 'B']],
  ['not on a day', 'openedAt[ne]=2026-06-30', ['A', 'D', 'never']],
  ['after a day', 'openedAt[gt]=2026-06-30', ['D']],
  ['before a day', 'openedAt[lt]=2026-06-30', ['A']],
  ['from a day to another', 'openedAt[gte]=2026-06-29&openedAt[lte]=2026-06-29', ['A']],
  ['from an instant on', 'openedAt[gte]=2026-06-30T22:59:59.999Z', ['C', 'D']],
  ['up to the last day there is', 'openedAt[lte]=9999-12-31', ['A', 'B', 'C', 'D']],
])('a list holds what was %s', async (_, query, subjects) => {
  const reply = await staff.get(`/api/tickets?fields=subject&sort=subject&${query}`)
  expect(reply.statusCode, reply.body).toBe(200)
  expect(reply.json().data.map(({ subject }: { subject: string }) => subject)).toEqual(subjects)
})

it.each(['2026-02-30', 'yesterday', '30/6/2026'])('"%s" is no day and no instant', async (value) => {
  const reply = await staff.get(`/api/tickets?openedAt[gte]=${value}`)
  expect(reply.statusCode, reply.body).toBe(422)
  expect(reply.json().error.details).toMatchObject([{ param: 'openedAt' }])
})
