import { describe, expect, it } from 'vitest'
import { make, makeResult, type Reply } from '#test/make.ts'
import { openBoards } from './test-boards.ts'

const {
  college,
  admin,
  registrar,
  hub,
  study,
  marked,
  agreeEach,
  makeBoard,
  paperOf,
  rowOf,
  decide,
  decideAsProposed,
  release,
  undo,
  post,
  sheetOf,
} = await openBoards()

let count = 0
/** A board over one module that one student of their own takes. */
async function oneBefore(mark: string | null, board: object = {}) {
  count += 1
  const name = `Edge${count}`
  const student = await study(name)
  const instance = await marked({ [name]: mark }, { [name]: student })
  return { name, student, instance, board: await makeBoard({ modules: [instance.id], ...board }) }
}
const told = (reply: { statusCode: number; json(): { error: { message: string } } }) => [
  reply.statusCode,
  reply.json().error.message,
]
const changed = async (collection: string, id: string, values: object) => {
  const { version } = (await admin.get(`/api/${collection}/${id}`)).json().data
  return registrar.patch(`/api/${collection}/${id}`, values, { version })
}
const enrolmentOf = async (session: string) => {
  const filter = encodeURIComponent(JSON.stringify({ session }))
  return (await registrar.get(`/api/module-enrolments?filter=${filter}`)).json().data[0]
}

describe('a release', () => {
  it('waits for the day of the board', async () => {
    const { board } = await oneBefore('64', { day: '2027-02-28' })
    await decideAsProposed(board)
    expect(told(await post(board, 'release', {}))).toEqual([
      409,
      'The board has not met yet: it sits on 28/02/2027. Release it then, or set its day.',
    ])
  })

  it('is refused where a mark is another than was decided on, until that is decided of again', async () => {
    const { board, instance, name } = await oneBefore('64')
    await decideAsProposed(board)
    await agreeEach(instance, { [name]: '66' })
    expect(rowOf(await paperOf(board), name)?.decided?.isStale).toBe(true)
    expect(told(await post(board, 'release', {}))).toEqual([
      409,
      `Marks of one student have changed since they were decided: Hannah ${name}. Decide of them again.`,
    ])
    await decideAsProposed(board)
    expect(await release(board)).toMatchObject({ state: 'done' })
  })

  it('is refused where another edition of the regulations came into force since, until it is decided of again', async () => {
    const { board, name } = await oneBefore('41')
    await decideAsProposed(board)
    const [{ id }] = (await admin.get('/api/regulations')).json().data
    const { data } = (await admin.get(`/api/regulations/${id}`)).json()
    const { id: _id, version: _version, createdAt: _c, updatedAt: _u, deletedAt: _d, ...values } = data
    const added = await admin.post('/api/regulations', {
      ...values,
      name: 'Stricter',
      inForceFrom: '2026-11-19',
      passMarks: { ...values.passMarks, level4: 45 },
    })
    expect(added.statusCode).toBe(201)
    const row = rowOf(await paperOf(board), name)
    expect([row?.decided?.isStale, row?.results[0]?.outcome]).toEqual([true, 'Resit pending'])
    expect((await post(board, 'release', {})).statusCode).toBe(409)
    const { version } = added.json().data
    await admin.delete(`/api/regulations/${added.json().data.id}`, { version })
    expect(rowOf(await paperOf(board), name)?.decided?.isStale).toBe(false)
  })

  it('of a board that sat on 29 February dates results by it', async () => {
    const student = await study('Leap', { start: '2023-09-14', expectedEnd: '2029-07-31' })
    const instance = await marked({ Leap: '64' }, { Leap: student })
    const board = await makeBoard({ modules: [instance.id], day: '2024-02-29' })
    await decideAsProposed(board)
    expect(await release(board)).toMatchObject({ state: 'done' })
    expect((await enrolmentOf(student.session)).releasedOn).toBe('2024-02-29')
  })
})

