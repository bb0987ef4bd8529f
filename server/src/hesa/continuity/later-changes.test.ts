import { returnedNodeOf } from '@minster/domain/hesa/continuity/returned-node'
import { returnOfStudent } from '@minster/domain/hesa/return/return-of-student'
import { collectionOf } from '@minster/domain/register/paths'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#test/app.ts'
import { make } from '#test/make.ts'
import { openMissing } from '../missing/test-missing.ts'
import { forgetReturned } from '../privacy/forget-returned.ts'
import { readCollegeFacts } from '../return/read-college-facts.ts'
import { readStudentFacts } from '../return/read-student-facts.ts'
import { findLost } from './compare-with-last.ts'
import { forgetLaterChanges } from './forget-later-changes.ts'
import { noticeLaterChanges } from './notice-later-changes.ts'
import { readSentBefore } from './sent-collections.ts'
import { engagementNode, nodeOf, sendReturn } from './test-sent.ts'

const college = await testApp()
const { database, clock, door } = college
const there = await openMissing(college)
const { admin } = there
const settings = college.college.hesa

type Student = Awaited<ReturnType<typeof there.student>>
const students = new Map<string, Student>()
const idOf = (name: string) => students.get(name)?.student ?? ''
const engagementOf = (name: string) => students.get(name)?.engagement ?? ''
const recordOf = async (path: string) => (await admin.get(`/api/${path}`)).json().data
const personOf = async (name: string) => (await recordOf(`students/${idOf(name)}`)).person.id
const collectionCalled = async (code: string) =>
  (await admin.get(`/api/hesa-collections?code=${code}`)).json().data[0]

async function change(path: string, values: object) {
  const { version } = await recordOf(path)
  return admin.patch(`/api/${path}`, values, { version })
}

async function noticeSent(): Promise<number> {
  const sent = await readSentBefore(database, '26056')
  if (!sent) throw new Error('Nothing was sent.')
  return noticeLaterChanges(database, sent, {
    settings,
    today: clock.today(),
    at: clock.now().toISOString(),
  })
}

const later = async (query = '') =>
  (await admin.get(`/api/hesa/collections/25056/later-changes${query}`)).json()

beforeAll(async () => {
  for (const name of ['Ada', 'Ben', 'Cara']) students.set(name, await there.student(name))
  const facts = await readCollegeFacts(database, { code: '25056', settings, today: clock.today() })
  const sent = new Map(
    (await readStudentFacts(database, [idOf('Ada'), idOf('Ben')], facts)).flatMap((one) => {
      const returned = returnOfStudent(one, facts)
      return returned ? [[one.id, returnedNodeOf(returned.node)] as const] : []
    }),
  )
  if (sent.size !== 2) throw new Error(`${sent.size} of the two students are returned`)
  await sendReturn(college, (await collectionCalled('25056')).id, sent)
})

