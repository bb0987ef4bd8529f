import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { makeApplication, type Reply } from '#test/make.ts'

const college = await testApp()
let admin: SignedInCalls
beforeAll(async () => (admin = await college.as('sysadmin')))

const day = 86_400_000

async function moveTo(application: Reply, status: string): Promise<Reply> {
  const { id, version } = application
  const response = await admin.patch(`/api/applications/${id}`, { status, reason: 'As agreed' }, { version })
  expect(response.statusCode, response.body).toBe(200)
  return response.json().data
}

const movesOf = async ({ id }: Reply) =>
  (
    await college.database.rows<{ from: string | null; to: string; on: string }>(
      sql`select from_status as from, to_status as to, moved_on as on from application_moves where application = ${id} order by id`,
    )
  ).map(({ from, to, on }) => `${from ?? ''} > ${to} ${on}`)

it('keeps every change of status with its day, and where the application stands', async () => {
  const today = college.clock.today()
  let application = await makeApplication(admin, { received: '2026-11-02' })
  application = await moveTo(application, 'Under review')
  college.clock.advance(3 * day)
  admin = await college.as('sysadmin')
  application = await moveTo(application, 'Rejected')
  const later = college.clock.today()
  expect(await movesOf(application)).toEqual([
    ' > Submitted 2026-11-02',
    `Submitted > Under review ${today}`,
    `Under review > Rejected ${later}`,
  ])
  expect(application['progress']).toEqual({ since: later, furthest: 'Under review', furthestOn: today })
})

it('tells the move in the history and not what merely follows from it', async () => {
  const application = await moveTo(await makeApplication(admin), 'Approved')
  const history = await admin.get(`/api/applications/${application.id}/history`)
  const [latest]: { changes: { path: string }[] }[] = history.json().data
  expect(latest?.changes.map(({ path }) => path)).toEqual(['status'])
})

it('counts nothing of a move that is taken back on its day', async () => {
  let application = await makeApplication(admin, { received: '2026-11-02' })
  application = await moveTo(await moveTo(application, 'Place offered'), 'Submitted')
  expect(await movesOf(application)).toEqual([' > Submitted 2026-11-02'])
  expect(application['progress']).toEqual({
    since: '2026-11-02',
    furthest: 'Submitted',
    furthestOn: '2026-11-02',
  })
})

it('lets an application without moves count from the day it was received', async () => {
  const application = await makeApplication(admin, { received: '2026-10-01' })
  await college.database.execute(sql`delete from application_moves where application = ${application.id}`)
  await moveTo(application, 'Under review')
  expect(await movesOf(application)).toEqual([
    ' > Submitted 2026-10-01',
    `Submitted > Under review ${college.clock.today()}`,
  ])
})

it('keeps the moves of many changed at once, and none of a preview', async () => {
  const [one, two] = [await makeApplication(admin), await makeApplication(admin)]
  const body = { ids: [one.id, two.id], change: { status: 'Under review' } }
  await admin.post('/api/applications/bulk', { ...body, preview: true })
  expect(await movesOf(one)).toHaveLength(1)
  await admin.post('/api/applications/bulk', body)
  expect(await movesOf(one)).toHaveLength(2)
  expect(await movesOf(two)).toHaveLength(2)
})

it('leaves the moves as they are while an application lies in the bin', async () => {
  const application = await makeApplication(admin)
  const removed = await admin.delete(`/api/applications/${application.id}`, { version: application.version })
  expect(removed.statusCode).toBe(204)
  await admin.post(`/api/applications/${application.id}/restore`)
  expect(await movesOf(application)).toHaveLength(1)
})
