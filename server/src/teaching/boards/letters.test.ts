import { beforeAll, describe, expect, it } from 'vitest'
import type { Reply } from '#test/make.ts'
import { openBoards } from './test-boards.ts'

const { college, registrar, study, marked, makeBoard, decideAsProposed, release, undo, admin } =
  await openBoards()

const among: Record<string, Awaited<ReturnType<typeof study>>> = {}
let board: Reply

const lettersOf = async () => {
  const reply = await registrar.get(`/api/boards/${board.id}/letters`)
  const { data }: { data: { student: string; to: string | null; subject: string; text: string }[] } =
    reply.json()
  return data
}
const sent = () =>
  college.database.rows<{ to_address: string; subject: string; text: string; state: string }>({
    text: `select to_address, subject, text, state from mails where template = 'board-results' order by to_address`,
    values: [],
  })

beforeAll(async () => {
  for (const name of ['Able', 'Baker', 'Clark']) among[name] = await study(name)
  for (const name of ['Able', 'Baker']) {
    const { person } = (await admin.get(`/api/students/${among[name]?.id}`)).json().data
    const { version } = (await admin.get(`/api/people/${person.id}`)).json().data
    const email = `${name.toLowerCase()}@example.org`
    const reply = await admin.patch(`/api/people/${person.id}`, { email }, { version })
    if (reply.statusCode !== 200) throw new Error(reply.body)
  }
  const instance = await marked({ Able: '64', Baker: '22', Clark: '55' }, among)
  board = await makeBoard({ name: 'June board', modules: [instance.id], day: '2026-11-18' })
  await decideAsProposed(board)
})

describe('letters of a board', () => {
  it('are read beforehand as they go, each to its student, and say to whom none can go', async () => {
    const letters = await lettersOf()
    expect(letters.map(({ student, to }) => [student, to])).toEqual([
      ['Hannah Able', 'able@example.org'],
      ['Hannah Baker', 'baker@example.org'],
      ['Hannah Clark', null],
    ])
    expect(letters[1]?.subject).toBe('Your results: June board (18/11/2026)')
    expect(letters[1]?.text).toContain('You sit again: TMM1001 Module 1.')
    expect(letters[1]?.text).toContain('TMM1001 Module 1: 22, to be sat again')
    expect(letters[1]?.text).toContain('/forms/marks')
    expect(letters[1]?.text).not.toMatch(/\n{3}/)
    expect(await sent()).toEqual([])
  })

  it('go to nobody where they are not wanted, nor when a release is undone', async () => {
    await release(board)
    expect(await sent()).toEqual([])
    await undo(board)
    expect(await sent()).toEqual([])
  })

  it('are sent once, in the words that were read, and taken back with the release while they wait', async () => {
    const read = await lettersOf()
    await release(board, { letters: true })
    const waiting = await sent()
    expect(waiting.map(({ to_address: to, subject, text }) => ({ to, subject, text }))).toEqual(
      read.flatMap(({ to, subject, text }) => (to === null ? [] : [{ to, subject, text }])),
    )
    expect(waiting.map(({ state }) => state)).toEqual(['waiting', 'waiting'])
    await undo(board)
    expect((await sent()).map(({ state }) => state)).toEqual(['takenBack', 'takenBack'])
  })
})

it.each(['minutes', 'pass-list'])('the %s of a board are a PDF', async (what) => {
  const reply = await registrar.get(`/api/boards/${board.id}/${what}`)
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
})