describe('what was sent', () => {
  it('is asked about when somebody changes it, and only then', async () => {
    const person = await personOf('Ada')
    expect((await change(`people/${person}`, { phone: '07700 900456' })).statusCode).toBe(200)
    const asked = await change(`people/${person}`, { lastName: 'Lovelace' })
    expect(asked.statusCode).toBe(422)
    expect(asked.json().error.details).toEqual([
      {
        param: 'returned',
        message: 'This was returned to HESA for 2025-26. Was it wrong then, or has it changed since?',
        choices: [
          { value: 'correction', label: 'It was wrong then' },
          { value: 'later', label: 'It has changed since' },
        ],
      },
    ])
    expect(await recordOf(`people/${person}`)).toMatchObject({ lastName: 'Ada' })
    expect((await change(`people/${person}`, { lastName: 'Lovelace', returned: 'perhaps' })).statusCode).toBe(
      422,
    )
    const answered = await change(`people/${person}`, { lastName: 'Lovelace', returned: 'later' })
    expect(answered.statusCode, answered.body).toBe(200)
    expect((await later()).data).toMatchObject([
      {
        student: { id: idOf('Ada'), label: 'Hannah Lovelace' },
        path: 'Student/SURNAME',
        sent: 'Ada',
        now: 'Lovelace',
        isHidden: false,
        decision: 'later',
      },
    ])
    // What is known already is asked about no more; what is as it was again is no change.
    expect(
      (await change(`engagements/${students.get('Ada')?.engagement}`, { pathway: null, sponsor: null }))
        .statusCode,
    ).toBe(200)
    expect((await change(`people/${person}`, { lastName: 'Ada' })).statusCode).toBe(200)
    expect((await later()).data).toEqual([])
  })

  it('is nothing to ask about of who was not in it, and of other types unknown', async () => {
    expect((await change(`people/${await personOf('Cara')}`, { lastName: 'Carlotta' })).statusCode).toBe(200)
    const hub = await recordOf(`hubs/${there.leeds.id}`)
    const reply = await admin.patch(`/api/hubs/${hub.id}`, { returned: 'later' }, { version: hub.version })
    expect(reply.json().error.details).toMatchObject([{ param: 'returned' }])
  })

  it('is asked about whatever it hangs on', async () => {
    const ben = students.get('Ben')
    const changes: [string, object][] = [
      [`engagements/${ben?.engagement}`, { expectedEnd: '2028-07-31' }],
      [`enrolment-sessions/${ben?.session}`, { endDate: '2026-06-30' }],
    ]
    for (const [path, values] of changes)
      expect((await change(path, values)).json().error?.details, path).toMatchObject([{ param: 'returned' }])
    expect(
      (await change(`engagements/${ben?.engagement}`, { expectedEnd: '2028-07-31', returned: 'correction' }))
        .statusCode,
    ).toBe(200)
    const { data, meta } = await later()
    expect(data.map(({ path }: { path: string }) => path.split('/').at(-1))).toContain('ENGEXPECTEDENDDATE')
    expect(meta).toMatchObject({ open: 0, corrections: data.length })
  })

  it('is changed by rules and for many without a question, and noticed at night', async () => {
    const caller = {
      userId: admin.userId,
      name: 'A',
      claims: ['*'],
      grants: [],
      hub: null,
      programme: null,
      realUserId: null,
    }
    const person = await personOf('Ada')
    await database.transaction((tx) =>
      door.change(
        tx,
        collectionOf('people'),
        person,
        { dateOfBirth: '1991-01-01' },
        { caller, byRule: true },
      ),
    )
    const bulk = await admin.post('/api/people/bulk', {
      ids: [person, await personOf('Ben')],
      change: { firstName: 'Anna' },
    })
    expect(bulk.json().meta).toMatchObject({ ok: 2 })
    expect(await noticeSent()).toBe(3)
    expect(await noticeSent()).toBe(0)
    const { data, meta } = await later('?open=true')
    expect(data.map(({ path }: { path: string }) => path).toSorted()).toEqual([
      'Student/BIRTHDTE',
      'Student/FNAMES',
      'Student/FNAMES',
    ])
    expect(meta).toMatchObject({ total: 3, open: 3 })
    const changes = data.map(
      ({ student, path, now }: { student: { id: string }; path: string; now: string | null }) => ({
        student: student.id,
        path,
        now,
      }),
    )
    const decide = async (which: readonly object[], decision: string) =>
      (await admin.post('/api/hesa/collections/25056/later-changes', { changes: which, decision })).json()
        .data
    const elder = changes.map((one: object) => ({ ...one, now: 'As it was before' }))
    expect(await decide(elder, 'correction')).toEqual({ decided: 0 })
    expect(await decide(changes, 'correction')).toEqual({ decided: 3 })
    expect(await decide(changes, 'later')).toEqual({ decided: 0 })
    expect((await later('?open=false')).meta.corrections).toBeGreaterThanOrEqual(3)
    expect((await later('?open=true')).data).toEqual([])
    const director = await college.as('hub director')
    expect([403, 404]).toContain((await director.get('/api/hesa/collections/25056/later-changes')).statusCode)
  })

  it('is noticed at night where a record is made or taken away by hand', async () => {
    const ben = students.get('Ben')
    if (!ben) throw new Error('There is no Ben.')
    await there.answerOfEntry(ben)
    expect(await noticeSent()).toBeGreaterThan(0)
    const paths = async () => (await later('?open=true')).data.map(({ path }: { path: string }) => path)
    expect(await paths()).toContainEqual(expect.stringContaining('EntryProfile/PERMADDCOUNTRY'))
    const { version } = await recordOf(`enrolment-sessions/${ben.session}`)
    const removed = await admin.delete(`/api/enrolment-sessions/${ben.session}`, { version })
    expect(removed.statusCode, removed.body).toBe(204)
    expect(await noticeSent()).toBe(1)
    expect(await paths()).toEqual(['Student'])
    await admin.post(`/api/enrolment-sessions/${ben.session}/restore`)
    await noticeSent()
    expect(await paths()).not.toContain('Student')
  })

  it('is forgotten of who is anonymised, and no night notices that they differ', async () => {
    const person = await personOf('Ada')
    await database.transaction((tx) => forgetLaterChanges(tx, [person], []))
    await database.transaction((tx) => forgetReturned(tx, [person], []))
    expect(await noticeSent()).toBe(0)
    const { data } = await later()
    expect(data.some(({ student }: { student: { id: string } }) => student.id === idOf('Ada'))).toBe(false)
    expect(data.length).toBeGreaterThan(0)
  })
})

