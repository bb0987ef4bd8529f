import { checkFamilies, checkFamilyNames, isCheckDone } from '@minster/domain/admissions/checks/checks'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { beforeAll, expect, it, vi } from 'vitest'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { make, makeApplication, makePerson, makeProven } from '#test/make.ts'
import { makeInterviewer, makeTimes } from '../interviews/test-interviews.ts'
import { renewBlockers } from './renew-blockers.ts'

const test = await testApp()
const { database, clock } = test
const day = 24 * 3_600_000
let office: SignedInCalls

/** Every check worked, so that nothing but what a case is about holds an application up. */
const done = Object.fromEntries(
  checkFamilyNames.map((family) => {
    const results = Object.keys(checkFamilies[family].results)
    return [family, results.findLast((one) => one !== 'Received' && isCheckDone(family, one)) ?? 'Received']
  }),
)
const renew = () => renewBlockers(database, test)
const comeTo = (morning: string) =>
  clock.advance(Date.parse(`${morning}T08:00:00.000Z`) - clock.now().getTime())

interface Kept {
  readonly id: string
  readonly version: number
  readonly by: string
  readonly what: string
}
async function typedIntention(id: string): Promise<Kept | undefined> {
  const [found] = await database.rows<Kept & Record<string, unknown>>(
    sql`select id, version, held_by as by, held_what as what from applications where id = ${id}`,
  )
  return found
}

beforeAll(async () => {
  office = await test.as('sysadmin')
  await make(office, 'system-data', { list: 'evidenceTypes', value: 'Safeguarding' })
})

/** Applications on each of which time alone brings something about, with what is kept before and after. */
const cases = {
  interview: {
    from: ['College', 'Interview to hold'],
    to: ['College', 'Interview over: say whether it was held'],
    on: '2026-11-26',
    async make() {
      const { member } = await makeInterviewer(test, office, 'Marsh')
      const times = { days: ['2026-11-25'], from: '23:00', to: '23:30', panel: [member] }
      const [time = ''] = await makeTimes(office, database, times)
      const { id } = await makeProven(office, { status: 'Under review', checks: done })
      const booked = await office.post(`/api/interviews/${time}/book`, { application: id })
      if (booked.statusCode !== 200) throw new Error(booked.body)
      return id
    },
  },
  invitation: {
    from: ['Applicant', 'Waiting for the applicant to choose an interview time'],
    to: ['College', 'Interview to arrange'],
    on: '2027-01-20',
    async make() {
      const { member } = await makeInterviewer(test, office, 'Lamb')
      await makeTimes(office, database, { days: ['2026-12-14'], to: '10:30', panel: [member] })
      const person = await makePerson(office, { email: 'invited@example.org' })
      const application = { person: person.id, status: 'Under review', checks: done }
      const { id } = await makeProven(office, application)
      const reply = await office.post('/api/interviews/invite', { applications: [id] })
      if (reply.json().data[0]?.ok !== true) throw new Error(reply.body)
      return id
    },
  },
  reference: {
    from: ['Referee', 'Waiting for a reference from a personal referee'],
    to: ['Referee', 'Reference overdue from a personal referee'],
    on: '2026-12-11',
    async make() {
      const { id } = await makeProven(office, {
        status: 'Under review',
        checks: { ...done, references: null },
      })
      const referee = { kind: 'Personal', refereeName: 'Tom Lamb', refereeEmail: 'tom@example.org' }
      const reference = await make(office, 'references', { application: id, ...referee })
      const asked = await office.post(`/api/references/${reference.id}/request`, {})
      if (asked.statusCode >= 300) throw new Error(asked.body)
      return id
    },
  },
  panel: {
    from: ['Diocese', 'Selection panel to come'],
    to: ['Diocese', 'Waiting for the outcome of the selection panel'],
    on: '2026-12-04',
    async make() {
      const { id } = await makeProven(office, {
        status: 'Under review',
        course: { applicantType: 'Ordinand' },
        commitment: { panelDate: '2026-12-03' },
        checks: done,
      })
      const clearance = { application: id, kind: 'Supporting', type: 'Safeguarding' }
      const { id: paper } = await make(office, 'evidence', clearance)
      await office.post(`/api/evidence/${paper}/verified`, {})
      return id
    },
  },
  offer: {
    from: ['Applicant', 'Waiting for the answer to the offer'],
    to: ['College', 'Offer lapsed: give longer or close it'],
    on: '2026-12-16',
    async make() {
      const offer = { expires: '2026-12-15' }
      const { id } = await makeProven(office, { status: 'Place offered', offer, checks: done })
      return id
    },
  },
} as const

