import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { make } from '#test/make.ts'
import { openFormation, placesIn } from './test-formation.ts'

const { admin, college, hub, manager, tutor, student, board, newSet, newGroup, place, mails } =
  await openFormation()
const [ann, bob, cyd, dan] = [await student(), await student(), await student(), await student()]
const [ruth, peter] = [await tutor('Ruth Marsh'), await tutor('Peter Lamb')]
const set = await newSet()
const wesley = await newGroup(set.id, 'Wesley', { capacity: 2, leaders: [ruth.id] })
const julian = await newGroup(set.id, 'Julian', { capacity: 3, leaders: [peter.id] })

const messagesOf = (reply: { json(): { error: { details: { message: string }[] } } }) =>
  reply.json().error.details.map(({ message }) => message)
const draw = (body: object, as = manager) =>
  as.post(`/api/formation-sets/${set.id}/draw`, { who: 'everybody', by: ['type', 'age'], seed: 1, ...body })
const empty = async () => {
  const { groups } = await board(set.id)
  const placed = groups.flatMap(({ members }) => members.map(({ id }) => id))
  if (placed.length > 0) await place(set.id, placed, null)
}

describe('a set of groups', () => {
  it('is there once for each year, kind and hub', async () => {
    const again = await manager.post('/api/formation-sets', { academicYear: '2026-27', hub: hub.id })
    expect(messagesOf(again)).toEqual(['There is such a set for this year and hub already. Open that one.'])
    const other = await newSet({ kind: 'Fellowship group', hub: null })
    expect((await manager.delete(`/api/formation-sets/${other.id}`)).statusCode).toBe(204)
    expect((await manager.delete(`/api/formation-sets/${set.id}`)).statusCode).toBe(422)
  })

  it.each([
    [{ academicYear: '2026-28' }, 'The two parts of an academic year follow each other: 2026-27.'],
    [{ academicYear: '2027-28', from: '21:00', until: '19:30' }, 'They end before they begin.'],
    [{ academicYear: '2027-28', from: '25:00' }, 'Give a time, such as 19:30.'],
  ])('refuses %j: %s', async (values, message) => {
    expect(messagesOf(await manager.post('/api/formation-sets', values))).toEqual([message])
  })

  it('is drawn up by managers only', async () => {
    const registrar = await college.as('registrar')
    for (const as of [registrar, ruth.calls, await college.as('hub director', { hub: hub.id })]) {
      expect((await as.get(`/api/formation-board?set=${set.id}`)).statusCode).toBe(403)
      expect((await place(set.id, [ann.id], wesley.id, as)).statusCode).toBe(403)
      expect((await draw({ preview: true }, as)).statusCode).toBe(403)
      expect((await as.get('/api/formation-groups')).statusCode).toBe(403)
    }
  })

  it('is for a manager of one hub only there', async () => {
    const values = { name: 'hub manager', scope: 'hub', claims: ['role:manager'] }
    await make(admin, 'roles', values)
    const there = await college.as('hub manager', { hub: hub.id })
    const elsewhere = await college.as('hub manager', {
      hub: (await make(admin, 'hubs', { name: 'Bristol' })).id,
    })
    expect((await board(set.id, there)).set?.id).toBe(set.id)
    expect((await elsewhere.get(`/api/formation-board?set=${set.id}`)).statusCode).toBe(404)
    expect((await place(set.id, [ann.id], wesley.id, elsewhere)).statusCode).toBe(404)
    expect((await elsewhere.get('/api/formation-board')).json().data).toMatchObject({ sets: [], set: null })
  })
})

