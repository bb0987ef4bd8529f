import { isFeatureOn } from '@minster/domain/platform/features/features'
import { z } from 'zod'
import { registerMailedForm } from '#kit/mailed-links/form-calls.ts'
import type { Door } from '#kit/records/store.ts'
import type { App, Services } from '#platform/http/app.ts'
import { registerApplicantReferenceRoutes } from './applicant-routes.ts'
import { referenceForm } from './form.ts'
import { registerReferenceStaffRoutes } from './staff-routes.ts'
import { openTranslations } from './words.ts'

const wordsReply = z.object({
  data: z.object({
    lang: z.string(),
    languages: z.array(z.object({ lang: z.string(), name: z.string() })),
    words: z.record(z.string(), z.string()),
  }),
})

/** The words of a referee's page: in other languages where the college offers them. */
function registerReferenceWords(app: App, { college }: Pick<Services, 'college'>): void {
  const translations = openTranslations()

  app.get(
    '/api/reference-form/words',
    {
      config: { access: 'public' },
      schema: {
        summary: 'The words of a referee’s page in a language',
        tags: ['References'],
        security: [],
        querystring: z.object({ lang: z.string().max(20).optional() }),
        response: { 200: wordsReply },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-cache')
      const inOtherLanguages = isFeatureOn(college.features, 'translatable-references')
      const { lang, words } = translations.in((inOtherLanguages && request.query.lang) || 'en')
      const languages = inOtherLanguages ? translations.languages : []
      return { data: { lang, languages: [...languages], words } }
    },
  )
}

/** What referees, applicants and staff do about references. */
export function registerReferenceRoutes(app: App, services: Services & { readonly door: Door }): void {
  registerMailedForm(app, services, referenceForm)
  registerReferenceWords(app, services)
  registerReferenceStaffRoutes(app, services)
  registerApplicantReferenceRoutes(app, services)
}
