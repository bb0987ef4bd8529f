import type { BoardRow } from '@minster/domain/teaching/boards/board-calls'
import { expect } from 'vitest'
import type { SignedInCalls } from '#test/app.ts'
import { eventually } from '#test/eventually.ts'
import { make, type Reply } from '#test/make.ts'
import { openGrades, type Typed } from '../grades/test-grades.ts'

/** What the paper of a board says. */
export interface PaperReply {
  readonly board: { readonly id: string; readonly state: string }
  readonly modules: readonly { readonly code: string }[]
  readonly regulations: readonly { readonly title: string; readonly isConfirmed: boolean }[]
  readonly rows: readonly BoardRow[]
  readonly run: { readonly id: string; readonly state: string } | null
  readonly notUndone: string | null
}

/** What somebody decides: whom, what, and what goes with it. */
export type Chosen = readonly [row: BoardRow | undefined, decision: string | null, more?: object]

/** A college with a board, its modules and students. */
export async function openBoards() {
  const grades = await openGrades()
  const { college, admin, registrar, taught, study, enrol, agree, enter } = grades
  let count = 0

  const makeBoard = (values: object, as: SignedInCalls = registrar): Promise<Reply> => {
    count += 1
    return make(as, 'boards', { name: `Board ${count}`, day: '2026-11-20', ...values })
  }

  /** A module of one essay, taken by students with the marks agreed of them; null is no mark. */
  async function marked(
    marks: Readonly<Record<string, string | null>>,
    among: Readonly<Record<string, { readonly session: string }>>,
    values: object = {},
  ): Promise<Reply> {
    const instance = await taught(
      [{ title: 'Essay', due: '2026-11-02', weight: 100, marking: 'Mark' }],
      values,
    )
    for (const name of Object.keys(marks)) await enrol(among[name]?.session ?? '', instance)
    await agreeEach(instance, marks)
    return instance
  }

  /** Agrees marks by the last names of students, which somebody else has moderated; a mark that was agreed becomes another. */
  async function agreeEach(
    instance: Reply,
    marks: Readonly<Record<string, string | null>>,
    attempt = 'First',
  ): Promise<void> {
    const fill = async (field: 'firstMark' | 'agreedMark') => {
      const { rows } = await grades.sheetOf(instance, registrar, attempt)
      const typed = rows.flatMap(({ student, works: [work] }, at): Typed[] => {
        const mark = marks[student.label.split(' ').at(-1) ?? ''] ?? null
        const was = work?.[field] ?? null
        if (mark === null || (field === 'firstMark' && was !== null)) return []
        return [[at, 0, field, mark, was, { reason: 'Seen again' }]]
      })
      if (typed.length === 0) return
      const reply = await enter(instance, typed, registrar, { attempt })
      if (reply.json().data?.not?.length !== 0) throw new Error(reply.body)
    }
    await fill('firstMark')
    await grades.moderate(instance, attempt)
    await fill('agreedMark')
  }

  async function paperOf(board: Pick<Reply, 'id'>, as: SignedInCalls = registrar): Promise<PaperReply> {
    const reply = await as.get(`/api/boards/${board.id}/paper`)
    if (reply.statusCode !== 200) throw new Error(reply.body)
    const { data }: { data: PaperReply } = reply.json()
    return data
  }

  const rowOf = ({ rows }: Pick<PaperReply, 'rows'>, lastName: string) =>
    rows.find(({ student }) => student.label.endsWith(lastName))

  const post = (board: Pick<Reply, 'id'>, what: string, body: object, as: SignedInCalls = registrar) =>
    as.post(`/api/boards/${board.id}/${what}`, body)

  const decide = async (
    board: Pick<Reply, 'id'>,
    chosen: readonly Chosen[],
    as: SignedInCalls = registrar,
  ) => {
    const decisions = chosen.map(([row, decision, more = {}]) => ({
      engagement: row?.engagement,
      basis: row?.basis,
      decision: decision === null ? null : { decision, ...more },
    }))
    return post(board, 'decisions', { decisions }, as)
  }

  /** Decides of everybody what is proposed. */
  const decideAsProposed = async (board: Pick<Reply, 'id'>) => {
    const { rows } = await paperOf(board)
    const reply = await decide(
      board,
      rows.map((row): Chosen => {
        const { words: _words, decision, ...more } = row.proposal
        return [row, decision, more]
      }),
    )
    expect(reply.json().data?.not ?? reply.body).toEqual([])
  }

  /** Waits until the service is through with a run; answers it. */
  const through = async (reply: { json(): { data: { run: string } }; readonly body: string }) => {
    const { run } = reply.json().data ?? {}
    if (run === undefined) throw new Error(reply.body)
    return eventually(async () => {
      const { data } = (await registrar.get(`/api/board-runs/${run}`)).json()
      expect(['done', 'stopped', 'undone']).toContain(data.state)
      return data
    })
  }

  const release = async (board: Pick<Reply, 'id'>, more: object = {}) =>
    through(await post(board, 'release', more))
  const undo = async (board: Pick<Reply, 'id'>, reason = 'A mark was wrong') =>
    through(await post(board, 'undo', { reason }))

  return {
    ...grades,
    college,
    admin,
    agree,
    study,
    makeBoard,
    marked,
    agreeEach,
    paperOf,
    rowOf,
    post,
    decide,
    decideAsProposed,
    release,
    undo,
  }
}
