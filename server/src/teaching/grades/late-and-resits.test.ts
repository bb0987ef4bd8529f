import { describe, expect, it } from 'vitest'
import { onlyEssay, openReleases } from './test-releases.ts'

const { admin, registrar, tamsin, sheetOf, enter, moderate, agree, today, module, release, undo, resultsOf } =
  await openReleases()

describe('late work', () => {
  it('counts in full once the office accepts the reason', async () => {
    const instance = await module([onlyEssay])
    await agree(instance, ['60'])
    await enter(instance, [[0, 0, 'handedIn', '06/11/2026']])
    expect((await release(instance, [[0, 60, 'Passed']])).statusCode).toBe(409)
    const { rows, assignments } = await sheetOf(instance)
    const accept = (row: number, as = registrar) =>
      as.post(`/api/grades/${instance.id}/late`, {
        enrolment: rows[row]?.enrolment,
        assignment: assignments[0]?.id,
        accepted: true,
      })
    expect((await accept(0, tamsin.calls)).statusCode).toBe(403)
    expect((await accept(1)).json().error.details[0].message).toBe('Enter first when it was handed in.')
    expect((await accept(0)).statusCode).toBe(204)
    expect((await release(instance, [[0, 60, 'Passed']])).statusCode).toBe(200)
  })
})

describe('a resit', () => {
  it('is sat by who failed, earns no more than the pass mark, and keeps the first release', async () => {
    const instance = await module()
    await agree(instance, ['60', '50'])
    await enter(instance, [
      [1, 0, 'agreedMark', '20', '60', { reason: 'Half of it is copied' }],
      [1, 1, 'agreedMark', '45', '50', { reason: 'The sum was wrong' }],
    ])
    await release(instance, [
      [0, 56, 'Passed'],
      [1, 30, 'Resit pending'],
    ])
    expect((await resultsOf(instance))[1]).toEqual(['Enrolled', 30, 'Resit pending', today])
    const resit = await sheetOf(instance, registrar, 'Resit')
    expect(resit.rows).toMatchObject([
      { student: { label: 'Hannah Baker' }, works: [null, null], earlier: ['20', '45'] },
    ])
    await enter(instance, [[0, 0, 'firstMark', '70']], tamsin.calls, { attempt: 'Resit' })
    const early = await release(instance, [[0, 40, 'Passed']], { attempt: 'Resit' })
    expect(early.json().error.message).toMatch(/No work of the resit has an agreed mark/)
    const refused = await undo(instance)
    expect([refused.statusCode, refused.json().error.message]).toEqual([
      409,
      'Since then there came: 1 mark.',
    ])
    await moderate(instance, 'Resit')
    await enter(instance, [[0, 0, 'agreedMark', '70']], registrar, { attempt: 'Resit' })
    expect((await release(instance, [[0, 40, 'Passed']], { attempt: 'Resit' })).statusCode).toBe(200)
    expect((await resultsOf(instance))[1]).toEqual(['Completed', 40, 'Passed', today])
    await undo(instance)
    expect((await resultsOf(instance))[1]).toEqual(['Enrolled', 30, 'Resit pending', today])
  })

  const failed = async (assignment: object) => {
    const instance = await module([assignment], [{}])
    await agree(instance, ['20'])
    // In time the first time.
    await enter(instance, [[0, 0, 'handedIn', '02/11/2026']])
    expect((await release(instance, [[0, 20, 'Resit pending']])).statusCode).toBe(200)
    const again = { attempt: 'Resit' }
    await enter(instance, [[0, 0, 'firstMark', '70']], tamsin.calls, again)
    await moderate(instance, 'Resit')
    await enter(instance, [[0, 0, 'agreedMark', '70']], registrar, again)
    return { instance, handIn: (day: string) => enter(instance, [[0, 0, 'handedIn', day]], registrar, again) }
  }

  it.each([
    ['by the day it was due again', { ...onlyEssay, resitDue: '2026-11-18' }, '18/11/2026', 40, 'Passed'],
    ['though nobody set a day for it', onlyEssay, '19/11/2026', 40, 'Passed'],
    [
      'long after the day it was due again',
      { ...onlyEssay, resitDue: '2026-11-10' },
      '19/11/2026',
      0,
      'Failed',
    ],
  ])('that is handed in %s counts by its own day', async (_when, assignment, day, mark, outcome) => {
    const { instance, handIn } = await failed(assignment)
    await handIn(day)
    const reply = await release(instance, [[0, mark, outcome]], { attempt: 'Resit' })
    expect(reply.statusCode, reply.body).toBe(200)
  })
})

describe('the regulations a mark is judged by', () => {
  it('stay those of its release, and what is not released goes by those of the day', async () => {
    const instance = await module([onlyEssay])
    await agree(instance, ['44'])
    const [edition] = (await registrar.get('/api/regulations')).json().data
    expect((await release(instance, [[0, 44, 'Passed']])).statusCode).toBe(200)
    const path = `/api/module-enrolments/${(await sheetOf(instance)).rows[0]?.enrolment}`
    expect((await admin.get(path)).json().data.regulation.id).toBe(edition.id)
    // Another edition from today on: who was judged stays judged, who was not fails by it.
    const stricter = (
      await registrar.post('/api/regulations', {
        name: 'Stricter',
        inForceFrom: today,
        passMarks: { level4: 45 },
      })
    ).json().data
    const sheet = (await registrar.get(`/api/grades/${instance.id}`)).json().data
    expect(
      sheet.rows.map(({ regulation }: { regulation: number }) => sheet.regulations[regulation].id),
    ).toEqual([edition.id, stricter.id, stricter.id])
    const seenBefore = await release(instance, [[1, 44, 'Passed']])
    expect([seenBefore.statusCode, seenBefore.json().error.message]).toEqual([
      409,
      expect.stringMatching(/somebody changed a mark, or the regulations, meanwhile/),
    ])
    expect((await release(instance, [[1, 44, 'Resit pending']])).statusCode).toBe(200)
    await undo(instance)
    expect((await registrar.delete(`/api/regulations/${stricter.id}`)).statusCode).toBe(204)
  })
})
