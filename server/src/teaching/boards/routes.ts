import { AppError } from '@minster/domain/platform/errors/errors'
import { boardCalls, boardRunCalls } from '@minster/domain/teaching/boards/board-calls'
import type { Door } from '#kit/records/store.ts'
import { runShown, serveRuns } from '#kit/runs/serve-runs.ts'
import { tables } from '#platform/db/columns.ts'
import { sql } from '#platform/db/sql.ts'
import type { App, Services } from '#platform/http/app.ts'
import { callerOf } from '#platform/http/guard.ts'
import { serve } from '#platform/http/serve.ts'
import { letterheadOf } from '#students/documents/letterhead.ts'
import { sendPdf } from '#students/documents/send-pdf.ts'
import { decide } from './decide.ts'
import { boardsFor, findBoard } from './find-board.ts'
import { readLetters } from './letters.ts'
import { paperOf } from './paper.ts'
import { printMinutes, printPassList } from './printed.ts'
import { readSitting } from './read-sitting.ts'
import { demandReleasable, releasedBy, sizeOf } from './release.ts'
import { demandNoWork, lastRunOf, releases } from './runs.ts'
import { boardRuns } from './tables.ts'
import { demandUndoable, whyNotUndone } from './undo.ts'
import { boardWork } from './work.ts'

const { r } = tables({ r: boardRuns })

const office = { access: 'admin:grades' } as const

/** The board of examiners: what lies before it, what it decides, its release and the undoing of that. */
export async function registerBoardRoutes(
  app: App,
  services: Services & { readonly door: Door },
): Promise<void> {
  const { database, door, clock, queue, college } = services
  const now = () => clock.now().toISOString()
  await boardWork.register(app, queue, services)
  serveRuns(app, services, releases, {
    tag: boardCalls.tag,
    calls: boardRunCalls,
    sees: office,
    steps: office,
    which: (caller) => sql`${r.board} in (${boardsFor(caller)})`,
    view: async (_db, run) => runShown(run),
  })

  serve(app, boardCalls, 'GET /api/boards/:id/paper', office, async (request) => {
    const { id } = request.params
    const sitting = await readSitting(database, id, callerOf(request))
    const [run, notUndone] = await Promise.all([
      lastRunOf(database, id),
      whyNotUndone(database, sitting.board, sitting.released),
    ])
    return { data: { ...paperOf(sitting), run: run && { id: run.id, state: run.state }, notUndone } }
  })

  serve(app, boardCalls, 'POST /api/boards/:id/decisions', office, async (request) => {
    const parts = { door, caller: callerOf(request) }
    const { decisions } = request.body
    return { data: await database.transaction((tx) => decide(tx, parts, request.params.id, decisions)) }
  })

  serve(app, boardCalls, 'GET /api/boards/:id/letters', office, async (request) => {
    const sitting = await readSitting(database, request.params.id, callerOf(request))
    return { data: await readLetters(database, services, sitting) }
  })

  serve(app, boardCalls, 'GET /api/boards/:id/minutes', office, async (request, reply) => {
    const sitting = await readSitting(database, request.params.id, callerOf(request))
    return sendPdf(reply, await printMinutes(sitting, letterheadOf(college)), 'minutes.pdf', 'attachment')
  })

  serve(app, boardCalls, 'GET /api/boards/:id/pass-list', office, async (request, reply) => {
    const sitting = await readSitting(database, request.params.id, callerOf(request))
    return sendPdf(reply, await printPassList(sitting, letterheadOf(college)), 'pass-list.pdf', 'attachment')
  })

  serve(app, boardCalls, 'POST /api/boards/:id/release', office, async (request) => {
    const caller = callerOf(request)
    const { id: board } = request.params
    const run = await database.transaction(async (tx) => {
      const sitting = await readSitting(tx, board, caller, { lock: true })
      await demandNoWork(tx, board)
      demandReleasable(sitting, clock.today())
      const total = sizeOf(sitting, releasedBy(sitting))
      const begun = { state: 'running', board, letters: request.body.letters, total } as const
      const id = await releases.begin(tx, begun, caller, now())
      await queue.enqueue(tx, releases.job, { run: id })
      return id
    })
    return { data: { run } }
  })

  serve(app, boardCalls, 'POST /api/boards/:id/undo', office, async (request) => {
    const caller = callerOf(request)
    const { id: board } = request.params
    const { reason } = request.body
    const run = await database.transaction(async (tx) => {
      const found = await findBoard(tx, board, caller, { lock: true })
      const last = await lastRunOf(tx, board)
      await demandNoWork(tx, board)
      const { records } = await demandUndoable(tx, found)
      if (!last) throw new AppError('CONFLICT', 'This board is not released, so there is nothing to undo.')
      const begins = async () => ({ reason, done: 0, total: records.length })
      await releases.step(tx, last, 'undo', begins, caller, now())
      await queue.enqueue(tx, releases.job, { run: last.id })
      return last.id
    })
    return { data: { run } }
  })
}
