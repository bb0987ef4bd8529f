import { photoCalls } from '@minster/domain/students/photos/photo-calls'
import type { App, Services } from '#platform/http/app.ts'
import { callerOf } from '#platform/http/guard.ts'
import { serve } from '#platform/http/serve.ts'
import { readPhotos } from './read-photos.ts'
import { photoPages } from './visibility.ts'

const pages = [
  ['students', 'GET /api/student-photos'],
  ['mine', 'GET /api/my-student-photos'],
  ['centre', 'GET /api/centre-photos'],
  ['modules', 'GET /api/module-photos'],
] as const

/** The pages of photographs, each in one answer. The pictures themselves are small files, asked for as they are seen. */
export function registerPhotoRoutes(app: App, { database, clock }: Services): void {
  for (const [page, key] of pages)
    serve(app, photoCalls, key, { access: photoPages[page] }, async (request) => {
      const { status, hub, programme, level, missing, ...asked } = request.query
      const data = await readPhotos(database, page, callerOf(request), clock.today(), {
        ...asked,
        statuses: status,
        hubs: hub,
        programmes: programme,
        levels: level,
        missing: missing !== undefined,
      })
      return { data }
    })
}
