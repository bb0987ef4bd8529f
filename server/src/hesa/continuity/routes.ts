import { continuityCalls } from '@minster/domain/hesa/continuity/continuity-calls'
import type { DepartmentServices } from '#kit/departments/department.ts'
import type { App } from '#platform/http/app.ts'
import { callerOf } from '#platform/http/guard.ts'
import { serve } from '#platform/http/serve.ts'
import { findCollection } from '../schemas/find-collection.ts'
import { readComparison } from './read-comparison.ts'
import { decideLaterChanges, readLaterChanges } from './read-later-changes.ts'

const seen = { access: 'hesa:menu', feature: 'hesa' } as const
const deciding = { access: 'hesa:export', feature: 'hesa' } as const

/** A return beside the one before it, and what changed of it since it was sent. */
export function registerContinuityRoutes(app: App, { database, college, clock }: DepartmentServices): void {
  serve(app, continuityCalls, 'GET /api/hesa/collections/:code/comparison', seen, (request) => {
    const { code } = request.params
    const reading = { code, settings: college.hesa, today: clock.today() }
    return readComparison(database, callerOf(request), reading, request.query)
  })

  serve(app, continuityCalls, 'GET /api/hesa/collections/:code/later-changes', seen, async (request) => {
    const { id } = await findCollection(database, request.params.code)
    return readLaterChanges(database, callerOf(request), id, request.query)
  })

  serve(app, continuityCalls, 'POST /api/hesa/collections/:code/later-changes', deciding, async (request) => {
    const { id } = await findCollection(database, request.params.code)
    const at = clock.now().toISOString()
    const decided = await decideLaterChanges(database, callerOf(request), id, { ...request.body, at })
    return { data: { decided } }
  })
}
