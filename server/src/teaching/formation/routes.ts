import { collections } from '@minster/domain/register/paths'
import { formationCalls } from '@minster/domain/teaching/formation/formation-calls'
import { inOwnTransaction } from '#kit/records/many.ts'
import { readOne } from '#kit/records/read.ts'
import { idOf } from '#kit/records/request.ts'
import type { Door } from '#kit/records/store.ts'
import type { App, Services } from '#platform/http/app.ts'
import { callerOf } from '#platform/http/guard.ts'
import { serve, serveThrough } from '#platform/http/serve.ts'
import { carryOver } from './carry-over.ts'
import { drawGroups } from './draw.ts'
import { placesOfStudent } from './of-student.ts'
import { placeStudents } from './place-students.ts'
import { readBoard } from './read-board.ts'
import { reachSet } from './read-set.ts'
import { release } from './release.ts'

const feature = 'formation-groups'
const config = { access: 'role:manager', feature }

/** Drawing up the groups of a set: by hand, by lot, carried over; and letting tutors and students know. */
export function registerFormationRoutes(app: App, services: Services & { readonly door: Door }): void {
  const { database, clock, door } = services

  serve(app, formationCalls, 'GET /api/formation-board', config, async (request) => ({
    data: await readBoard(database, request.query.set, callerOf(request), clock.today()),
  }))

  serve(app, formationCalls, 'POST /api/formation-sets/:id/place', config, async (request) => {
    const caller = callerOf(request)
    const { id } = request.params
    const today = clock.today()
    await database.transaction(async (tx) =>
      placeStudents(tx, await reachSet(tx, id, caller, { held: true }), request.body, {
        door,
        caller,
        today,
      }),
    )
    return { data: await readBoard(database, id, caller, today) }
  })

  serve(app, formationCalls, 'POST /api/formation-sets/:id/draw', config, async (request) => {
    const caller = callerOf(request)
    const { id } = request.params
    return {
      data: await database.transaction(async (tx) =>
        drawGroups(tx, await reachSet(tx, id, caller, { held: true }), request.body, {
          door,
          caller,
          today: clock.today(),
        }),
      ),
    }
  })

  serve(app, formationCalls, 'POST /api/formation-sets/:id/carry-over', config, async (request) => {
    const caller = callerOf(request)
    const { id } = request.params
    return {
      data: await inOwnTransaction(database, request.body.preview, async (tx) =>
        carryOver(tx, await reachSet(tx, id, caller, { held: true }), {
          door,
          caller,
          today: clock.today(),
        }),
      ),
    }
  })

  serve(app, formationCalls, 'POST /api/formation-sets/:id/release', config, async (request) => {
    const caller = callerOf(request)
    const { id } = request.params
    return {
      data: await database.transaction(async (tx) =>
        release(tx, await reachSet(tx, id, caller, { held: true }), request.body, services, {
          door,
          caller,
          today: clock.today(),
        }),
      ),
    }
  })

  serveThrough(
    app,
    formationCalls,
    'GET /api/:collection/:id/formation',
    collections.filter(({ path }) => path === 'students' || path === 'mystudents'),
    ({ access }) => ({ access: access.view, feature }),
    async (request, collection) => {
      const caller = callerOf(request)
      const id = idOf(request, collection)
      await readOne(database, collection, id, caller)
      return { data: await placesOfStudent(database, id, caller) }
    },
  )
}
