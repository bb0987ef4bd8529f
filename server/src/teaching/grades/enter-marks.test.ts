import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Reply } from '#test/make.ts'
import { openGrades, type Typed } from './test-grades.ts'

const { admin, college, registrar, tamsin, simon, stranger, taught, study, enrol, sheetOf, enter } =
  await openGrades()

const essay = { title: 'Essay', due: '2026-11-02', weight: 60 }
const sermon = { title: 'Sermon', marking: 'Pass or fail', weight: 40 }
let people: Awaited<ReturnType<typeof study>>[] = []

beforeAll(async () => {
  people = await Promise.all(['Adams', 'Baker', 'Carr'].map((name) => study(name)))
})

/** A module of its own with three students. */
async function module(values: object[] = [{}, {}, {}]): Promise<Reply> {
  const instance = await taught([essay, sermon])
  for (const [at, person] of people.entries())
    if (values[at]) await enrol(person.session, instance, values[at])
  return instance
}

describe('a sheet of marks', () => {
  it('shows students by name and assignments by their days, with nothing entered', async () => {
    const sheet = await sheetOf(await module())
    expect(sheet.assignments.map(({ title }) => title)).toEqual(['Essay', 'Sermon'])
    expect(sheet.rows.map(({ student }) => student.label)).toEqual([
      'Hannah Adams',
      'Hannah Baker',
      'Hannah Carr',
    ])
    expect(sheet.rows[0]?.works).toEqual([null, null])
    expect(sheet).toMatchObject({ marker: null, mayRelease: true, release: null })
  })

  it('knows the tutor as a marker, who releases nothing', async () => {
    expect(await sheetOf(await module(), tamsin.calls)).toMatchObject({
      marker: tamsin.id,
      mayRelease: false,
    })
  })
})

