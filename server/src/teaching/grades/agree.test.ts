import { beforeAll, describe, expect, it } from 'vitest'
import type { SignedInCalls } from '#test/app.ts'
import type { Reply } from '#test/make.ts'
import { openGrades } from './test-grades.ts'

const { registrar, tamsin, simon, taught, study, enrol, sheetOf, enter, moderate } = await openGrades()
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

describe('agreeing on a mark', () => {
  const agreedBy = async (instance: Reply, as: SignedInCalls, value: string, more: object = {}) =>
    (await enter(instance, [[0, 0, 'agreedMark', value, null, more]], as)).json().data

  it('takes two, whoever agrees: a second mark, or who moderates', async () => {
    const [seconded, moderated] = [await module(), await module()]
    for (const instance of [seconded, moderated]) {
      await enter(instance, [[0, 0, 'firstMark', '60']], tamsin.calls)
      for (const as of [tamsin.calls, simon.calls, registrar])
        expect((await agreedBy(instance, as, '60')).not).toEqual([
          expect.objectContaining({ message: expect.stringMatching(/^Only one person has marked it/) }),
        ])
    }
    await enter(seconded, [[0, 0, 'secondMark', '62']], simon.calls)
    await moderate(moderated)
    for (const instance of [seconded, moderated])
      expect((await agreedBy(instance, tamsin.calls, '60')).taken).toBe(1)
  })

  it('outside what was given asks why, which the history keeps', async () => {
    const instance = await module()
    await enter(instance, [[0, 0, 'firstMark', '48']], tamsin.calls)
    await enter(instance, [[0, 0, 'secondMark', '52']], simon.calls)
    expect((await agreedBy(instance, tamsin.calls, '99')).not).toEqual([
      expect.objectContaining({
        kind: 'reason',
        message: '99 lies outside what was given: 48 and 52. Say why.',
        theirs: null,
      }),
    ])
    const reason = 'The last page had been overlooked'
    const done = await agreedBy(instance, tamsin.calls, '65', { reason })
    expect([done.taken, done.sheet.rows[0].works[0].agreedMark]).toEqual([1, '65'])
    const { rows, assignments } = await sheetOf(instance)
    const place = `enrolment=${rows[0]?.enrolment}&assignment=${assignments[0]?.id}`
    const { data } = (await simon.calls.get(`/api/grades/${instance.id}/history?${place}`)).json()
    expect(data[0]).toMatchObject({ reason, changes: [{ label: 'Agreed mark', to: '65' }] })
  })
})
