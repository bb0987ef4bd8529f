import { collectionOf } from '@minster/domain/register/paths'
import { z } from 'zod'
import { idOf } from '#kit/records/request.ts'
import type { App, Services } from '#platform/http/app.ts'
import { documented } from '#platform/http/documented.ts'
import { callerOf } from '#platform/http/guard.ts'
import { aroundMember, readAroundMember } from './around-member.ts'

/** What each of the academic team does. */
export function registerFacultyRoutes(app: App, { database, college, clock }: Services): void {
  app.get(
    '/api/faculty/:id/around',
    {
      config: { access: 'faculty:view' },
      ...documented({
        tags: ['Academic team'],
        summary: 'What a member of the academic team does',
        description:
          'Their roles, modules, tutees, applicants and groups; whatever the caller may not see of it is absent.',
        response: { 200: z.object({ data: aroundMember }) },
      }),
    },
    async (request) => {
      const id = idOf(request, collectionOf('faculty'))
      const looking = { caller: callerOf(request), features: college.features, today: clock.today() }
      return { data: await readAroundMember(database, id, looking) }
    },
  )
}
