import { collections } from '@minster/domain/register/paths'
import { z } from 'zod'
import { inOwnTransaction } from '#kit/records/many.ts'
import { readOne } from '#kit/records/read.ts'
import { idOf } from '#kit/records/request.ts'
import type { Door } from '#kit/records/store.ts'
import type { App, Services } from '#platform/http/app.ts'
import { callerOf } from '#platform/http/guard.ts'
import { carriedForm, carryOver } from './carry-over.ts'
import { drawForm, drawGroups, drawnForm } from './draw.ts'
import { placesOfStudent, studentPlaceForm } from './of-student.ts'
import { placeStudents } from './place-students.ts'
import { boardForm, readBoard } from './read-board.ts'
import { reachSet } from './read-set.ts'
import { release, releasedForm, releaseForm } from './release.ts'

const feature = 'formation-groups'
const config = { access: 'role:manager', feature }
const tags = ['Formation groups']
const params = z.object({ id: z.uuid() })

/** Drawing up the groups of a set: by hand, by lot, carried over; and letting tutors and students know. */
export function registerFormationRoutes(app: App, services: Services & { readonly door: Door }): void {
  const { database, clock, door } = services

  app.get(
    '/api/formation-board',
    {
      config,
      schema: {
        summary: 'A set of groups with everybody in them and without a place',
        description: 'The latest set where none is named.',
        tags,
        querystring: z.strictObject({ set: z.uuid().optional() }),
        response: { 200: z.object({ data: boardForm }) },
      },
    },
    async (request) => ({
      data: await readBoard(database, request.query.set, callerOf(request), clock.today()),
    }),
  )

  app.post(
    '/api/formation-sets/:id/place',
    {
      config,
      schema: {
        summary: 'Give students a place in a group, lead them to another, or take their place',
        tags,
        params,
        body: z.strictObject({
          students: z.array(z.uuid()).min(1, 'Choose a student.').max(200),
          group: z.uuid().nullable(),
        }),
        response: { 200: z.object({ data: boardForm }) },
      },
    },
    async (request) => {
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
    },
  )

  app.post(
    '/api/formation-sets/:id/draw',
    {
      config,
      schema: {
        summary: 'Draw lots for the groups: a preview first, then the same for good',
        tags,
        params,
        body: drawForm,
        response: { 200: z.object({ data: drawnForm }) },
      },
    },
    async (request) => {
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
    },
  )

  app.post(
    '/api/formation-sets/:id/carry-over',
    {
      config,
      schema: {
        summary: 'Take groups and places over from the year before',
        tags,
        params,
        body: z.strictObject({ preview: z.boolean().default(false) }),
        response: { 200: z.object({ data: carriedForm }) },
      },
    },
    async (request) => {
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
    },
  )

  app.post(
    '/api/formation-sets/:id/release',
    {
      config,
      schema: {
        summary: 'Let students or tutors know of their groups: the mails to read first, then sent',
        tags,
        params,
        body: releaseForm,
        response: { 200: z.object({ data: releasedForm }) },
      },
    },
    async (request) => {
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
    },
  )

  for (const collection of collections.filter(({ name }) => name === 'students')) {
    if (collection.path !== 'students' && collection.path !== 'mystudents') continue
    app.get(
      `/api/${collection.path}/:id/formation`,
      {
        config: { access: collection.access.view, feature },
        schema: {
          summary: 'The groups a student is and was in',
          tags: [collection.title],
          params: z.object({ id: z.string() }),
          response: { 200: z.object({ data: z.array(studentPlaceForm) }) },
        },
      },
      async (request) => {
        const caller = callerOf(request)
        const id = idOf(request, collection)
        await readOne(database, collection, id, caller)
        return { data: await placesOfStudent(database, id, caller) }
      },
    )
  }
}
