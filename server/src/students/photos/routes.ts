import { engagementStatusNames } from '@minster/domain/college/studies/status'
import { isSessionLevel } from '@minster/domain/students/student/session-levels'
import { z } from 'zod'
import type { App, Services } from '#platform/http/app.ts'
import { callerOf } from '#platform/http/guard.ts'
import { photosForm, readPhotos } from './read-photos.ts'
import { type PhotoPage, photoPages } from './visibility.ts'

/** Several values with commas between them. */
const several = (form: z.ZodType<string, string>) =>
  z
    .string()
    .max(2000)
    .default('')
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(form).max(100))

const query = z.strictObject({
  status: several(z.enum(engagementStatusNames)),
  hub: several(z.uuid()),
  programme: several(z.uuid()),
  level: several(z.string().refine(isSessionLevel, 'There is no such level.')),
  search: z.string().max(200).default(''),
  year: z
    .string()
    .regex(/^\d{4}-\d{2}$/, 'An academic year is written 2026-27.')
    .optional(),
  module: z.uuid().optional(),
  missing: z.enum(['1']).optional(),
})

const pages: readonly { readonly page: PhotoPage; readonly path: string; readonly summary: string }[] = [
  { page: 'students', path: 'student-photos', summary: 'Photographs of students' },
  { page: 'mine', path: 'my-student-photos', summary: 'Photographs of all students of one’s own' },
  { page: 'centre', path: 'centre-photos', summary: 'Photographs of everyone at one’s centre' },
  {
    page: 'modules',
    path: 'module-photos',
    summary: 'Photographs of the students on a module one teaches, or on one that students of one’s own take',
  },
]

/** The pages of photographs, each in one answer. The pictures themselves are small files, asked for as they are seen. */
export function registerPhotoRoutes(app: App, { database, clock }: Services): void {
  for (const { page, path, summary } of pages)
    app.get(
      `/api/${path}`,
      {
        config: { access: photoPages[page] },
        schema: {
          tags: ['Students'],
          summary,
          description:
            'Current students and those on an interruption, unless statuses or a module are asked for.',
          querystring: query,
          response: { 200: z.object({ data: photosForm }) },
        },
      },
      async (request) => {
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
      },
    )
}
