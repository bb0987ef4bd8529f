import { checkCalls } from '@minster/domain/hesa/checks/check-calls'
import { returnStudentCalls } from '@minster/domain/hesa/return/student-calls'
import type { DepartmentServices } from '#kit/departments/department.ts'
import { openFileStore } from '#kit/files/store.ts'
import { serveRuns } from '#kit/runs/serve-runs.ts'
import type { App } from '#platform/http/app.ts'
import { callerOf } from '#platform/http/guard.ts'
import { serve } from '#platform/http/serve.ts'
import { workShown } from '../return/work-shown.ts'
import { findCollection } from '../schemas/find-collection.ts'
import { isOfCollection } from '../schemas/of-collection.ts'
import { demandCheck } from './is-check-key.ts'
import { listProblems } from './list-problems.ts'
import { mend } from './mend.ts'
import { readProblems } from './read-problems.ts'
import { beginChecks, checkRuns, latestChecks } from './runs.ts'
import { readReturnStanding } from './student-standing.ts'
import { checkWork } from './work.ts'

const seen = { access: 'hesa:menu', feature: 'hesa' } as const
const exporting = { access: 'hesa:export', feature: 'hesa' } as const
const ofStudents = { access: 'students:view', feature: 'hesa' } as const

/** Checks of a return, what they found, and mending many at once. */
export async function registerCheckRoutes(app: App, services: DepartmentServices): Promise<void> {
  const { database, queue } = services
  await checkWork.register(app, queue, { ...services, disk: await openFileStore(services.config) })
  serveRuns(app, services, checkRuns, {
    ...checkCalls,
    sees: seen,
    steps: seen,
    which: (_caller, _isStep, params) => isOfCollection(params),
    view: async (_db, run) => workShown(run),
  })

  serve(app, checkCalls, 'POST /api/hesa/collections/:code/checks', seen, async (request) => {
    const run = await database.transaction(async (tx) => {
      const collection = await findCollection(tx, request.params.code, { lock: true })
      return beginChecks(tx, services, collection, callerOf(request))
    })
    return { data: workShown(run) }
  })

  serve(app, checkCalls, 'GET /api/hesa/collections/:code/problems', seen, async (request) => {
    const collection = await findCollection(database, request.params.code)
    return { data: await readProblems(services, collection, callerOf(request)) }
  })

  serve(app, checkCalls, 'GET /api/hesa/collections/:code/problems/:check', seen, async (request) => {
    const { code, check } = request.params
    const { page, pageSize } = request.query
    demandCheck(check)
    const { checked } = await latestChecks(database, (await findCollection(database, code)).id)
    const { rows, total } = checked
      ? await listProblems(database, { run: checked.id, check }, request.query, callerOf(request))
      : { rows: [], total: 0 }
    return { data: rows, meta: { total, page, pageSize } }
  })

  serve(
    app,
    checkCalls,
    'POST /api/hesa/collections/:code/problems/:check/mend',
    exporting,
    async (request) => {
      const { code, check } = request.params
      demandCheck(check)
      const collection = await findCollection(database, code)
      return { data: await mend(services, collection, { check, ...request.body }, callerOf(request)) }
    },
  )

  serve(app, returnStudentCalls, 'GET /api/students/:id/hesa', ofStudents, async (request) => ({
    data: await readReturnStanding(services, request.params.id, callerOf(request)),
  }))
}
