import { collectionOf } from '@minster/domain/register/paths'
import { describe, expect, it } from 'vitest'
import { nobody } from '#platform/http/nobody.ts'
import type { Reply } from '#test/make.ts'
import { essay, exam, openReleases, untold, type WantedResult } from './test-releases.ts'

const { admin, college, registrar, tamsin, sheetOf, enter, agree, today, module, release, undo, resultsOf } =
  await openReleases()

describe('a release', () => {
  it('lets results stand with the module, closes the marks, and is taken back as one step', async () => {
    const instance = await module()
    await agree(instance, ['60', '50'])
    await enter(instance, [[2, 0, 'handedIn', '06/11/2026']])
    const reply = await release(instance, [
      [0, 56, 'Passed'],
      [1, 56, 'Passed'],
      [2, 44, 'Passed'],
    ])
    expect([reply.statusCode, reply.json().data]).toEqual([200, { released: 3 }])
    expect(await resultsOf(instance)).toEqual([
      ['Completed', 56, 'Passed', today],
      ['Completed', 56, 'Passed', today],
      ['Completed', 44, 'Passed', today],
    ])
    const sheet = await sheetOf(instance)
    expect(sheet.rows[0]?.works[0]?.releasedOn).toBe(today)
    expect(sheet.release).toMatchObject({ title: '3 results released', by: 'Ruth Register' })
    const closed = (await enter(instance, [[0, 0, 'agreedMark', '61', '60']])).json().data
    expect(closed.not[0].message).toMatch(/^Released on/)

    expect((await undo(instance)).statusCode).toBe(204)
    expect(await resultsOf(instance)).toEqual([untold, untold, untold])
    const back = await sheetOf(instance)
    expect(back.release).toBeNull()
    expect(back.rows[0]?.works[0]).toMatchObject({ agreedMark: '60', releasedOn: null })
    expect((await undo(instance)).statusCode).toBe(409)
  })

  it('reaches only who is chosen, and goes on with the others later', async () => {
    const instance = await module()
    await agree(instance, ['60', '50'])
    await release(instance, [[1, 56, 'Passed']])
    expect(await resultsOf(instance)).toEqual([untold, ['Completed', 56, 'Passed', today], untold])
    const again = await release(instance, [
      [0, 56, 'Passed'],
      [1, 56, 'Passed'],
    ])
    expect([again.statusCode, again.json().error.message]).toEqual([
      409,
      expect.stringMatching(/^Nothing was released. Hannah Baker: Released on/),
    ])
    expect((await release(instance, [[0, 56, 'Passed']])).statusCode).toBe(200)
    // The newest release goes first.
    await undo(instance)
    expect(await resultsOf(instance)).toEqual([untold, ['Completed', 56, 'Passed', today], untold])
  })

  it.each<[string, WantedResult, RegExp]>([
    [
      'the mark is another by now',
      [0, 57, 'Passed'],
      /Hannah Adams: somebody changed a mark, or the regulations, meanwhile/,
    ],
    [
      'the outcome is another by now',
      [0, 56, 'Resit pending'],
      /somebody changed a mark, or the regulations, meanwhile/,
    ],
    ['a mark is not agreed', [1, 56, 'Passed'], /Hannah Baker: No agreed mark: Exam/],
    ['they have withdrawn', [2, 56, 'Passed'], /Hannah Carr: They have withdrawn/],
  ])('is refused as a whole where %s', async (_case, wanted, message) => {
    const instance = await module([essay, exam], [{}, {}, { status: 'Withdrawn' }])
    await agree(instance, ['60', '50'])
    await enter(instance, [[1, 1, 'agreedMark', '', '50']])
    const reply = await release(instance, [wanted])
    expect([reply.statusCode, reply.json().error.message]).toEqual([409, expect.stringMatching(message)])
    expect((await resultsOf(instance)).slice(0, 2)).toEqual([untold, untold])
  })

  it('is refused for a day to come, and to who only marks', async () => {
    const instance = await module()
    await agree(instance, ['60', '50'])
    expect((await release(instance, [[0, 56, 'Passed']], { releasedOn: '2046-01-01' })).statusCode).toBe(422)
    expect((await release(instance, [[0, 56, 'Passed']], {}, tamsin.calls)).statusCode).toBe(403)
    await release(instance, [[0, 56, 'Passed']])
    expect((await undo(instance, tamsin.calls)).statusCode).toBe(403)
  })

  it('needs no mark where all work is passed or failed without one', async () => {
    const instance = await module([{ title: 'Portfolio', marking: 'Pass or fail' }])
    await agree(instance, ['Pass'])
    expect((await release(instance, [[0, null, 'Passed']])).statusCode).toBe(200)
    expect((await resultsOf(instance))[0]).toEqual(['Completed', null, 'Passed', today])
  })

  it('is undone only with a reason, which the history keeps', async () => {
    const instance = await module()
    await agree(instance, ['60', '50'])
    await release(instance, [[0, 56, 'Passed']])
    const without = await undo(instance, registrar, '  ')
    expect([without.statusCode, without.json().error.details[0]]).toMatchObject([
      422,
      { param: 'reason', message: 'Say why the release is undone. The history keeps it.' },
    ])
    expect((await undo(instance, registrar, 'Two scripts were swapped')).statusCode).toBe(204)
    const [first] = (await sheetOf(instance)).rows
    const { data } = (await admin.get(`/api/module-enrolments/${first?.enrolment}/history`)).json()
    expect(data[0]).toMatchObject({ action: 'undone', reason: 'Release undone: Two scripts were swapped' })
  })

  it('is undone though somebody has withdrawn or got other credits since, and leaves those as they are', async () => {
    const instance = await module()
    await agree(instance, ['60', '50'])
    await release(instance, [
      [0, 56, 'Passed'],
      [1, 56, 'Passed'],
    ])
    const [first] = (await sheetOf(instance)).rows
    const path = `/api/module-enrolments/${first?.enrolment}`
    const { version } = (await admin.get(path)).json().data
    const changed = await admin.patch(path, { status: 'Withdrawn', credits: 10 }, { version })
    expect(changed.statusCode, changed.body).toBe(200)
    const undone = await undo(instance)
    expect(undone.statusCode, undone.body).toBe(204)
    expect((await resultsOf(instance)).slice(0, 2)).toEqual([['Withdrawn', null, null, null], untold])
    expect((await admin.get(path)).json().data.credits).toBe(10)
  })

  it('stands where its result became another since, and says so', async () => {
    const instance = await module()
    await agree(instance, ['60', '50'])
    await release(instance, [[0, 56, 'Passed']])
    const [first] = (await sheetOf(instance)).rows
    await college.database.transaction((tx) =>
      college.door.settle(
        tx,
        collectionOf('module-enrolments'),
        first?.enrolment ?? '',
        { mark: 57 },
        { caller: nobody, byRule: true },
      ),
    )
    const refused = await undo(instance)
    expect([refused.statusCode, refused.json().error.message]).toEqual([
      409,
      expect.stringMatching(/has changed the module enrolment “.*” since: Mark\.$/),
    ])
    expect((await resultsOf(instance))[0]).toEqual(['Completed', 57, 'Passed', today])
  })
})