it('renewing blockers follows the days that pass, and touches nothing else', async () => {
  const ids = new Map<string, string>()
  for (const [name, one] of Object.entries(cases)) ids.set(name, await one.make())
  const plain = (await makeApplication(office, { status: 'Under review' })).id
  const ended = await cases.panel.make()
  await database.execute(sql`update applications set status = 'Rejected' where id = ${ended}`)
  const untouched = [await typedIntention(plain), await typedIntention(ended)]
  const idOf = (name: string) => ids.get(name) ?? ''
  const kept = async (name: string) => {
    const { by, what } = (await typedIntention(idOf(name))) ?? {}
    return [by, what]
  }

  for (const [name, { from }] of Object.entries(cases)) expect(await kept(name), name).toEqual(from)
  expect(await renew()).toBe(0)
  const inTurn = Object.entries(cases).toSorted(([, one], [, other]) => one.on.localeCompare(other.on))
  for (const [name, { from, to, on }] of inTurn) {
    comeTo(new Date(Date.parse(on) - day).toISOString().slice(0, 10))
    await renew()
    expect(await kept(name), `${name}, the day before`).toEqual(from)
    comeTo(on)
    expect(await renew(), name).toBe(1)
    expect(await kept(name), name).toEqual(to)
  }
  expect([await typedIntention(plain), await typedIntention(ended)]).toEqual(untouched)
})

it('looks once at all that are under way after the rule itself has changed', async () => {
  const { id } = await makeProven(await test.as('sysadmin'), { status: 'Under review', checks: done })
  const other = sql`update applications set held_by = 'Referee', held_what = 'As it was told before' where id = ${id}`
  await database.execute(other)
  await renew()
  expect(await typedIntention(id)).toMatchObject({ by: 'Referee' })
  await database.execute(sql`delete from daily_works where work = 'held'`)
  expect(await renew()).toBe(1)
  expect(await typedIntention(id)).toMatchObject({ by: 'College', what: 'Interview to arrange' })
})

it('renewing blockers catches up with every day the server rested', async () => {
  const { id } = await makeProven(await test.as('sysadmin'), {
    status: 'Place offered',
    offer: { expires: '2027-01-25' },
    checks: done,
  })
  comeTo('2027-03-01')
  expect(await renew()).toBe(1)
  expect(await typedIntention(id)).toMatchObject({
    by: 'College',
    what: 'Offer lapsed: give longer or close it',
  })
})

it('is looked at again when it comes back from the bin, where no day counted', async () => {
  const office = await test.as('sysadmin')
  const offer = { expires: clock.today() }
  const { id } = await makeProven(office, { status: 'Place offered', offer, checks: done })
  expect((await office.delete(`/api/applications/${id}`)).statusCode).toBe(204)
  clock.advance(day)
  expect(await renew()).toBe(0)
  const records = [{ type: 'applications', id }]
  const restored = await (await test.as('sysadmin')).post('/api/housekeeping/bin/restore', { records })
  expect(restored.statusCode, restored.body).toBe(200)
  expect(await typedIntention(id)).toMatchObject({
    by: 'College',
    what: 'Offer lapsed: give longer or close it',
  })
})

it('is done once a day, whichever of several processes comes first', async () => {
  const office = await test.as('sysadmin')
  const offer = { expires: clock.today() }
  const made = [1, 2, 3].map(() => makeProven(office, { status: 'Place offered', offer, checks: done }))
  const versions = (await Promise.all(made)).map(({ id, version }) => ({ id, version }))
  clock.advance(day)
  const processes = await Promise.all([renew(), renew(), renew(), renew()])
  expect(processes.reduce((all, one) => all + one, 0)).toBe(3)
  for (const { id, version } of versions) expect((await typedIntention(id))?.version).toBe(version + 1)

  const statements = vi.spyOn(pg.Client.prototype, 'query')
  expect(await renew()).toBe(0)
  expect(statements).toHaveBeenCalledTimes(1)
  statements.mockRestore()
})

it('renewing blockers is begun again where it was broken off', async () => {
  const office = await test.as('sysadmin')
  const offer = { expires: clock.today() }
  await makeProven(office, { status: 'Place offered', offer, checks: done })
  clock.advance(day)
  expect(await renewBlockers(database, test, AbortSignal.abort())).toBe(0)
  expect(await renew()).toBe(1)
})