describe('a group', () => {
  it('is not led by somebody who leads another at the same time', async () => {
    const tuesday = { weekday: 'Tuesday', from: '19:30', until: '21:00' }
    const fellowship = await newSet({ kind: 'Cohort group' })
    const first = await newGroup(fellowship.id, 'First', { ...tuesday, leaders: [ruth.id] })
    const clash = await manager.post('/api/formation-groups', {
      set: set.id,
      name: 'Second',
      ...tuesday,
      until: '20:00',
      leaders: [ruth.id],
    })
    expect(messagesOf(clash)).toEqual([
      'Ruth Marsh leads the cohort group First at the same time. Choose another time or somebody else.',
    ])
    const second = await newGroup(set.id, 'Second', {
      ...tuesday,
      from: '21:00',
      until: '22:00',
      leaders: [ruth.id],
    })
    const moved = await manager.patch(`/api/formation-groups/${second.id}`, { from: '20:45' }, { version: 1 })
    expect(messagesOf(moved)).toHaveLength(1)
    for (const { id } of [first, second]) await manager.delete(`/api/formation-groups/${id}`)
  })

  it('is not led by somebody who has left the academic team, nor named twice', async () => {
    const left = await tutor('Liam Left')
    await admin.patch(`/api/faculty/${left.id}`, { active: false }, { version: 1 })
    const reply = await manager.post('/api/formation-groups', {
      set: set.id,
      name: 'wesley',
      leaders: [left.id],
    })
    expect(messagesOf(reply)).toEqual([
      'Another group of the set has this name.',
      'Liam Left is no longer active in the academic team. Choose somebody else.',
    ])
  })
})

describe('a place in a group', () => {
  it('is given, changed and taken away by hand', async () => {
    await place(set.id, [ann.id, bob.id], wesley.id)
    await place(set.id, [bob.id], julian.id)
    expect(placesIn(await board(set.id))).toEqual({
      Julian: [bob.id],
      Wesley: [ann.id],
      without: [cyd.id, dan.id],
    })
    await place(set.id, [ann.id, bob.id], null)
    expect(placesIn(await board(set.id))).toMatchObject({ Wesley: [], Julian: [] })
  })

  it('is never beyond what the group has room for, two at once included', async () => {
    await place(set.id, [ann.id], wesley.id)
    const both = await Promise.all([place(set.id, [bob.id], wesley.id), place(set.id, [cyd.id], wesley.id)])
    expect(both.map(({ statusCode }) => statusCode)).toEqual(expect.arrayContaining([200, 422]))
    const refused = await place(set.id, [dan.id], wesley.id)
    expect(messagesOf(refused)).toEqual([
      'Wesley has room for 2 and is full. Move somebody else first, or make room for more.',
    ])
    const smaller = await manager.patch(`/api/formation-groups/${wesley.id}`, { capacity: 1 }, { version: 1 })
    expect(messagesOf(smaller)).toEqual(['2 students are in it. Move some to other groups first.'])
    const removed = await manager.delete(`/api/formation-groups/${wesley.id}`)
    expect(messagesOf(removed)).toEqual(['Move its students to other groups first.'])
    await empty()
  })

  it('is for students the set is for', async () => {
    const others = [
      await student({ status: 'IoS' }),
      await student({ hub: (await make(admin, 'hubs', { name: 'Leeds' })).id }),
      await student({
        start: '2021-09-13',
        expectedEnd: '2026-07-31',
        status: 'Completed',
        end: '2026-07-31',
      }),
    ]
    for (const { id } of others) {
      expect(placesIn(await board(set.id))['without']).not.toContain(id)
      expect((await place(set.id, [id], wesley.id)).statusCode).toBe(422)
    }
    expect(
      (
        await place(
          set.id,
          [ann.id],
          (
            await newGroup((await newSet({ kind: 'Cohort group', academicYear: '2027-28' })).id, 'Other')
          ).id,
        )
      ).statusCode,
    ).toBe(422)
  })
})