describe('a decision', () => {
  it('is not taken of somebody another board has decided of', async () => {
    const { board, name, student } = await oneBefore('64', { name: 'July board' })
    await decideAsProposed(board)
    const second = await marked({ [name]: '55' }, { [name]: student })
    const other = await makeBoard({ modules: [second.id] })
    const row = rowOf(await paperOf(other), name)
    expect(row?.alsoBefore).toBe('July board')
    const { data } = (await decide(other, [[row, 'Proceed']])).json()
    expect(data).toMatchObject({
      taken: 0,
      not: [
        {
          message:
            'They are decided of by “July board” already. Take that back first, or release that board.',
        },
      ],
    })
  })

  it('is not taken of who is not before the board', async () => {
    const { board } = await oneBefore('64')
    const { board: other } = await oneBefore('64')
    const [row] = (await paperOf(other)).rows
    expect((await decide(board, [[row, 'Proceed']])).json().data.not).toEqual([
      { engagement: row?.engagement, message: 'They are no longer before this board.' },
    ])
  })

  it('does not compensate a module twice', async () => {
    const { board, name, student, instance } = await oneBefore('36')
    const { module } = (await admin.get(`/api/module-instances/${instance.id}`)).json().data
    const before = await make(admin, 'module-instances', { module: module.id, academicYear: '2025-26' })
    await makeResult(college, {
      session: student.session,
      moduleInstance: before.id,
      status: 'Completed',
      outcome: 'Passed by compensation',
      mark: 38,
      releasedOn: '2026-06-20',
    })
    const row = rowOf(await paperOf(board), name)
    const compensated = row?.results.map(({ enrolment }) => enrolment)
    const { data } = (await decide(board, [[row, 'Compensate', { compensated }]])).json()
    expect(data.not[0]?.message).toContain('is passed by compensation already.')
  })

  it('keeps the board', async () => {
    const { board } = await oneBefore('64')
    await decideAsProposed(board)
    const { version } = (await registrar.get(`/api/boards/${board.id}`)).json().data
    const reply = await registrar.delete(`/api/boards/${board.id}`, { version })
    expect([reply.statusCode, reply.json().error.details]).toEqual([
      422,
      [
        {
          param: 'id',
          message: 'It has decided of one student, so it stays. Take the decisions back first.',
        },
      ],
    ])
  })
})

describe('a resit', () => {
  it('that was entered before the first sitting was released waits for its own board, and is capped there', async () => {
    const { board, instance, name, student } = await oneBefore('22')
    await decideAsProposed(board)
    expect(rowOf(await paperOf(board), name)?.results[0]).toMatchObject({ attempt: 'First', mark: 22 })
    await release(board)
    const again = await makeBoard({ modules: [instance.id], name: 'September board' })
    // Nothing is due again yet, so the board has nothing to decide of them.
    expect(rowOf(await paperOf(again), name)).toBe(undefined)
    await agreeEach(instance, { [name]: '70' }, 'Resit')
    expect(rowOf(await paperOf(again), name)?.results[0]).toMatchObject({
      attempt: 'Resit',
      mark: 40,
      outcome: 'Passed',
      capped: true,
      why: ['70 → 40: sat again, so it earns no more than the pass mark'],
    })
    expect(told(await post(board, 'undo', { reason: 'Too early' }))).toEqual([
      409,
      'Work of one student is handed in or marked again since, which rests on this release. It stays.',
    ])
    await decideAsProposed(again)
    await release(again)
    expect(await enrolmentOf(student.session)).toMatchObject({
      mark: 40,
      outcome: 'Passed',
      status: 'Completed',
    })
    const { person } = (await registrar.get(`/api/students/${student.id}`)).json().data
    const own = await college.as('student', { person: person.id })
    const [{ modules }] = (await own.get('/api/forms/student/transcript')).json().data.years
    expect(modules).toMatchObject([
      {
        mark: 40,
        why: '70 → 40: sat again, so it earns no more than the pass mark',
        works: [
          { sitting: 'First', mark: '22' },
          { sitting: 'Resit', mark: '70' },
        ],
      },
    ])
  })

  it('without a cap earns its full mark', async () => {
    const { board, instance, name } = await oneBefore('22')
    const row = rowOf(await paperOf(board), name)
    const uncapped = row?.results.map(({ enrolment }) => enrolment)
    await decide(board, [[row, 'Resit', { uncapped, explanation: 'Accepted circumstances' }]])
    await release(board)
    await agreeEach(instance, { [name]: '70' }, 'Resit')
    const again = await makeBoard({ modules: [instance.id] })
    expect(rowOf(await paperOf(again), name)?.results[0]).toMatchObject({ mark: 70, capped: false })
  })
})

