import { collectionOf } from '@minster/domain/register/paths'
import { beforeAll, describe, expect, it } from 'vitest'
import { nobody } from '#platform/http/nobody.ts'
import type { Reply } from '#test/make.ts'
import { openGrades } from './test-grades.ts'

const { admin, college, registrar, tamsin, taught, study, enrol, sheetOf, enter, moderate, agree } =
  await openGrades()

const essay = { title: 'Essay', due: '2026-11-02', weight: 60 }
const exam = { title: 'Exam', weight: 40 }
const onlyEssay = { ...essay, weight: 100 }
let people: Awaited<ReturnType<typeof study>>[] = []
const today = college.clock.today()

beforeAll(async () => {
  people = await Promise.all(['Adams', 'Baker', 'Carr'].map((name) => study(name)))
})

async function module(
  assignments: object[] = [essay, exam],
  values: object[] = [{}, {}, {}],
): Promise<Reply> {
  const instance = await taught(assignments)
  for (const [at, person] of people.entries())
    if (values[at]) await enrol(person.session, instance, values[at])
  return instance
}

type Wanted = readonly [row: number, mark: number | null, outcome: string]

async function release(instance: Reply, results: readonly Wanted[], more: object = {}, as = registrar) {
  const attempt = 'attempt' in more ? String(more.attempt) : 'First'
  const { rows } = await sheetOf(instance, registrar, attempt)
  return as.post(`/api/grades/${instance.id}/release`, {
    releasedOn: today,
    results: results.map(([row, mark, outcome]) => ({ enrolment: rows[row]?.enrolment, mark, outcome })),
    ...more,
  })
}
async function undo(instance: Reply, as = registrar, reason = 'A page of the minutes was missed') {
  const id = (await sheetOf(instance)).release?.id ?? '01890000-0000-7000-8000-000000000000'
  return as.post(`/api/grades/${instance.id}/undo-release`, { release: id, reason })
}
const resultsOf = async (instance: Reply) =>
  (await sheetOf(instance)).rows.map(({ status, mark, outcome, releasedOn }) => [
    status,
    mark,
    outcome,
    releasedOn,
  ])
const untold = ['Enrolled', null, null, null]

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

  it.each<[string, Wanted, RegExp]>([
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
