import { academicYearOf, academicYearTitled } from '@minster/domain/college/years/academic-year'
import { AppError } from '@minster/domain/platform/errors/errors'
import { z } from 'zod'
import type { Door } from '#kit/records/store.ts'
import type { App, Services } from '#platform/http/app.ts'
import { callerOf } from '#platform/http/guard.ts'
import { type GroupView, groupViews, ownGroupForm, readOwnGroups } from './own-groups.ts'
import { recordForm, recordMeeting } from './record-meeting.ts'

const feature = 'formation-groups'
const tags = ['Formation groups']

const views: readonly { readonly view: GroupView; readonly path: string; readonly summary: string }[] = [
  { view: 'mine', path: 'my-formation-groups', summary: 'The groups one leads, and those of one’s hub' },
  { view: 'faculty', path: 'faculty-formation-groups', summary: 'The groups of the academic team' },
]

/** What those who lead groups see of them, and what they record. */
export function registerOwnGroupRoutes(app: App, services: Services & { readonly door: Door }): void {
  const { database, clock, door } = services

  for (const { view, path, summary } of views)
    app.get(
      `/api/${path}`,
      {
        config: { access: groupViews[view], feature },
        schema: {
          summary,
          description:
            'Groups of a set that is not released to tutors are answered to those alone who draw it up.',
          tags,
          querystring: z.strictObject({ year: z.string().max(10).optional() }),
          response: {
            200: z.object({
              data: z.array(ownGroupForm),
              meta: z.object({ year: z.string(), years: z.array(z.string()), today: z.string() }),
            }),
          },
        },
      },
      async (request) => {
        const today = clock.today()
        const year = yearAsked(request.query.year, today)
        const { groups, years } = await readOwnGroups(database, view, callerOf(request), year)
        return {
          data: groups,
          meta: {
            year,
            years: years.includes(year) ? years : [year, ...years].toSorted().toReversed(),
            today,
          },
        }
      },
    )

  app.post(
    '/api/formation-groups/:id/meetings',
    {
      config: { access: { any: ['mystudents:menu', 'faculty:menu', 'role:manager'] }, feature },
      schema: {
        summary: 'Record a meeting of a group, or that it did not meet',
        tags,
        params: z.object({ id: z.uuid() }),
        body: recordForm,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const caller = callerOf(request)
      const today = clock.today()
      await database.transaction((tx) =>
        recordMeeting(tx, request.params.id, request.body, { door, caller, today }),
      )
      return reply.code(204).send(null)
    },
  )
}

function yearAsked(title: string | undefined, today: string): string {
  if (title === undefined) return academicYearOf(today).title
  const found = academicYearTitled(title)
  if (found) return found.title
  throw new AppError('INVALID', undefined, [
    { param: 'year', message: 'An academic year is written 2026-27.' },
  ])
}
