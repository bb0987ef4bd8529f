import { describe, expect, it } from 'vitest'
import type { SignedInCalls } from '#test/app.ts'
import { make, makePerson } from '#test/make.ts'
import { openFormation } from './test-formation.ts'

const { admin, college, hub, manager, tutor, student, newSet, newGroup, place } = await openFormation()
const [ruth, peter] = [await tutor('Ruth Marsh'), await tutor('Peter Lamb')]
const [ann, bob, cyd] = [await student(), await student(), await student()]
const set = await newSet()
const wesley = await newGroup(set.id, 'Wesley', { leaders: [ruth.id] })
const julian = await newGroup(set.id, 'Julian', { leaders: [peter.id] })
await place(set.id, [ann.id, bob.id], wesley.id)
await place(set.id, [cyd.id], julian.id)

const director = await college.as('hub director', { hub: hub.id })
const elsewhere = await college.as('hub director', {
  hub: (await make(admin, 'hubs', { name: 'Bristol' })).id,
})
const registrar = await college.as('registrar')

interface Seen {
  readonly id: string
  readonly name: string
  readonly mayRecord: boolean
  readonly members?: readonly { readonly id: string }[]
  readonly meetings?: readonly { readonly id: string; readonly version: number; readonly day: string }[]
}
const seenBy = async (as: SignedInCalls, path = 'my-formation-groups'): Promise<Seen[]> =>
  (await as.get(`/api/${path}`)).json().data
const namesSeenBy = async (as: SignedInCalls, path?: string) =>
  Object.fromEntries((await seenBy(as, path)).map(({ name, members }) => [name, members?.length]))
const record = (group: string, body: object, as = ruth.calls) =>
  as.post(`/api/formation-groups/${group}/meetings`, {
    day: '2026-11-20',
    outcome: 'Met',
    note: null,
    version: null,
    attendance: [
      { student: ann.id, state: 'Present' },
      { student: bob.id, state: 'Apologies' },
    ],
    ...body,
  })
const meetingsOf = async (as = ruth.calls) => (await seenBy(as))[0]?.meetings ?? []

describe('groups of one’s own', () => {
  it('are seen by nobody but those who draw them up until they are released to tutors', async () => {
    for (const as of [ruth.calls, director, elsewhere]) expect(await namesSeenBy(as)).toEqual({})
    expect(await namesSeenBy(registrar, 'faculty-formation-groups')).toEqual({})
    expect(await namesSeenBy(manager, 'faculty-formation-groups')).toEqual({ Julian: 1, Wesley: 2 })
    expect((await registrar.get(`/api/students/${ann.id}/formation`)).json().data).toEqual([])
    expect((await record(wesley.id, {})).statusCode).toBe(404)
    await manager.post(`/api/formation-sets/${set.id}/release`, { to: 'students' })
    expect(await namesSeenBy(ruth.calls)).toEqual({})
  })

  it('are not one’s own before that for who draws them up and leads one', async () => {
    await make(admin, 'roles', {
      name: 'leading manager',
      scope: 'everything',
      claims: ['mystudents:menu', 'faculty:menu', 'role:manager'],
    })
    const user = await college.makeUser({ role: 'leading manager', name: 'Lea Manager' })
    const person = await makePerson(admin)
    const leader = await make(admin, 'faculty', { person: person.id, user })
    const drawnUp = await newSet({ kind: 'Cohort group', hub: null })
    const aidan = await newGroup(drawnUp.id, 'Aidan', { leaders: [leader.id] })
    await place(drawnUp.id, [cyd.id], aidan.id)
    const calls = await college.asUser(user)
    expect(Object.keys(await namesSeenBy(calls, 'faculty-formation-groups'))).toContain('Aidan')
    expect(await namesSeenBy(calls)).toEqual({})
    await manager.post(`/api/formation-sets/${drawnUp.id}/release`, { to: 'tutors' })
    expect(await namesSeenBy(calls)).toEqual({ Aidan: 1 })
  })

  it('show who is in them once they are released to tutors, and nobody else’s', async () => {
    await manager.post(`/api/formation-sets/${set.id}/release`, { to: 'tutors' })
    expect(await namesSeenBy(ruth.calls)).toEqual({ Wesley: 2 })
    expect(await namesSeenBy(peter.calls)).toEqual({ Julian: 1 })
    expect(await namesSeenBy(director)).toEqual({ Julian: 1, Wesley: 2 })
    expect(await namesSeenBy(elsewhere)).toEqual({})
    expect((await registrar.get(`/api/students/${ann.id}/formation`)).json().data).toMatchObject([
      { group: 'Wesley' },
    ])
    expect((await ruth.calls.get(`/api/students/${ann.id}/formation`)).statusCode).toBe(403)
    expect((await ruth.calls.get(`/api/mystudents/${ann.id}/formation`)).statusCode).toBe(404)
  })

  it('are for the academic team: own ones only where the role says so', async () => {
    await make(admin, 'roles', { name: 'tutor', scope: 'own', claims: ['faculty:menu'] })
    const userId = await college.makeUser({ role: 'tutor', name: 'Nora Own' })
    expect(await namesSeenBy(await college.asUser(userId), 'faculty-formation-groups')).toEqual({})
    expect((await college.as('student')).userId).toBeTruthy()
    expect((await (await college.as('student')).get('/api/my-formation-groups')).statusCode).toBe(403)
    expect((await ruth.calls.get('/api/faculty-formation-groups')).statusCode).toBe(403)
  })
})

