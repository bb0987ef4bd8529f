import { collectionOf } from '@minster/domain/register/paths'
import { z } from 'zod'
import { sendAsFile } from '#kit/export/excel.ts'
import { idOf } from '#kit/records/request.ts'
import type { App, Services } from '#platform/http/app.ts'
import { documented } from '#platform/http/documented.ts'
import { callerOf } from '#platform/http/guard.ts'
import { aroundContact, aroundOrganisation, readAroundContact, readAroundOrganisation } from './around.ts'
import { readSupervisors, supervisorCells, supervisorColumns, supervisorShown } from './supervisors.ts'

/** Who and what stands around an organisation and a contact, and who supervises placements today. */
export function registerContactRoutes(app: App, { database, college, clock }: Services): void {
  app.get(
    '/api/organisations/:id/around',
    {
      config: { access: 'organisations:view' },
      ...documented({
        tags: ['Organisations'],
        summary: 'Whom the college knows at an organisation',
        description:
          'Roles of contacts, its parts, and the students and applicants whose home church it is, as far as the caller may see them.',
        response: { 200: z.object({ data: aroundOrganisation }) },
      }),
    },
    async (request) => {
      const id = idOf(request, collectionOf('organisations'))
      const looking = { caller: callerOf(request), features: college.features, today: clock.today() }
      return { data: await readAroundOrganisation(database, id, looking) }
    },
  )

  app.get(
    '/api/contacts/:id/around',
    {
      config: { access: 'contacts:view' },
      ...documented({
        tags: ['Contacts'],
        summary: 'What a contact is where, and what else they are to the college',
        response: { 200: z.object({ data: aroundContact }) },
      }),
    },
    async (request) => {
      const id = idOf(request, collectionOf('people'))
      const looking = { caller: callerOf(request), features: college.features, today: clock.today() }
      return { data: await readAroundContact(database, id, looking) }
    },
  )

  app.get(
    '/api/contacts/supervisors',
    {
      config: { access: 'contacts:view' },
      schema: {
        tags: ['Contacts'],
        summary: 'Who supervises placements today, and how their training stands',
        querystring: z.strictObject({ export: z.literal('excel').optional() }),
        response: { 200: z.object({ data: z.array(supervisorShown) }) },
      },
    },
    async (request, reply) => {
      const today = clock.today()
      const rows = await readSupervisors(database, today)
      if (request.query.export === undefined) return { data: rows }
      return sendAsFile(reply, `supervisors-${today}.xlsx`, {
        name: 'Current supervisors',
        columns: supervisorColumns,
        rows: [rows.map(supervisorCells)],
      })
    },
  )
}
