import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Reply } from '#test/make.ts'
import { openGrades, type Typed } from './test-grades.ts'

const { college, registrar, tamsin, simon, taught, study, enrol, sheetOf, enter } = await openGrades()
let people: Awaited<ReturnType<typeof study>>[] = []

beforeAll(async () => {
  people = await Promise.all(['Adams', 'Baker'].map((name) => study(name)))
})

/** A module of its own with two students and one essay. */
async function module(): Promise<Reply> {
  const instance = await taught([{ title: 'Essay', weight: 100 }])
  for (const { session } of people) await enrol(session, instance)
  return instance
}

describe('a mark of somebody else', () => {
  const toldOf = async ({ calls }: typeof tamsin): Promise<string[]> => {
    const { data } = (await calls.get('/api/notifications')).json()
    return data.map(({ text }: { text: string }) => text)
  }

  it('is replaced only when that is said again, and they are told without the mark', async () => {
    const instance = await module()
    await enter(instance, [[0, 0, 'firstMark', '58']], tamsin.calls)
    const typed = (more: object): Typed => [0, 0, 'firstMark', '71', '58', more]
    const day = college.clock.today().split('-').toReversed().join('/')
    const { not } = (await enter(instance, [typed({})], simon.calls)).json().data
    expect(not).toEqual([
      expect.objectContaining({
        kind: 'theirs',
        message: `Tamsin Tutor entered 58 on ${day}. Enter it again to replace it.`,
        theirs: '58',
      }),
    ])
    expect((await sheetOf(instance)).rows[0]?.works[0]).toMatchObject({ firstMark: '58' })
    expect(await toldOf(tamsin)).toEqual([])

    expect((await enter(instance, [typed({ over: true })], simon.calls)).json().data.taken).toBe(1)
    expect((await sheetOf(instance)).rows[0]?.works[0]).toMatchObject({
      firstMark: '71',
      firstMarkerName: 'Simon Second',
    })
    const [text = ''] = await toldOf(tamsin)
    expect(text).toMatch(/^Your mark for Hannah Adams, Essay of TMM\d+, was changed by Simon Second$/)
    const mails = await college.database.rows<{ text: string }>(
      sql`select text from mails where template = 'notification' order by created_at desc limit 1`,
    )
    expect(mails[0]?.text).toContain('Hannah Adams')
    expect(mails[0]?.text).not.toMatch(/\b(58|71)\b/)
  })

  it('is theirs also for the office, for a second mark and when it is emptied; many are told at once', async () => {
    const instance = await module()
    await enter(
      instance,
      [
        [0, 0, 'firstMark', '58'],
        [1, 0, 'firstMark', '59'],
      ],
      tamsin.calls,
    )
    await enter(instance, [[0, 0, 'secondMark', '60']], simon.calls)
    const over = { over: true }
    const typed = (more: object): Typed[] => [
      [0, 0, 'firstMark', '61', '58', more],
      [0, 0, 'secondMark', '', '60', more],
      [1, 0, 'firstMark', '62', '59', more],
    ]
    const { not } = (await enter(instance, typed({}))).json().data
    expect(not.map(({ kind }: { kind: string }) => kind)).toEqual(['theirs', 'theirs', 'theirs'])
    expect((await enter(instance, typed({}), registrar, { marker: tamsin.id })).json().data).toMatchObject({
      taken: 2,
      not: [{ kind: 'theirs', field: 'secondMark' }],
    })
    const [before] = [await toldOf(tamsin)]
    await enter(
      instance,
      [
        [0, 0, 'firstMark', '65', '61', over],
        [1, 0, 'firstMark', '66', '62', over],
      ],
      registrar,
    )
    const now = await toldOf(tamsin)
    expect(now.slice(0, now.length - before.length)).toEqual([
      expect.stringMatching(/^2 of your marks in TMM\d+ Module \d+ were changed by Ruth Register$/),
    ])
  })
})
