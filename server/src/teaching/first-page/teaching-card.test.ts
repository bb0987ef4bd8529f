import type { FirstPageCard } from '@minster/domain/kit/first-page/first-page-card'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { SignedInCalls } from '#test/app.ts'
import { make, type Reply } from '#test/make.ts'
import { openGrades } from '../grades/test-grades.ts'

const {
  admin,
  college,
  registrar,
  hub,
  tamsin,
  simon,
  stranger,
  taught,
  study,
  enrol,
  sheetOf,
  enter,
  agree,
  moderate,
} = await openGrades()
const today = college.clock.today()
const manager = await college.as('manager')
const [ann, bob] = [await study('Adams'), await study('Baker')]

const cardsOf = async (as: SignedInCalls): Promise<FirstPageCard[]> => {
  const reply = await as.get('/api/dashboard')
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json().data.cards
}
const linesOf = async (as: SignedInCalls, title: string) =>
  (await cardsOf(as)).flatMap(({ parts }) => parts.find((part) => part.title === title)?.lines ?? [])
const marking = async (instance: Reply, as = tamsin.calls) =>
  (await linesOf(as, 'Marking due')).filter(({ href }) => href.includes(instance.id))

describe('the first page speaks of teaching', () => {
  it('to nobody who neither teaches nor leads', async () => {
    for (const as of [stranger.calls, registrar, manager])
      expect((await cardsOf(as)).filter(({ title }) => title === 'Your teaching')).toEqual([])
  })

  it('in a line to who teaches and has nothing to do', async () => {
    const later = await taught([{ title: 'Essay', due: '2027-01-15' }], { tutors: [simon.id] })
    await enrol(ann.session, later)
    expect(await cardsOf(simon.calls)).toEqual([
      { title: 'Your teaching', quiet: expect.stringContaining('Nothing to mark'), parts: [] },
    ])
  })
})

describe('marking is due', () => {
  it('of work that was handed in or should have been, until its mark is agreed', async () => {
    const instance = await taught(
      [
        { title: 'Essay', due: '2026-11-02' },
        { title: 'Exam', due: '2026-12-11' },
      ],
      { hub: hub.id },
    )
    for (const { session } of [ann, bob]) await enrol(session, instance)
    await enrol((await study('Carr')).session, instance, { status: 'Withdrawn' })
    await enrol((await study('Dunn')).session, instance, { outcome: 'Credit transferred' })
    expect(await marking(instance)).toMatchObject([
      {
        detail: '2 of 2 without a first mark · since 02/11/2026 · London',
        count: 2,
        href: `/modules/marks/${instance.id}`,
      },
    ])
    // Handed in early it can be marked early.
    await enter(instance, [
      [0, 0, 'handedIn', '2026-10-30'],
      [1, 1, 'handedIn', '2026-11-19'],
      [0, 0, 'firstMark', '60'],
    ])
    expect(await marking(instance)).toMatchObject([
      {
        detail: '2 of 3 without a first mark · 1 of 3 to agree · since 30/10/2026 · London',
        count: 3,
      },
    ])
    await moderate(instance)
    await enter(instance, [
      [0, 0, 'agreedMark', '60'],
      [1, 0, 'firstMark', '50'],
      [1, 1, 'firstMark', '55'],
    ])
    expect(await marking(instance)).toMatchObject([{ count: 2, tone: 'info' }])
    expect(await marking(instance, stranger.calls)).toEqual([])
    await moderate(instance)
    await enter(instance, [
      [1, 0, 'agreedMark', '50'],
      [1, 1, 'agreedMark', '55'],
    ])
    expect(await marking(instance)).toEqual([])
  })

  it('by the student’s own day where they have more time', async () => {
    const instance = await taught([{ title: 'Essay', due: '2026-11-16' }])
    await enrol(ann.session, instance)
    expect(await marking(instance)).toHaveLength(1)
    await make(admin, 'learning-support', { student: ann.id, standingExtension: 7, state: 'Agreed' })
    expect(await marking(instance)).toEqual([])
    await enter(instance, [[0, 0, 'handedIn', '2026-11-18']])
    expect(await marking(instance)).toHaveLength(1)
  })

  it('no more of what the board has released, and again of a resit that was handed in', async () => {
    const instance = await taught([
      { title: 'Essay', due: '2026-11-02', resitDue: '2026-11-13', weight: 100 },
    ])
    await enrol(bob.session, instance)
    await agree(instance, ['30'])
    const [row] = (await sheetOf(instance)).rows
    const results = [{ enrolment: row?.enrolment, mark: 30, outcome: 'Resit pending' }]
    const released = await registrar.post(`/api/grades/${instance.id}/release`, {
      releasedOn: today,
      results,
    })
    expect(released.statusCode, released.body).toBe(200)
    expect(await marking(instance)).toEqual([])
    await enter(instance, [[0, 0, 'handedIn', '2026-11-12']], registrar, { attempt: 'Resit' })
    expect(await marking(instance)).toMatchObject([
      { count: 1, href: `/modules/marks/${instance.id}?attempt=Resit` },
    ])
  })
})

