import type { PortalAudience } from '@minster/domain/office/portal-pages/portal-page'
import { portalPageCalls } from '@minster/domain/office/portal-pages/portal-page-calls'
import { AppError } from '@minster/domain/platform/errors/errors'
import type { App, Services } from '#platform/http/app.ts'
import { serve } from '#platform/http/serve.ts'
import { readPublished } from './published.ts'

/** Each door to the portal, with whose pages lie behind it. Staff read theirs in the knowledge base. */
const doors: readonly {
  readonly path: '/api/forms/student/pages' | '/api/forms/applicant/pages'
  readonly access: string
  readonly audiences: readonly PortalAudience[]
}[] = [
  { path: '/api/forms/student/pages', access: 'forms:student', audiences: ['Everybody', 'Students'] },
  { path: '/api/forms/applicant/pages', access: 'forms:applicant', audiences: ['Everybody', 'Applicants'] },
]

/** The pages of the portal for those they are written for; drafts and other people's pages do not exist here. */
export function registerPortalPageRoutes(app: App, { database }: Services): void {
  for (const { path, access, audiences } of doors) {
    const config = { access, shownTo: 'whoever stands in' } as const
    serve(app, portalPageCalls, `GET ${path}`, config, async () => {
      const pages = await readPublished(database, audiences)
      return { data: pages.map(({ slug, title, updatedAt }) => ({ slug, title, updatedAt })) }
    })
    serve(app, portalPageCalls, `GET ${path}/:slug`, config, async ({ params }) => {
      const [data] = await readPublished(database, audiences, params.slug)
      if (!data) throw new AppError('NOT_FOUND', 'There is no such page.')
      return { data }
    })
  }
}
