import { academicYearOf, academicYearTitled } from '@minster/domain/college/years/academic-year'
import { AppError } from '@minster/domain/platform/errors/errors'
import { formationCalls } from '@minster/domain/teaching/formation/formation-calls'
import type { Door } from '#kit/records/store.ts'
import type { App, Services } from '#platform/http/app.ts'
import { callerOf } from '#platform/http/guard.ts'
import { serve } from '#platform/http/serve.ts'
import { groupViews, readOwnGroups } from './own-groups.ts'
import { recordMeeting } from './record-meeting.ts'

const feature = 'formation-groups'

/** What those who lead groups see of them, and what they record. */
export function registerOwnGroupRoutes(app: App, services: Services & { readonly door: Door }): void {
  const { database, clock, door } = services

  const views = [
    ['mine', 'GET /api/my-formation-groups'],
    ['faculty', 'GET /api/faculty-formation-groups'],
  ] as const
  for (const [view, key] of views)
    serve(app, formationCalls, key, { access: groupViews[view], feature }, async (request) => {
      const today = clock.today()
      const year = yearAsked(request.query.year, today)
      const { groups, years } = await readOwnGroups(database, view, callerOf(request), year)
      return {
        data: groups,
        meta: { year, years: years.includes(year) ? years : [year, ...years].toSorted().toReversed(), today },
      }
    })

  serve(
    app,
    formationCalls,
    'POST /api/formation-groups/:id/meetings',
    { access: { any: ['mystudents:menu', 'faculty:menu', 'role:manager'] }, feature },
    async (request) => {
      const caller = callerOf(request)
      const today = clock.today()
      await database.transaction((tx) =>
        recordMeeting(tx, request.params.id, request.body, { door, caller, today }),
      )
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