describe('registers', () => {
  it('of what one teaches stand there on their day and two weeks on, until all are marked', async () => {
    const instance = await taught([], { tutors: [simon.id] })
    const other = await taught([], { tutors: [tamsin.id] })
    await enrol(ann.session, instance)
    await enrol(bob.session, other)
    const dayOf = (day: string, moduleInstances: readonly string[]) =>
      make(registrar, 'teaching-days', { kind: 'Teaching day', day, hub: hub.id, moduleInstances })
    const now = await dayOf(today, [instance.id, other.id])
    const before = await dayOf('2026-11-06', [instance.id])
    await dayOf('2026-11-05', [instance.id])
    await dayOf('2026-11-21', [instance.id])
    await dayOf('2026-11-14', [other.id])
    const registers = () => linesOf(simon.calls, 'Registers to take')
    expect(await registers()).toMatchObject([
      { href: `/teaching-days/${now.id}/register`, count: 1, tone: 'info' },
      { href: `/teaching-days/${before.id}/register`, count: 1, tone: 'warning' },
    ])
    const sent = await simon.calls.post(`/api/teaching-days/${before.id}/register`, {
      marks: [{ student: ann.id, state: 'Present', at: college.clock.now().toISOString(), version: null }],
    })
    expect(sent.statusCode, sent.body).toBe(200)
    expect(await registers()).toMatchObject([{ href: `/teaching-days/${now.id}/register` }])
  })
})

describe('meetings', () => {
  it('of a group one leads are asked for until something is recorded in their week', async () => {
    const set = await make(manager, 'formation-sets', { academicYear: '2026-27', hub: hub.id })
    const group = await make(manager, 'formation-groups', {
      set: set.id,
      name: 'Josephine',
      leaders: [stranger.id],
      weekday: 'Wednesday',
    })
    await college.database.execute(sql`
      insert into formation_memberships (id, version, created_at, updated_at, "group", student, "from")
      values (gen_random_uuid(), 1, now(), now(), ${group.id}, ${ann.id}, '2026-11-01')`)
    const meetings = () => linesOf(stranger.calls, 'Meetings not recorded')
    expect(await meetings()).toEqual([])
    await college.database.execute(
      sql`update formation_sets set released_to_tutors = now() where id = ${set.id}`,
    )
    const page = `/mystudents/formation-groups?record=${group.id}`
    expect(await meetings()).toMatchObject([
      {
        title: 'Formation group Josephine',
        detail: 'Wednesday 18/11/2026 · Wednesday 11/11/2026 · Wednesday 04/11/2026',
        count: 3,
        href: `${page}&day=2026-11-18`,
      },
    ])
    const record = (day: string) =>
      stranger.calls.post(`/api/formation-groups/${group.id}/meetings`, {
        day,
        outcome: 'Did not meet',
        note: null,
        version: null,
        attendance: [],
      })
    for (const day of ['2026-11-18', '2026-11-13']) expect((await record(day)).statusCode, day).toBe(204)
    expect(await meetings()).toMatchObject([{ count: 1, href: `${page}&day=2026-11-04` }])
    expect(await linesOf(tamsin.calls, 'Meetings not recorded')).toEqual([])
  })
})