describe('entering marks', () => {
  it('takes what is sound and answers the rest cell by cell', async () => {
    const instance = await module([{}, { status: 'Withdrawn' }, {}])
    const reply = await enter(
      instance,
      [
        [0, 0, 'firstMark', ' 64 '],
        [0, 1, 'firstMark', 'p'],
        [1, 0, 'firstMark', '50'],
        [2, 0, 'firstMark', '58,5'],
        [2, 1, 'firstMark', '60'],
        [0, 0, 'handedIn', '02/11/2026'],
      ],
      tamsin.calls,
    )
    expect(reply.statusCode).toBe(200)
    const { taken, not, sheet } = reply.json().data
    expect(taken).toBe(3)
    expect(not).toEqual([
      expect.objectContaining({
        field: 'firstMark',
        kind: 'refused',
        message: expect.stringMatching(/withdrawn/),
      }),
      expect.objectContaining({ kind: 'refused', message: expect.stringMatching(/58,5/) }),
      expect.objectContaining({ kind: 'refused', message: expect.stringMatching(/Pass or Fail/) }),
    ])
    expect(sheet.rows[0].works).toMatchObject([
      { firstMark: '64', firstMarkerName: 'Tamsin Tutor', handedIn: '2026-11-02' },
      { firstMark: 'Pass', firstMarkerName: 'Tamsin Tutor', handedIn: null },
    ])
    expect(sheet.rows[1].works).toEqual([null, null])
  })

  it.each<[string, string, RegExp]>([
    ['101', 'firstMark', /out of range/],
    ['AB', 'firstMark', /“AB” is no mark/],
    ['60', 'agreedMark', /Nobody has marked it yet/],
    ['23/11/2046', 'handedIn', /on a day to come/],
  ])('refuses %j as %s', async (value, field, message) => {
    const { not } = (await enter(await module(), [[0, 0, field, value]])).json().data
    expect(not).toEqual([
      expect.objectContaining({ kind: 'refused', message: expect.stringMatching(message) }),
    ])
  })

  it('refuses an unknown student, assignment or field without a word about others', async () => {
    const [one, other] = [await module(), await module()]
    const [theirs] = (await sheetOf(other)).rows
    const [mine] = (await sheetOf(one)).assignments
    const entry = {
      enrolment: theirs?.enrolment,
      assignment: mine?.id,
      field: 'firstMark',
      value: '60',
      was: null,
    }
    const { taken, not } = (await registrar.post(`/api/grades/${one.id}/marks`, { entries: [entry] })).json()
      .data
    expect([taken, not[0].message]).toEqual([0, 'This is no longer among the marks of the module.'])
    const wrong = { ...entry, field: 'releasedOn' }
    expect((await registrar.post(`/api/grades/${one.id}/marks`, { entries: [wrong] })).statusCode).toBe(422)
  })

  it('says for whom the office enters marks, and lets nobody mark twice', async () => {
    const instance = await module()
    await enter(instance, [[0, 0, 'firstMark', '60']], registrar, { marker: simon.id })
    const twice = (await enter(instance, [[0, 0, 'secondMark', '60']], simon.calls)).json().data
    expect(twice.not[0].message).toBe('The first mark is theirs too. Somebody else marks it second.')
    const second = (await enter(instance, [[0, 0, 'secondMark', '62']], tamsin.calls)).json().data
    expect(second.sheet.rows[0].works[0]).toMatchObject({
      firstMarkerName: 'Simon Second',
      secondMarkerName: 'Tamsin Tutor',
    })
    const outside = await enter(instance, [[1, 0, 'firstMark', '60']], registrar, { marker: stranger.id })
    expect(outside.json().data.sheet.rows[1].works[0]).toMatchObject({
      firstMark: '60',
      firstMarkerName: null,
    })
  })

  it('writes what belongs together at once, in its order', async () => {
    const instance = await module()
    await enter(instance, [[0, 0, 'firstMark', '60']], tamsin.calls)
    const all: Typed[] = [
      [0, 0, 'agreedMark', '61'],
      [0, 0, 'secondMark', '62'],
    ]
    expect((await enter(instance, all, simon.calls)).json().data).toMatchObject({ taken: 2, not: [] })
    const changed: Typed[] = [
      [0, 0, 'firstMark', '70', '60'],
      [0, 0, 'agreedMark', '', '61'],
    ]
    const { not, sheet } = (await enter(instance, changed, tamsin.calls)).json().data
    expect(not).toEqual([])
    expect(sheet.rows[0].works[0]).toMatchObject({ firstMark: '70', secondMark: '62', agreedMark: null })
    const [row] = await college.database.rows<{ count: number }>(sql`
      select count(*)::int as count from history h join assignment_marks k on k.id = h.record_id
        join module_enrolments e on e.id = k.module_enrolment where e.module_instance = ${instance.id}`)
    expect(row?.count).toBe(3)
  })
})

describe('two markers at once', () => {
  it('lose nothing: other fields go through, the same field is answered', async () => {
    const instance = await module()
    await enter(instance, [[0, 0, 'firstMark', '60']], tamsin.calls)
    const answers = await Promise.all([
      enter(
        instance,
        [
          [0, 0, 'firstMark', '65', '60'],
          [1, 0, 'firstMark', '50'],
        ],
        tamsin.calls,
      ),
      enter(
        instance,
        [
          [0, 0, 'secondMark', '63'],
          [1, 0, 'handedIn', '02/11/2026'],
          [2, 0, 'firstMark', '40'],
        ],
        simon.calls,
      ),
    ])
    expect(answers.map((answer) => answer.json().data.not)).toEqual([[], []])
    const { rows } = await sheetOf(instance)
    expect(rows.map(({ works }) => works[0])).toMatchObject([
      { firstMark: '65', secondMark: '63' },
      { firstMark: '50', handedIn: '2026-11-02' },
      { firstMark: '40', firstMarkerName: 'Simon Second' },
    ])
    const late = (
      await enter(
        instance,
        [
          [2, 0, 'firstMark', '45'],
          [1, 0, 'firstMark', '50'],
        ],
        tamsin.calls,
      )
    ).json().data
    expect(late.taken).toBe(1)
    expect(late.not).toEqual([
      expect.objectContaining({ kind: 'stale', theirs: '40', message: 'Simon Second changed it meanwhile.' }),
    ])
    expect((await sheetOf(instance)).rows[2]?.works[0]).toMatchObject({ firstMark: '40' })
  })
})

