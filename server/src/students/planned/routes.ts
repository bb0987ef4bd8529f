import { plannedCalls } from '@minster/domain/students/planned/planned-calls'
import type { Planning } from '#kit/records/planner.ts'
import { idOf } from '#kit/records/request.ts'
import type { App, Services } from '#platform/http/app.ts'
import { callerOf } from '#platform/http/guard.ts'
import { serve } from '#platform/http/serve.ts'
import { callOff } from './call-off.ts'
import { plannedChanges } from './plans.ts'

export function registerPlannedRoutes(app: App, services: Services & Planning): void {
  serve(app, plannedCalls, 'DELETE /api/planned/:id', { access: 'students:edit' }, async (request, reply) => {
    const id = idOf(request, plannedChanges)
    const remark = await services.database.transaction((tx) => callOff(tx, services, id, callerOf(request)))
    return remark === null ? reply.code(204).send() : { data: { remark } }
  })
}
