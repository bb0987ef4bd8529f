import { z } from 'zod'
import type { Door } from '#kit/records/store.ts'
import type { App, Services } from '#platform/http/app.ts'
import { callerOf } from '#platform/http/guard.ts'
import {
  addAccess,
  addedForm,
  addForm,
  addStudents,
  candidatesForm,
  narrowedForm,
  readCandidates,
} from './add-students.ts'

const tags = ['Modules']
const config = { access: addAccess }
const params = z.object({ id: z.uuid() })

/** Adding many students to a module as it is taught in a year. */
export function registerAddStudentRoutes(app: App, services: Services & { readonly door: Door }): void {
  app.get(
    '/api/module-instances/:id/candidates',
    {
      config,
      schema: {
        summary: 'Who studies in the year of a module instance and is not on it yet',
        tags,
        params,
        querystring: narrowedForm,
        response: { 200: candidatesForm },
      },
    },
    (request) => readCandidates(services.database, request.params.id, request.query, callerOf(request)),
  )

  app.post(
    '/api/module-instances/:id/students',
    {
      config,
      schema: {
        summary: 'Put students on a module instance, with what became of each',
        tags,
        params,
        body: addForm,
        response: { 200: z.object({ data: z.array(addedForm) }) },
      },
    },
    async (request) => ({
      data: await addStudents(services, request.params.id, request.body.sessions, callerOf(request)),
    }),
  )
}