describe('lots', () => {
  it('are looked at first, and the same seed does the same for good', async () => {
    const preview = (await draw({ preview: true })).json().data
    expect(preview).toMatchObject({ seed: 1, placed: 4, moved: 0 })
    expect(preview.groups.map(({ members }: { members: string[] }) => members.length).toSorted()).toEqual([
      2, 2,
    ])
    expect(placesIn(await board(set.id))['without']).toHaveLength(4)
    const again = (await draw({ preview: true })).json().data
    expect(again).toEqual(preview)
    expect((await draw({ basis: preview.basis })).statusCode).toBe(200)
    const { groups, set: drawn } = await board(set.id)
    expect(drawn?.drawnWith).toBe(1)
    expect(groups.map(({ name, members }) => [name, members.map((one) => one.name)])).toEqual(
      preview.groups.map(({ name, members }: { name: string; members: string[] }) => [name, members]),
    )
  })

  it('are not drawn for good when somebody came meanwhile, nor without room', async () => {
    const preview = (await draw({ preview: true, who: 'without' })).json().data
    const eve = await student()
    const stale = await draw({ basis: preview.basis, who: 'without' })
    expect(stale.statusCode).toBe(409)
    const fay = await student()
    const full = await draw({ preview: true })
    expect(messagesOf(full)).toEqual([
      'There is no room for 1 student. Make room for more in a group, or add one.',
    ])
    for (const { engagement } of [eve, fay])
      await admin.patch(
        `/api/engagements/${engagement.id}`,
        { status: 'Withdrawn', reason: 'Moved away' },
        { version: 1 },
      )
  })

  it('leave those who have a place where they are when only the others are drawn for', async () => {
    await empty()
    await place(set.id, [ann.id, bob.id], julian.id)
    const drawn = (await draw({ who: 'without' })).json().data
    expect(drawn).toMatchObject({ placed: 4, moved: 0 })
    const places = placesIn(await board(set.id))
    expect(places['Julian']).toEqual([ann.id, bob.id])
    expect(places['Wesley']).toEqual([cyd.id, dan.id])
  })
})

describe('releasing groups', () => {
  const release = (to: string, preview = false) =>
    manager.post(`/api/formation-sets/${set.id}/release`, { to, preview })

  it('shows the mails first, and then sends exactly these', async () => {
    const preview = (await release('students', true)).json().data
    expect(preview).toMatchObject({ mails: 4, unreached: [], leaderless: [] })
    expect(preview.shown[0]).toMatchObject({ subject: 'Your formation group in 2026-27: Julian' })
    expect(preview.shown[0].text).toContain('Led by: Peter Lamb')
    expect(await mails('formation-group-student')).toEqual([])
    await release('students')
    const sent = await mails('formation-group-student')
    expect(sent.map(({ text }) => text).toSorted()).toEqual(
      preview.shown.map(({ text }: { text: string }) => text).toSorted(),
    )
    expect(await mails('formation-group-leader')).toEqual([])
    expect((await board(set.id)).set).toMatchObject({ releasedToTutors: null, untold: { students: 0 } })
  })

  it('tells tutors apart from students, each of their own group', async () => {
    await release('tutors')
    const sent = await mails('formation-group-leader')
    expect(sent.map(({ to_address }) => to_address).toSorted()).toEqual([
      'peter@tutors.example.org',
      'ruth@tutors.example.org',
    ])
    const ruths = sent.find(({ to_address }) => to_address.startsWith('ruth'))
    const { groups } = await board(set.id)
    for (const { name, members } of groups)
      for (const member of members)
        expect(ruths?.text.includes(member.name), member.name).toBe(name === 'Wesley')
    expect(ruths?.text).not.toContain('New:')
  })

  it('tells a second time only what has changed, and keeps the place there was', async () => {
    await manager.patch(
      `/api/formation-groups/${wesley.id}`,
      { capacity: 4 },
      { version: (await board(set.id)).groups.find(({ id }) => id === wesley.id)?.version ?? 0 },
    )
    // They have been in their groups for some days.
    await college.database.execute(sql`update formation_memberships set "from" = '2026-11-16'`)
    await place(set.id, [ann.id], wesley.id)
    expect((await board(set.id)).set?.untold).toEqual({ tutors: 2, students: 1 })
    expect((await release('students', true)).json().data).toMatchObject({ mails: 1 })
    await release('students')
    await release('tutors')
    const sent = await mails('formation-group-leader')
    expect(sent).toHaveLength(4)
    expect(sent.filter(({ text }) => text.includes('New: Sam'))).toHaveLength(1)
    expect(sent.filter(({ text }) => text.includes('No longer: Sam'))).toHaveLength(1)
    expect((await board(set.id)).set?.untold).toEqual({ tutors: 0, students: 0 })
    expect((await release('tutors', true)).json().data).toMatchObject({ mails: 0 })
    const past = (await manager.get(`/api/students/${ann.id}/formation`)).json().data
    expect(past).toMatchObject([
      { group: 'Wesley', since: '2026-11-20', to: null },
      { group: 'Julian', since: '2026-11-16', to: '2026-11-19' },
    ])
  })

  it('names who cannot be reached', async () => {
    const silent = await student({}, { email: null })
    await place(set.id, [silent.id], wesley.id)
    expect((await release('students', true)).json().data).toMatchObject({
      mails: 0,
      unreached: [{ why: 'There is no e-mail address. Fill it in.' }],
    })
    await place(set.id, [silent.id], null)
  })
})

