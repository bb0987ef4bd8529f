import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { openLog } from '#platform/http/log.ts'
import { openStudies } from '#students/study/test-studies.ts'
import type { SignedInCalls } from '#test/app.ts'
import { make, makeApplication, makePerson, type Reply } from '#test/make.ts'

const { admin, college, hub, study } = await openStudies()

interface Event {
  readonly uid: string
  readonly kind: string
  readonly title: string
  readonly day: string
  readonly lastDay: string
  readonly from: string | null
}
const range = 'from=2026-10-01&until=2027-01-06'
const eventsOf = async (as: SignedInCalls): Promise<Event[]> => {
  const reply = await as.get(`/api/calendar?${range}`)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json().data.events
}
const titles = (events: readonly Event[], kind: string) =>
  events.filter((one) => one.kind === kind).map(({ title, day }) => `${day} ${title}`)

/** The user of a test with the person they are, as a member of the team or as a student. */
async function userWith(role: string, name: string, person: string): Promise<SignedInCalls> {
  const calls = await college.as(role, { name })
  const { user } = (await calls.get('/auth/account')).json()
  await college.database.execute(sql`update users set person = ${person} where id = ${user.id}`)
  return calls
}

describe('a calendar', () => {
  let teacher: SignedInCalls
  let teacherId: Reply
  let taught: Reply
  let pupil: SignedInCalls
  let pupilId: string
  let elsewhere: SignedInCalls

  beforeAll(async () => {
    const person = await makePerson(admin)
    teacher = await college.as('faculty', { name: 'Terry Teacher' })
    const { user } = (await teacher.get('/auth/account')).json()
    teacherId = await make(admin, 'faculty', { person: person.id, user: user.id })
    const module = await make(admin, 'modules', { code: 'TMM4101', name: 'Preaching', credits: 20 })
    taught = await make(admin, 'module-instances', {
      module: module.id,
      academicYear: '2026-27',
      tutors: [teacherId.id],
      start: '2026-10-05',
      end: '2027-06-11',
    })
    await make(admin, 'assignments', { moduleInstance: taught.id, title: 'Sermon', due: '2026-12-11' })
    const { student, session } = await study()
    pupilId = student
    await make(admin, 'module-enrolments', { session: session.id, moduleInstance: taught.id })
    const { data } = (await admin.get(`/api/students/${student}`)).json()
    pupil = await userWith('student', 'Pia Pupil', data.person.id)
    elsewhere = await college.as('faculty', { name: 'Elsie Elsewhere' })
  })

  it('holds when work is due, for who teaches the module and who takes it', async () => {
    const sermon = ['2026-12-11 TMM4101: Sermon is due']
    expect(titles(await eventsOf(teacher), 'deadline')).toEqual(sermon)
    expect(titles(await eventsOf(pupil), 'deadline')).toEqual(sermon)
    expect(await eventsOf(elsewhere)).toEqual([])
  })

  it('holds days of teaching of one’s modules, and residentials everybody comes to', async () => {
    await make(admin, 'teaching-days', {
      kind: 'Teaching day',
      day: '2026-10-10',
      from: '09:30',
      until: '16:00',
      hub: hub.id,
      moduleInstances: [taught.id],
    })
    await make(admin, 'teaching-days', {
      kind: 'Residential',
      title: 'Autumn residential',
      day: '2026-11-06',
      lastDay: '2026-11-08',
    })
    for (const calls of [teacher, pupil]) {
      expect(titles(await eventsOf(calls), 'teaching')).toEqual(['2026-10-10 Teaching day: TMM4101'])
      expect(titles(await eventsOf(calls), 'residential')).toEqual(['2026-11-06 Autumn residential'])
    }
    // Whoever teaches goes to every hub; a student comes to their own.
    const york = await make(admin, 'hubs', { name: 'York' })
    await make(admin, 'teaching-days', {
      kind: 'Study day',
      day: '2026-10-17',
      hub: york.id,
      moduleInstances: [taught.id],
    })
    expect(titles(await eventsOf(teacher), 'teaching')).toContain('2026-10-17 Study day: TMM4101')
    expect(titles(await eventsOf(pupil), 'teaching')).toEqual(['2026-10-10 Teaching day: TMM4101'])
    const member = await make(admin, 'faculty', { person: (await makePerson(admin)).id })
    expect(member).toBeDefined()
    expect(await eventsOf(elsewhere)).toEqual([])
  })

  it('refuses a day that ends before it begins', async () => {
    const refused = await admin.post('/api/teaching-days', {
      kind: 'Residential',
      day: '2026-11-06',
      lastDay: '2026-11-01',
    })
    expect([refused.statusCode, refused.json().error.details[0].param]).toEqual([422, 'lastDay'])
  })

  it('holds the weeks of a group from when it began, once its leader and its members may know', async () => {
    const set = await make(admin, 'formation-sets', {
      academicYear: '2026-27',
      kind: 'Formation group',
      hub: hub.id,
    })
    const group = await make(admin, 'formation-groups', {
      set: set.id,
      name: 'Hild',
      leaders: [teacherId.id],
      weekday: 'Tuesday',
      from: '19:30',
      until: '21:00',
    })
    await college.database.execute(sql`
      insert into formation_memberships (id, version, created_at, updated_at, "group", student, "from")
      values (gen_random_uuid(), 1, now(), now(), ${group.id}, ${pupilId}, '2026-12-01')`)
    const weeks = ['2026-12-01', '2026-12-08', '2026-12-15', '2027-01-05'].map(
      (day) => `${day} Formation group Hild`,
    )
    for (const calls of [teacher, pupil]) expect(titles(await eventsOf(calls), 'group')).toEqual([])
    await college.database.execute(
      sql`update formation_sets set released_to_tutors = now() where id = ${set.id}`,
    )
    expect(titles(await eventsOf(teacher), 'group')).toEqual(weeks)
    expect(titles(await eventsOf(pupil), 'group')).toEqual([])
    await college.database.execute(
      sql`update formation_sets set released_to_students = now() where id = ${set.id}`,
    )
    expect(titles(await eventsOf(pupil), 'group')).toEqual(weeks)
    // The calendar of another hub does not matter; that of their own does, and then Christmas is no longer told by itself.
    const york = await make(admin, 'hubs', { name: 'Durham' })
    const vacation = { kind: 'Vacation', name: 'Ember days', start: '2026-12-14', end: '2026-12-20' }
    await make(admin, 'calendar-entries', { ...vacation, hub: york.id })
    expect(titles(await eventsOf(pupil), 'group')).toEqual(weeks)
    await make(admin, 'calendar-entries', { ...vacation, hub: hub.id })
    expect(titles(await eventsOf(pupil), 'group').map((title) => title.slice(0, 10))).toEqual([
      '2026-12-01',
      '2026-12-08',
      '2026-12-22',
      '2026-12-29',
      '2027-01-05',
    ])
  })

  it.each([
    ['from=2026-10-01', 'until'],
    ['from=2026-10-01&until=2026-09-01', 'until'],
    ['from=2026-10-01&until=2029-09-01', 'until'],
    ['from=2026-02-30&until=2026-09-01', 'from'],
  ])('asked for with %s it names %s', async (query, param) => {
    const reply = await teacher.get(`/api/calendar?${query}`)
    expect([reply.statusCode, reply.json().error.details[0].param]).toEqual([422, param])
  })

  it('is read by other calendars at an address only its owner knows, until they give it up', async () => {
    const { address } = (await teacher.post('/api/calendar/feed')).json().data
    const path = new URL(address).pathname
    const read = () => college.app.inject({ method: 'GET', url: path })
    const reply = await read()
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(reply.body).toContain('DTSTART;VALUE=DATE:20261211\r\nDTEND;VALUE=DATE:20261212\r\n')
    expect(reply.body).toContain('SUMMARY:Formation group Hild\r\n')
    expect(reply.body).toContain(
      'DTSTART;TZID=Europe/London:20261201T193000\r\nDTEND;TZID=Europe/London:20261201T210000',
    )
    expect(reply.body.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
    const { feed } = (await teacher.get(`/api/calendar?${range}`)).json().data
    expect(feed.lastReadAt).not.toBeNull()
    const stored = await college.database.rows(
      sql`select encode(token_hash, 'escape') as hash from agenda_feeds`,
    )
    expect(JSON.stringify(stored)).not.toContain(path.slice(20, 40))

    const renewed = (await teacher.post('/api/calendar/feed')).json().data
    expect(renewed.address).not.toBe(address)
    expect((await read()).statusCode).toBe(404)
    expect((await teacher.delete('/api/calendar/feed')).statusCode).toBe(204)
    expect((await college.app.inject({ url: new URL(renewed.address).pathname })).statusCode).toBe(404)
  })

  it.each([
    ['faculty', /^Interview: Hannah Jones \d+$/],
    ['admissions', /^Interview: Hannah Jones \d+$/],
    ['safeguarding', /^Interview$/],
    ['support', /^Interview$/],
  ])(
    'tells %s on a panel whom an interview is with only if they may see it, in the feed too',
    async (role, title) => {
      const member = await college.as(role, { name: `Panellist ${role}` })
      const { user } = (await member.get('/auth/account')).json()
      const { id } = await make(admin, 'faculty', { person: (await makePerson(admin)).id, user: user.id })
      const application = await makeApplication(admin)
      await college.database.execute(sql`
      with made as (
        insert into interviews (id, version, created_at, updated_at, application, start, minutes, state)
        values (gen_random_uuid(), 1, now(), now(), ${application.id}, '2026-10-20T10:00:00Z', 30, 'Booked') returning id)
      insert into interview_panellists (id, version, created_at, updated_at, interview, member)
      select gen_random_uuid(), 1, now(), now(), made.id, ${id} from made`)
      const [interview] = (await eventsOf(member)).filter(({ kind }) => kind === 'interview')
      expect(interview?.title).toMatch(title)
      const { address } = (await member.post('/api/calendar/feed')).json().data
      const feed = (await college.app.inject({ url: new URL(address).pathname })).body
      expect(/SUMMARY:(Interview.*)\r/.exec(feed)?.[1]).toMatch(title)
    },
  )

  it('leaves the address of nobody’s calendar in the log', () => {
    const lines: string[] = []
    const log = openLog('info', { write: (line) => void lines.push(line) })
    log.info({ req: { id: 1, method: 'GET', url: '/api/calendar/feeds/s3cret-token.ics' } }, 'asked')
    expect(lines.join('')).not.toContain('s3cret')
  })
})