describe('a collection beside the one before it', () => {
  it('tells who is in both, who is new, lost, closed or explained', async () => {
    const before = await make(admin, 'hesa-collections', { code: '24056', academicYear: '2024-25' })
    const wasAway = {
      engagement: { start: '2024-09-14', status: 'IoS', interruptedFrom: '2025-06-01' },
      session: { status: 'Dormant' },
      goesOn: false,
    }
    const away = await there.student('Away', wasAway)
    const gone = await there.student('Gone', wasAway)
    const left = (
      await make(admin, 'students', {
        person: (await make(admin, 'people', { firstName: 'Hannah', lastName: 'Lost' })).id,
      })
    ).id
    const birth = '1980-01-01'
    await sendReturn(
      college,
      before.id,
      new Map([
        [idOf('Ada'), nodeOf({ SID: '1' }, engagementNode(engagementOf('Ada')))],
        [idOf('Ben'), nodeOf({ BIRTHDTE: birth }, engagementNode(engagementOf('Ben')))],
        [away.student, nodeOf({}, engagementNode(away.engagement))],
        [gone.student, nodeOf({}, engagementNode(gone.engagement, { isOver: true }))],
        [left, nodeOf({}, engagementNode('e'))],
      ]),
    )
    const read = async (query = '') =>
      (await admin.get(`/api/hesa/collections/25056/comparison${query}`)).json()
    const { data, meta } = await read()
    const shown = data.map(
      ({ student, continuity, words }: { student: { label: string }; continuity: string; words: string }) => [
        student.label.split(' ').at(-1),
        continuity,
        words,
      ],
    )
    expect(shown).toEqual([
      ['Ada', 'changed', 'The number differs.'],
      ['Away', 'explained', 'Was away for the whole of 2025-26.'],
      ['Ben', 'changed', 'The birth date differs.'],
      ['Carlotta', 'new', 'Was not returned last year.'],
      ['Gone', 'closed', 'Was returned as ended.'],
      ['Lost', 'lost', 'Went on when last returned, and is not returned now.'],
    ])
    expect(meta).toMatchObject({ total: 6, before: '24056' })
    expect((await read('?show=lost')).data).toHaveLength(1)
    const facts = await readCollegeFacts(database, { code: '25056', settings, today: clock.today() })
    expect(await findLost(database, facts)).toMatchObject([
      { student: left, finding: { path: null, opens: { collection: 'students', id: left } } },
    ])
    const forgotten = [await personOf('Ada'), (await recordOf(`students/${left}`)).person.id]
    await database.transaction((tx) => forgetReturned(tx, forgotten, []))
    expect((await read()).data).toHaveLength(4)
    expect(await findLost(database, facts)).toEqual([])
    expect((await admin.get('/api/hesa/collections/24056/comparison')).json()).toMatchObject({
      data: [],
      meta: { before: null },
    })
  })
})