describe('the work of a module', () => {
  const assignmentOf = async (instance: Reply, at: number) => {
    const { assignments } = await sheetOf(instance)
    const path = `/api/assignments/${assignments[at]?.id}`
    return { path, version: (await registrar.get(path)).json().data.version }
  }
  const change = async (instance: Reply, body: object) => {
    const { path, version } = await assignmentOf(instance, 0)
    return admin.patch(path, body, { version })
  }

  it('comes to 100 per cent before the board releases anything', async () => {
    const instance = await module([essay, { ...exam, weight: 30 }])
    await agree(instance, ['60', '50'])
    const reply = await release(instance, [[0, 57, 'Passed']])
    expect([reply.statusCode, reply.json().error.message]).toEqual([
      409,
      expect.stringContaining('The weights come to 90.0% instead of 100.0%.'),
    ])
  })

  it('stands as it is once results are released, until that is undone', async () => {
    const instance = await module()
    await agree(instance, ['60', '50'])
    expect((await change(instance, { weight: 60, due: '2026-11-03' })).statusCode).toBe(200)
    await release(instance, [[0, 56, 'Passed']])
    const refused = await change(instance, { weight: 10, due: '2031-01-01' })
    expect([
      refused.statusCode,
      refused.json().error.details.map(({ param }: { param: string }) => param),
    ]).toEqual([422, ['due', 'weight']])
    const added = await admin.post('/api/assignments', {
      moduleInstance: instance.id,
      title: 'Ninety more',
      weight: 90,
    })
    expect([added.statusCode, added.json().error.details[0].message]).toEqual([
      422,
      expect.stringMatching(/Undo the release first/),
    ])
    const [first] = (await sheetOf(instance)).assignments
    const byItself = college.database.transaction((tx) =>
      college.door.change(
        tx,
        collectionOf('assignments'),
        first?.id ?? '',
        { weight: 10 },
        { caller: nobody, byRule: true },
      ),
    )
    await expect(byItself).rejects.toThrow()
    expect((await change(instance, { instructions: 'As before', resitDue: '2026-12-01' })).statusCode).toBe(
      200,
    )
    await undo(instance)
    expect((await change(instance, { weight: 50 })).statusCode).toBe(200)
  })
})
