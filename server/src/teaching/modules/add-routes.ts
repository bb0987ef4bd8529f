import { moduleCalls } from '@minster/domain/teaching/modules/module-calls'
import type { Door } from '#kit/records/store.ts'
import type { App, Services } from '#platform/http/app.ts'
import { callerOf } from '#platform/http/guard.ts'
import { serve } from '#platform/http/serve.ts'
import { addAccess, addStudents, readCandidates } from './add-students.ts'

const config = { access: addAccess }

/** Adding many students to a module as it is taught in a year. */
export function registerAddStudentRoutes(app: App, services: Services & { readonly door: Door }): void {
  serve(app, moduleCalls, 'GET /api/module-instances/:id/candidates', config, (request) =>
    readCandidates(services.database, request.params.id, request.query, callerOf(request)),
  )

  serve(app, moduleCalls, 'POST /api/module-instances/:id/students', config, async (request) => ({
    data: await addStudents(services, request.params.id, request.body.sessions, callerOf(request)),
  }))
}
