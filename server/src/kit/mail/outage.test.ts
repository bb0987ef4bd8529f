import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openTestApp, testApp } from '#test/app.ts'
import { cuttableWayTo } from '#test/cuttable.ts'
import { allJobsDone, eventually } from '#test/eventually.ts'
import { testMailServer } from '#test/mail-server.ts'
import { make, makeApplication, makePerson } from '#test/make.ts'

const server = await testMailServer()
const way = await cuttableWayTo(server.url)
const college = await testApp({ config: { smtpUrl: way.url } })
const { database } = college

const mails = () =>
  database.rows<{ to_address: string; state: string; tries: number; minutes: number }>(sql`
    select to_address, state, tries, (extract(epoch from next_try_at - now()) / 60)::float8 as minutes from mails
    order by to_address`)

it('away for an hour loses no mail and has none sent twice, whatever restarts meanwhile', async () => {
  await way.cut()
  const office = await college.as('sysadmin')
  const person = (await makePerson(office, { email: 'applicant@example.net' })).id
  const checks = { eligibility: 'Additional information needed' }
  const { id } = await makeApplication(office, { person, status: 'Under review', checks })
  for (const kind of ['Church leader', 'Personal']) {
    const refereeEmail = `${kind.replace(' ', '-').toLowerCase()}@example.net`
    const values = { application: id, kind, refereeName: `A ${kind}`, refereeEmail }
    const reference = await make(office, 'references', values)
    expect((await office.post(`/api/references/${reference.id}/request`)).statusCode).toBe(200)
  }
  const [owed] = (await office.post('/api/applications/chase', { ids: [id] })).json().data
  await office.post('/api/applications/chase', { ids: [id], send: [owed.key] })
  const addresses = ['applicant@example.net', 'church-leader@example.net', 'personal@example.net']

  // Nobody listens: all of it waits, and is tried again soon.
  await eventually(async () => expect((await mails()).map(({ tries }) => tries)).toEqual([1, 1, 1]))
  for (const { state, minutes } of await mails()) {
    expect(state).toBe('waiting')
    expect(minutes).toBeGreaterThan(0)
    expect(minutes).toBeLessThanOrEqual(1)
  }
  // A process that starts meanwhile has no more luck; nobody counts as bounced.
  await database.execute(sql`update mails set next_try_at = now()`)
  const meanwhile = await openTestApp({ beside: college, config: { smtpUrl: way.url } })
  await eventually(async () => expect((await mails()).map(({ tries }) => tries)).toEqual([2, 2, 2]))
  const references = await office.get(`/api/references?application=${id}`)
  expect(new Set(references.json().data.map(({ state }: { state: string }) => state))).toEqual(
    new Set(['Requested']),
  )

  await way.mend()
  await database.execute(sql`update mails set next_try_at = now()`)
  const afterwards = await openTestApp({ beside: college, config: { smtpUrl: way.url } })
  await eventually(async () => {
    const states = (await mails()).map(({ to_address: to, state }) => [to, state])
    expect(states).toEqual(addresses.map((to) => [to, 'sent']))
  })
  await allJobsDone(database)
  const arrived = server.received.map(({ to }) => to?.[0]?.address ?? '')
  expect(arrived.toSorted()).toEqual(addresses)
  await meanwhile.close()
  await afterwards.close()
}, 60_000)