describe('undoing', () => {
  it('is refused while a later board or a resit that was begun rests on it', async () => {
    const { board, instance, name } = await oneBefore('22', { name: 'June board', day: '2026-06-26' })
    await decideAsProposed(board)
    await release(board)
    await agreeEach(instance, { [name]: '55' }, 'Resit')
    const later = await makeBoard({ modules: [instance.id], name: 'October board', day: '2026-10-12' })
    await decideAsProposed(later)
    await release(later)
    const why =
      'October board of 12/10/2026 has decided of one student since. Undo the release of that board first.'
    expect((await paperOf(board)).notUndone).toBe(why)
    expect(told(await post(board, 'undo', { reason: 'A mark' }))).toEqual([409, why])
    expect(rowOf(await paperOf(board), name)?.results[0]).toMatchObject({ attempt: 'First', mark: 22 })
    expect(await undo(later)).toMatchObject({ state: 'undone' })
    expect((await paperOf(board)).notUndone).toContain(
      'Work of one student is handed in or marked again since',
    )
  })

  it('leaves what somebody has set since, such as that a student has left', async () => {
    const { board, student } = await oneBefore('22')
    await decideAsProposed(board)
    await release(board)
    const { id } = await enrolmentOf(student.session)
    expect((await changed('module-enrolments', id, { status: 'Withdrawn' })).statusCode).toBe(200)
    expect(await undo(board)).toMatchObject({ state: 'undone' })
    expect(await enrolmentOf(student.session)).toMatchObject({
      status: 'Withdrawn',
      outcome: null,
      mark: null,
    })
  })

  it('of what is not released is refused, and needs a reason', async () => {
    const { board } = await oneBefore('64')
    expect(told(await post(board, 'undo', { reason: 'A mark' }))).toEqual([
      409,
      'This board is not released, so there is nothing to undo.',
    ])
    expect((await post(board, 'undo', { reason: ' ' })).statusCode).toBe(422)
  })
})

describe('modules of boards', () => {
  it('lie before one board of a hub at a time', async () => {
    const { instance } = await oneBefore('64', { name: 'Spring board', hub: hub.id })
    const second = await registrar.post('/api/boards', {
      name: 'Another',
      day: '2026-11-20',
      hub: hub.id,
      modules: [instance.id],
    })
    expect(second.statusCode).toBe(422)
    expect(second.json().error.details[0]?.message).toContain('is before “Spring board” already.')
    const elsewhere = await make(admin, 'hubs', { name: 'Elsewhere' })
    const third: Reply = await makeBoard({ hub: elsewhere.id, modules: [instance.id] })
    expect((await paperOf(third)).rows).toEqual([])
  })
})

describe('a board', () => {
  it.each(['manager', 'faculty', 'finance', 'student'])('is none of the business of a %s', async (role) => {
    const { board } = await oneBefore('64')
    const somebody = await college.as(role)
    expect((await somebody.get(`/api/boards/${board.id}/paper`)).statusCode).toBe(403)
    expect((await post(board, 'release', {}, somebody)).statusCode).toBe(403)
  })

  it('that does not exist is told as none', async () => {
    const nowhere = { id: '01a216eb-9682-73f7-81ed-399960faed81' }
    expect(told(await registrar.get(`/api/boards/${nowhere.id}/paper`))).toEqual([
      404,
      'There is no such board.',
    ])
    expect((await post(nowhere, 'release', {})).statusCode).toBe(404)
    expect((await registrar.get(`/api/board-runs/${nowhere.id}`)).statusCode).toBe(404)
  })

  it('of another hub is none for who holds the office at one', async () => {
    const made = await admin.post('/api/roles', { name: 'Hub board', scope: 'hub', claims: ['admin:grades'] })
    expect(made.statusCode).toBe(201)
    const other = await make(admin, 'hubs', { name: 'Leeds' })
    const { board } = await oneBefore('64', { hub: hub.id })
    const here = await college.asUser(await college.makeUser({ role: 'Hub board', hub: hub.id }))
    const there = await college.asUser(await college.makeUser({ role: 'Hub board', hub: other.id }))
    expect((await here.get(`/api/boards/${board.id}/paper`)).statusCode).toBe(200)
    expect((await there.get(`/api/boards/${board.id}/paper`)).statusCode).toBe(404)
    expect((await post(board, 'release', {}, there)).statusCode).toBe(404)
  })
})

it('keeps the marks of a board where they are until it is released', async () => {
  const { board, instance, student } = await oneBefore('64')
  await decideAsProposed(board)
  expect(await enrolmentOf(student.session)).toMatchObject({ outcome: null, mark: null, releasedOn: null })
  const sheet = await sheetOf(instance)
  expect(sheet.rows[0]).toMatchObject({ outcome: null, mark: null })
})