describe('moderation', () => {
  const moderateAs = async (instance: Reply, note: string | null, as = registrar, more: object = {}) => {
    const [assignment] = (await sheetOf(instance)).assignments
    return as.post(`/api/grades/${instance.id}/moderation`, { assignment: assignment?.id, note, ...more })
  }

  it('stands on what is marked by others, closes their marks and is taken back', async () => {
    const instance = await module()
    await enter(instance, [[0, 0, 'firstMark', '60']], tamsin.calls)
    await enter(instance, [[1, 0, 'firstMark', '50']], simon.calls)
    const reply = await moderateAs(instance, 'Read six; marks stand.', simon.calls)
    expect(reply.json().data).toEqual({ moderated: 1, own: 1 })
    const [first] = (await sheetOf(instance)).rows
    expect(first?.works[0]?.moderation).toEqual({ note: 'Read six; marks stand.', by: 'Simon Second' })
    const closed = (await enter(instance, [[0, 0, 'firstMark', '61', '60']], tamsin.calls)).json().data
    expect(closed.not[0].message).toMatch(/^Moderated on/)
    expect((await moderateAs(instance, null, simon.calls)).json().data).toEqual({ moderated: 1, own: 0 })
    expect((await sheetOf(instance)).rows[0]?.works[0]).toMatchObject({ moderation: null, moderatedOn: null })
  })

  it('is refused to the office where it entered the mark and named nobody who gave it', async () => {
    const instance = await module()
    await enter(instance, [[0, 0, 'firstMark', '60']])
    const own = await moderateAs(instance, 'They stand.', registrar)
    expect([own.statusCode, own.json().error.message]).toEqual([
      422,
      'You marked or entered all of it yourself. Somebody else moderates it.',
    ])
    const second = (await enter(instance, [[0, 0, 'secondMark', '61']])).json().data
    expect(second.not[0].message).toMatch(/^Choose whose mark you enter/)
    expect((await moderateAs(instance, 'They stand.', admin)).json().data).toEqual({ moderated: 1, own: 0 })
    // Whoever enters it again is who entered it.
    await moderateAs(instance, null, admin)
    await enter(instance, [[0, 0, 'firstMark', '62', '60', { over: true }]], tamsin.calls)
    expect((await moderateAs(instance, 'They stand.', registrar)).statusCode).toBe(200)
  })

  it.each([
    ['nothing is marked', [], 'Nothing of it is marked and still to be moderated.'],
    [
      'all is their own',
      [[0, 0, 'firstMark', '60']],
      'You marked or entered all of it yourself. Somebody else moderates it.',
    ],
  ] as const)('is refused where %s', async (_case, typed, message) => {
    const instance = await module()
    if (typed.length > 0) await enter(instance, typed, simon.calls)
    const reply = await moderateAs(instance, 'Read six.', simon.calls)
    expect([reply.statusCode, reply.json().error.message]).toEqual([422, message])
  })
})

it('the mark sheet tells who entered what', async () => {
  const instance = await module()
  await enter(instance, [[0, 0, 'firstMark', '60']], tamsin.calls)
  await enter(instance, [[0, 0, 'firstMark', '62', '60']], tamsin.calls)
  const { rows, assignments } = await sheetOf(instance)
  const place = `enrolment=${rows[0]?.enrolment}&assignment=${assignments[0]?.id}`
  const { data } = (await simon.calls.get(`/api/grades/${instance.id}/history?${place}`)).json()
  expect(data).toMatchObject([
    { by: { label: 'Tamsin Tutor' }, changes: [{ label: 'First mark', from: '60', to: '62' }] },
    { action: 'created' },
  ])
  expect((await stranger.calls.get(`/api/grades/${instance.id}/history?${place}`)).statusCode).toBe(404)
})
