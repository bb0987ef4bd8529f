import { collectionOf } from '@minster/domain/register/paths'
import { facultyCalls } from '@minster/domain/teaching/faculty/faculty-calls'
import { idOf } from '#kit/records/request.ts'
import type { App, Services } from '#platform/http/app.ts'
import { callerOf } from '#platform/http/guard.ts'
import { serveUnread } from '#platform/http/serve.ts'
import { readAroundMember } from './around-member.ts'

/** What each of the academic team does. */
export function registerFacultyRoutes(app: App, { database, college, clock }: Services): void {
  serveUnread(
    app,
    facultyCalls,
    'GET /api/faculty/:id/around',
    { access: 'faculty:view' },
    async (request) => {
      const id = idOf(request, collectionOf('faculty'))
      const looking = { caller: callerOf(request), features: college.features, today: clock.today() }
      return { data: await readAroundMember(database, id, looking) }
    },
  )
}