describe('a meeting', () => {
  it('is recorded by a leader with everybody’s attendance, and corrected', async () => {
    expect((await record(wesley.id, { note: 'Prayed for Ann’s family.' })).statusCode).toBe(204)
    const [first] = await meetingsOf()
    expect(first).toMatchObject({
      day: '2026-11-20',
      outcome: 'Met',
      note: 'Prayed for Ann’s family.',
      attendance: expect.arrayContaining([{ student: bob.id, state: 'Apologies' }]),
    })
    const corrected = {
      version: first?.version,
      attendance: [
        { student: ann.id, state: 'Present' },
        { student: bob.id, state: 'Absent' },
      ],
    }
    expect((await record(wesley.id, corrected)).statusCode).toBe(204)
    expect((await record(wesley.id, corrected)).statusCode).toBe(409)
    expect((await manager.get(`/api/students/${bob.id}/formation`)).json().data).toMatchObject([
      { present: 0, apologies: 0, absent: 1 },
    ])
  })

  it('can be one that did not take place', async () => {
    const [first] = await meetingsOf()
    const none = { outcome: 'Did not meet', attendance: [], version: first?.version }
    expect((await record(wesley.id, none)).statusCode).toBe(204)
    expect(await meetingsOf()).toMatchObject([{ outcome: 'Did not meet', attendance: [] }])
    expect((await manager.get(`/api/students/${bob.id}/formation`)).json().data).toMatchObject([
      { present: 0, absent: 0 },
    ])
  })

  const cases: [string, object, string, string][] = [
    ['of tomorrow', { day: '2026-11-21' }, 'day', 'This day is still to come.'],
    [
      'of another year',
      { day: '2026-07-31', outcome: 'Did not meet', attendance: [] },
      'day',
      'The day is not in the year 2026-27 of the group.',
    ],
    [
      'that leaves somebody out',
      { day: '2026-11-20', version: 3, attendance: [{ student: ann.id, state: 'Present' }] },
      'attendance',
      'Say of everybody whether they were there.',
    ],
    [
      'with somebody of another group',
      {
        attendance: [ann, bob, cyd].map(({ id }) => ({ student: id, state: 'Present' })),
      },
      'attendance',
      'Somebody was not in the group on that day.',
    ],
    [
      'with somebody twice',
      {
        attendance: [ann, bob, bob].map(({ id }) => ({ student: id, state: 'Present' })),
      },
      'attendance',
      'Somebody is named twice.',
    ],
  ]
  it.each(cases)('%s is refused', async (_, body, param, message) => {
    expect((await record(wesley.id, body)).json().error.details).toEqual([{ param, message }])
  })

  it('is recorded by nobody who only looks on, and its note is for leaders and managers', async () => {
    for (const as of [peter.calls, director, registrar])
      expect((await record(wesley.id, { day: '2026-11-19' }, as)).statusCode).toBe(404)
    const [first] = await meetingsOf()
    const noted = { outcome: 'Did not meet', attendance: [], note: 'Snow.', version: first?.version }
    expect((await record(wesley.id, noted, manager)).statusCode).toBe(204)
    expect(await meetingsOf()).toMatchObject([{ note: 'Snow.' }])
    const hers = (await seenBy(director)).find(({ name }) => name === 'Wesley')
    expect(hers).toMatchObject({ mayRecord: false, meetings: [{ outcome: 'Did not meet' }] })
    expect(hers?.meetings?.[0]).not.toHaveProperty('note')
  })
})