describe('a change of status', () => {
  it('ends the place of who goes away, when that is ticked', async () => {
    const moved = { status: 'IoS', reason: 'Illness' }
    const offered = (await manager.post(`/api/engagements/${dan.engagement.id}/consequences`, moved)).json()
      .data
    const line = offered.find(({ id }: { id: string }) => id.startsWith('formation-group'))
    expect(line).toMatchObject({
      label: 'The place in the formation group Wesley ends 20/11/2026',
      detail: 'It is free for somebody else then. Led by Ruth Marsh.',
      ticked: true,
    })
    await manager.patch(`/api/engagements/${dan.engagement.id}`, moved, { version: 1 })
    const [place] = (await manager.get(`/api/students/${dan.id}/formation`)).json().data
    expect(place).toMatchObject({ group: 'Wesley', to: '2026-11-20' })
    await manager.post(`/api/engagements/${dan.engagement.id}/undo`, {})
    const [back] = (await manager.get(`/api/students/${dan.id}/formation`)).json().data
    expect(back).toMatchObject({ group: 'Wesley', to: null })
    await admin.patch(`/api/engagements/${dan.engagement.id}`, moved, {
      version: (await admin.get(`/api/engagements/${dan.engagement.id}`)).json().data.version,
    })
  })
})

describe('carrying over', () => {
  it('takes groups, leaders and places of the year before, but nobody who has left', async () => {
    const next = await newSet({ academicYear: '2027-28' })
    const call = (preview: boolean) => manager.post(`/api/formation-sets/${next.id}/carry-over`, { preview })
    const preview = (await call(true)).json().data
    expect(preview).toMatchObject({ from: '2026-27', groups: ['Julian', 'Wesley'], carried: 3, left: [] })
    expect((await board(next.id)).groups).toEqual([])
    expect((await call(false)).json().data).toEqual(preview)
    const { groups, without } = await board(next.id)
    expect(groups.map(({ name, leaders, members }) => [name, leaders[0]?.label, members.length])).toEqual([
      ['Julian', 'Peter Lamb', 1],
      ['Wesley', 'Ruth Marsh', 2],
    ])
    expect(groups[0]?.members[0]?.since).toBe('2027-08-01')
    expect(without.map(({ id }) => id)).not.toContain(dan.id)
    const nothing = await manager.post(
      `/api/formation-sets/${(await newSet({ academicYear: '2030-31' })).id}/carry-over`,
      {},
    )
    expect(nothing.json().error.message).toContain('Draw lots instead')
  })
})
