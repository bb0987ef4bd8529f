import { beforeAll, describe, expect, it } from 'vitest'
import { make, makeResult, type Reply } from '#test/make.ts'
import { openBoards } from './test-boards.ts'

const {
  college,
  admin,
  registrar,
  study,
  marked,
  makeBoard,
  paperOf,
  rowOf,
  decide,
  decideAsProposed,
  release,
  undo,
  post,
  taught,
} = await openBoards()

const among: Record<string, Awaited<ReturnType<typeof study>>> = {}
const of = (name: string) => {
  const found = among[name]
  if (!found) throw new Error(`There is no ${name}.`)
  return found
}
const enrolmentsOf = async (name: string) => {
  const filter = encodeURIComponent(JSON.stringify({ session: of(name).session }))
  const { data } = (await registrar.get(`/api/module-enrolments?filter=${filter}`)).json()
  return data
}

describe('a board', () => {
  let board: Reply

  beforeAll(async () => {
    const cert = await make(admin, 'programmes', {
      code: 'Cert120',
      name: 'CertHE',
      levels: ['4'],
      credits: 120,
    })
    for (const name of ['Able', 'Baker', 'Clark', 'Dunn']) among[name] = await study(name)
    among['Evans'] = await study('Evans', { programme: cert.id })
    const first = await marked({ Able: '64', Baker: '36', Clark: '22', Dunn: '55', Evans: '66' }, among)
    const second = await marked({ Able: '58', Baker: '57', Clark: '50', Dunn: null }, among)
    for (const _each of Array.from({ length: 5 })) {
      const one = await taught([], { academicYear: '2025-26' })
      await makeResult(college, {
        session: of('Evans').session,
        moduleInstance: one.id,
        status: 'Completed',
        outcome: 'Passed',
        mark: 61,
        releasedOn: '2026-06-20',
      })
    }
    board = await makeBoard({ modules: [first.id, second.id], day: '2026-11-18' })
  })

  it('has every student before it once, with what is proposed of each', async () => {
    const paper = await paperOf(board)
    expect(paper.modules).toHaveLength(2)
    expect(
      paper.rows.map(({ student, proposal }) => [student.label, proposal.decision, proposal.award]),
    ).toEqual([
      ['Hannah Able', 'Proceed', null],
      ['Hannah Baker', 'Compensate', null],
      ['Hannah Clark', 'Resit', null],
      ['Hannah Dunn', 'Hold over', null],
      ['Hannah Evans', 'Award', 'CertHE'],
    ])
    expect(rowOf(paper, 'Evans')?.credits).toEqual({
      earned: 100,
      needed: 120,
      byLevel: [{ level: 4, earned: 100 }],
    })
    expect(paper).toMatchObject({ run: null, notUndone: null, board: { state: 'In preparation' } })
  })

  it('is not released while nothing is decided', async () => {
    const reply = await post(board, 'release', {})
    expect([reply.statusCode, reply.json().error.message]).toEqual([
      409,
      'Nothing is decided yet. Decide of the students first, and release the board then.',
    ])
  })

  it('takes decisions, and says why it does not take one', async () => {
    const paper = await paperOf(board)
    const [able, clark, dunn] = ['Able', 'Clark', 'Dunn'].map((name) => rowOf(paper, name))
    const reply = await decide(board, [
      [able, 'Proceed'],
      [clark, 'Compensate', { compensated: clark?.results.slice(0, 1).map(({ enrolment }) => enrolment) }],
      [dunn && { ...dunn, basis: 'another' }, 'Hold over'],
    ])
    const { data } = reply.json()
    expect(data).toMatchObject({
      taken: 1,
      rows: [{ decided: { decision: 'Proceed', isAsProposed: true, isStale: false } }, {}, {}],
    })
    expect(data.not).toEqual([
      { engagement: clark?.engagement, message: expect.stringContaining('22 is below 30') },
      {
        engagement: dunn?.engagement,
        message: 'Their marks, studies or regulations have changed since you looked. Look at them again.',
      },
    ])
    expect(rowOf(await paperOf(board), 'Clark')?.decided).toBe(null)
  })

  it('takes a decision back', async () => {
    const before = rowOf(await paperOf(board), 'Able')
    await decide(board, [[before, null]])
    expect(rowOf(await paperOf(board), 'Able')?.decided).toBe(null)
  })

  it('releases all that was decided as one step, and leaves who is held over', async () => {
    await decideAsProposed(board)
    expect(await release(board)).toMatchObject({ state: 'done', failure: null })
    const results = async (name: string) =>
      (await enrolmentsOf(name)).map(({ status, outcome, mark, releasedOn }: Record<string, unknown>) =>
        [status, outcome, mark, releasedOn].join(' '),
      )
    expect(await results('Able')).toEqual([
      'Completed Passed 64 2026-11-18',
      'Completed Passed 58 2026-11-18',
    ])
    expect(await results('Baker')).toEqual([
      'Completed Passed by compensation 36 2026-11-18',
      'Completed Passed 57 2026-11-18',
    ])
    expect(await results('Clark')).toEqual([
      'Enrolled Resit pending 22 2026-11-18',
      'Completed Passed 50 2026-11-18',
    ])
    expect(await results('Dunn')).toEqual(['Enrolled   ', 'Enrolled   '])
    const engagement = (await registrar.get(`/api/engagements/${of('Evans').engagement}`)).json().data
    expect([engagement.status, engagement.end]).toEqual(['Completed', '2026-11-18'])
    const session = (await registrar.get(`/api/enrolment-sessions/${of('Evans').session}`)).json().data
    expect(session.status).toBe('Completed')
    const awards = (await registrar.get('/api/awards')).json().data
    expect(awards).toMatchObject([
      { award: 'CertHE', kind: 'Of the programme', decidedOn: '2026-11-18', proposedClass: 'Merit' },
    ])
    const paper = await paperOf(board)
    expect(paper.board.state).toBe('Released')
    expect(paper.rows.map(({ decided }) => decided?.isStale)).toEqual([false, false, false, false, false])
  })

  it('takes no decision once it is released, nor another day or module', async () => {
    const reply = await decide(board, [[rowOf(await paperOf(board), 'Able'), 'Hold over']])
    expect([reply.statusCode, reply.json().error.message]).toEqual([
      409,
      'This board is released. Undo the release first.',
    ])
    const { version } = (await registrar.get(`/api/boards/${board.id}`)).json().data
    const moved = await registrar.patch(`/api/boards/${board.id}`, { day: '2026-11-19' }, { version })
    expect([moved.statusCode, moved.json().error.details]).toEqual([
      422,
      [{ param: 'day', message: 'This board is released, so this stands. Undo the release first.' }],
    ])
  })

  it('gives everything back once the release is undone', async () => {
    expect(await undo(board)).toMatchObject({ state: 'undone', failure: null })
    expect(
      (await enrolmentsOf('Clark')).map(({ outcome, mark, status }: Record<string, unknown>) => [
        outcome,
        mark,
        status,
      ]),
    ).toEqual([
      [null, null, 'Enrolled'],
      [null, null, 'Enrolled'],
    ])
    const engagement = (await registrar.get(`/api/engagements/${of('Evans').engagement}`)).json().data
    expect([engagement.status, engagement.end]).toEqual(['Current', null])
    expect((await registrar.get('/api/awards')).json().data).toEqual([])
    const paper = await paperOf(board)
    expect(paper).toMatchObject({ board: { state: 'In preparation' }, run: { state: 'undone' } })
    expect(paper.rows.map(({ decided }) => [decided?.decision, decided?.isStale])).toEqual([
      ['Proceed', false],
      ['Compensate', false],
      ['Resit', false],
      ['Hold over', false],
      ['Award', false],
    ])
  })
})
