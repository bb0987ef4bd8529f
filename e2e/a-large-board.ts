import type { APIRequestContext } from '@playwright/test'
import { aTaughtModule } from './a-taught-module.ts'
import { expect } from './fixtures.ts'

const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
const largestPage = 200
/** Whose studies may be decided of: who has not begun cannot be. */
const decidedOf = ['Current', 'Completed']

interface Studying {
  readonly id: string
  readonly engagement: { readonly id: string; readonly status: string }
}

/** A board of which everybody takes every module and all marks are agreed; some of them fail. Answers its id. */
export async function aLargeBoard(
  request: APIRequestContext,
  { students, modules }: { readonly students: number; readonly modules: number },
): Promise<string> {
  const instances: string[] = []
  let year = ''
  for (let at = 0; at < modules; at += 1) {
    const taught = await aTaughtModule(request, {
      code: `TMM18${String(at).padStart(2, '0')}`,
      name: `Before a Large Board ${at + 1}`,
      works: [['Essay', 100, yesterday]],
      count: 0,
    })
    instances.push(taught.instance)
    year = taught.year
  }
  const { now, before } = await whoStudies(request, year, students)
  for (const [at, instance] of instances.entries()) {
    await post(request, `/api/module-instances/${instance}/students`, { sessions: now })
    // Who has no session of this year any more is still before a board for what they took.
    for (const session of before)
      await post(request, '/api/module-enrolments', { session, moduleInstance: instance })
    await agreeMarks(request, instance, at)
  }
  const board = await post(request, '/api/boards', {
    name: 'Large board',
    day: yesterday,
    modules: instances,
  })
  return board.id
}

/** As many sessions as asked of students no other board has decided of: those of the year, and earlier ones of others. */
async function whoStudies(request: APIRequestContext, year: string, count: number) {
  const taken = new Set<string>()
  const boards = await (await request.get('/api/boards?state=In+preparation&fields=name')).json()
  for (const { id } of boards.data) {
    const paper = (await (await request.get(`/api/boards/${id}/paper`)).json()).data
    for (const row of paper.rows) if (row.decided !== null) taken.add(row.engagement)
  }
  const free = (sessions: readonly Studying[]) =>
    sessions.flatMap(({ id, engagement }) => {
      if (taken.has(engagement.id) || !decidedOf.includes(engagement.status)) return []
      taken.add(engagement.id)
      return [id]
    })
  const now = free(
    await all(request, `/api/enrolment-sessions?academicYear=${year}&fields=engagement.status`),
  )
  const others = free(
    await all(request, '/api/enrolment-sessions?fields=engagement.status&sort=-academicYear'),
  )
  const before = others.slice(0, Math.max(0, count - now.length))
  expect(now.slice(0, count).length + before.length, 'students for the board').toBe(count)
  return { now: now.slice(0, count), before }
}

async function all(request: APIRequestContext, address: string): Promise<readonly Studying[]> {
  const found: Studying[] = []
  for (let page = 1; ; page += 1) {
    const reply = await request.get(`${address}&pageSize=${largestPage}&page=${page}`)
    const { data, meta } = await reply.json()
    found.push(...data)
    if (found.length >= meta.total) return found
  }
}

async function agreeMarks(request: APIRequestContext, instance: string, place: number): Promise<void> {
  const path = `/api/grades/${instance}`
  const { assignments, rows, instance: taught } = (await (await request.get(path)).json()).data
  const assignment: string = assignments[0].id
  const enrolments: string[] = rows.map((row: { enrolment: string }) => row.enrolment)
  const enter = async (field: string, marker: string | null) => {
    const entries = enrolments.map((enrolment, at) => {
      const value = String((at + 3 * place) % 23 === 0 ? 34 : 42 + ((7 * at + 5 * place) % 34))
      return { enrolment, assignment, field, value, was: null }
    })
    const { taken } = await post(request, `${path}/marks`, { attempt: 'First', marker, entries })
    expect(taken).toBe(enrolments.length)
  }
  await enter('firstMark', taught.tutors[0].id)
  const note = 'Read two of four. The marks stand.'
  await post(request, `${path}/moderation`, { attempt: 'First', assignment, enrolments, note })
  await enter('agreedMark', null)
}

async function post(request: APIRequestContext, address: string, data: object) {
  const reply = await request.post(address, { data })
  expect(reply.ok(), await reply.text()).toBe(true)
  return (await reply.json()).data
}
