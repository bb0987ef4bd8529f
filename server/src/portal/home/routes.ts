import { z } from 'zod'
import type { App, Services } from '#platform/http/app.ts'
import { documented } from '#platform/http/documented.ts'
import { callerOf } from '#platform/http/guard.ts'
import { readMe } from '../forms/me.ts'
import { homeForm, readHome } from './read-home.ts'

const config = { access: 'forms:student', shownTo: 'whoever stands in' } as const
const tags = ['Student forms']

/** The first page of the student portal. */
export function registerHomeRoutes(app: App, { database, college, clock }: Services): void {
  app.get(
    '/api/forms/student/home',
    {
      config,
      ...documented({
        summary: 'Where every form stands with me, and what I hand in next',
        tags,
        response: { 200: z.object({ data: homeForm }) },
      }),
    },
    async (request) => {
      const me = await readMe(database, callerOf(request), clock.today())
      return { data: await readHome(database, me, college) }
    },
  )
}
