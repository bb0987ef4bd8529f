import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { make, makePerson, makeResult } from '#test/make.ts'
import { openBoards } from './test-boards.ts'

const {
  college,
  admin,
  registrar,
  study,
  taught,
  enrol,
  agreeEach,
  makeBoard,
  paperOf,
  rowOf,
  decide,
  decideAsProposed,
  release,
  undo,
} = await openBoards()

const told = (reply: { statusCode: number; json(): { error: { message: string } } }) => [
  reply.statusCode,
  reply.json().error.message,
]

let count = 0
const ma = await make(admin, 'programmes', {
  code: 'MA',
  name: 'Master of Arts',
  levels: ['7'],
  credits: 180,
})
/** Somebody with one essay of a module agreed. */
async function nearlyDone() {
  count += 1
  const name = `Done${count}`
  const student = await study(name)
  const instance = await taught([{ title: 'Essay', due: '2026-11-02', weight: 100, marking: 'Mark' }])
  await enrol(student.session, instance)
  await agreeEach(instance, { [name]: '64' })
  return { name, student, instance }
}

/** A board that gave somebody who was a potential student once the last module of their MA, and so the award. */
async function withTheirMa(firstName: string) {
  count += 1
  const name = `Master${count}`
  const person = await makePerson(admin, { firstName, lastName: name })
  const lead = await make(admin, 'leads', { person: person.id })
  const student = await study(name, { programme: ma.id }, { person: person.id }, { level: '7' })
  const module = async (code: string, credits: number) => {
    const { id } = await make(admin, 'modules', { code, name: code, credits })
    return { module: id }
  }
  const earlier = await taught([], { academicYear: '2025-26', ...(await module(`TMM42${count}`, 160)) })
  await makeResult(college, {
    session: student.session,
    moduleInstance: earlier.id,
    status: 'Completed',
    outcome: 'Passed',
    mark: 64,
    releasedOn: '2026-06-20',
  })
  const essay = [{ title: 'Essay', due: '2026-11-02', weight: 100, marking: 'Mark' }]
  const last = await taught(essay, await module(`TMM43${count}`, 20))
  await enrol(student.session, last)
  await agreeEach(last, { [name]: '64' })
  const board = await makeBoard({ modules: [last.id] })
  await decideAsProposed(board)
  expect(await release(board)).toMatchObject({ state: 'done' })
  expect(await stageOf(lead.id)).toBe('MA completed')
  return { lead: lead.id, board }
}
const stageOf = async (lead: string) => {
  const [row] = await college.database.rows<{ stage: string }>(
    sql`select stage from leads where id = ${lead}`,
  )
  return row?.stage
}

describe('beside the board', () => {
  it('a release of one module is not taken back while a board that was released later counted it', async () => {
    const { name, student, instance } = await nearlyDone()
    const [row] = (await registrar.get(`/api/grades/${instance.id}`)).json().data.rows
    const results = [{ enrolment: row.enrolment, mark: 64, outcome: 'Passed' }]
    const released = await registrar.post(`/api/grades/${instance.id}/release`, {
      releasedOn: '2026-11-18',
      results,
    })
    expect(released.statusCode).toBe(200)
    const second = await taught([{ title: 'Essay', due: '2026-11-02', weight: 100, marking: 'Mark' }])
    await enrol(student.session, second)
    await agreeEach(second, { [name]: '58' })
    const board = await makeBoard({ name: 'Autumn board', modules: [second.id] })
    await decideAsProposed(board)
    await release(board)
    const { id } = (await registrar.get(`/api/grades/${instance.id}`)).json().data.release
    const undone = await registrar.post(`/api/grades/${instance.id}/undo-release`, {
      release: id,
      reason: 'A mark was wrong',
    })
    expect(told(undone)).toEqual([
      409,
      'Autumn board of 20/11/2026 has decided of one student since. Undo the release of that board first.',
    ])
  })

  it('what is not as proposed is decided only with a reason, whoever sends it', async () => {
    const { name, instance } = await nearlyDone()
    const board = await makeBoard({ modules: [instance.id] })
    const row = rowOf(await paperOf(board), name)
    expect((await decide(board, [[row, 'Hold over']])).json().data.not).toEqual([
      {
        engagement: row?.engagement,
        message: 'This is not what is proposed. Give the reason, which the minutes say.',
      },
    ])
    const explained = [[row, 'Hold over', { explanation: 'A piece of work was found' }]] as const
    const taken = (await decide(board, explained)).json()
    expect(taken.data.taken).toBe(1)
  })

  it('an award is given and taken away by nobody else, and keeps its studies', async () => {
    const programme = await make(admin, 'programmes', { code: 'FO', name: 'Foundation', credits: 60 })
    count += 1
    const name = `Given${count}`
    const student = await study(name, { programme: programme.id })
    const modules = []
    for (const _module of [1, 2, 3]) {
      const instance = await taught([{ title: 'Essay', weight: 100, marking: 'Mark' }])
      await enrol(student.session, instance)
      await agreeEach(instance, { [name]: '64' })
      modules.push(instance.id)
    }
    const board = await makeBoard({ modules })
    await decideAsProposed(board)
    await release(board)
    const filter = encodeURIComponent(JSON.stringify({ engagement: student.engagement }))
    const [award] = (await registrar.get(`/api/awards?filter=${filter}`)).json().data
    expect(award).toMatchObject({ award: 'Foundation Award', kind: 'Of the programme' })
    for (const somebody of [registrar, admin]) {
      expect((await somebody.delete(`/api/awards/${award.id}`)).statusCode).toBeGreaterThanOrEqual(403)
      const made = await somebody.post('/api/awards', {
        engagement: student.engagement,
        award: 'BA',
        kind: 'Exit award',
        decidedOn: '2026-11-20',
      })
      expect(made.statusCode).toBeGreaterThanOrEqual(403)
    }
    const conferred = await registrar.patch(
      `/api/awards/${award.id}`,
      { conferredOn: '2026-12-18', classification: 'Pass' },
      { version: award.version },
    )
    expect(conferred.statusCode).toBe(200)
    // Taking back the end of the studies by itself would leave the award without them.
    const { changeSet } = (await admin.get(`/api/engagements/${student.engagement}/undo`)).json().data
    expect(changeSet).toBe(null)
  })

  it('whoever became of somebody with their degree is in nobody’s way when it is taken back', async () => {
    const { lead, board } = await withTheirMa('In the bin')
    await admin.delete(`/api/leads/${lead}`)
    expect(await undo(board)).toMatchObject({ state: 'undone', failure: null })
    expect(await stageOf(lead)).toBe('Student')

    const other = await withTheirMa('Noted')
    const { version } = (await admin.get(`/api/leads/${other.lead}`)).json().data
    const noted = await admin.patch(`/api/leads/${other.lead}`, { note: 'Invite them.' }, { version })
    expect(noted.statusCode, noted.body).toBe(200)
    expect(await undo(other.board)).toMatchObject({ state: 'undone', failure: null })
    expect(await stageOf(other.lead)).toBe('Student')
  })
})
