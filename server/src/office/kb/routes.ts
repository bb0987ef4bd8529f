import { readFile } from 'node:fs/promises'
import { AppError } from '@minster/domain/platform/errors/errors'
import { z } from 'zod'
import type { App, Services } from '#platform/http/app.ts'
import { readPublished } from '../portal-pages/published.ts'
import { openKnowledge, withSection } from './knowledge.ts'
import { searchKnowledge } from './search.ts'

const config = { access: 'dashboard:view' } as const
const tags = ['Knowledge base']

/** The knowledge base: its contents, its pages with their pictures, and its search. */
export function registerKnowledgeRoutes(app: App, { college, database }: Services): void {
  const files = openKnowledge(college.knowledgeBase)
  /** With what the office has published for staff, as it stands now. */
  const readKnowledge = async () => {
    const pages = await readPublished(database, ['Everybody', 'Staff'])
    const written = pages.map(({ slug, title, body }) => ({ path: slug, title, text: body }))
    return withSection(files, `From ${college.office.name}`, written)
  }

  app.get('/api/kb', { config, schema: { summary: 'Contents of the knowledge base', tags } }, async () => ({
    data: (await readKnowledge()).sections.map(({ title, href, pages }) => ({
      title,
      href,
      pages: pages.map(({ path, title: name, summary }) => ({ path, title: name, summary })),
    })),
  }))

  app.get(
    '/api/kb/search',
    {
      config,
      schema: {
        summary: 'Pages of the knowledge base about some words',
        tags,
        querystring: z.object({
          search: z.string().trim().max(500, 'Search for at most 500 characters.').default(''),
          limit: z.coerce.number().int().min(1).max(50).default(10),
        }),
      },
    },
    async ({ query }) => ({ data: searchKnowledge(await readKnowledge(), query.search, query.limit) }),
  )

  app.get(
    '/api/kb/pages/:path',
    {
      config,
      schema: { summary: 'A page of the knowledge base', tags, params: z.object({ path: z.string() }) },
    },
    async ({ params }) => {
      const page = (await readKnowledge()).pageAt(params.path)
      if (!page) throw new AppError('NOT_FOUND', 'The knowledge base has no such page.')
      return { data: page }
    },
  )

  app.get(
    '/api/kb/pictures/:folder/:name',
    {
      config,
      schema: {
        summary: 'A picture of the knowledge base',
        tags,
        params: z.object({ folder: z.string(), name: z.string() }),
      },
    },
    async ({ params }, reply) => {
      const picture = files.pictureAt(params.folder, params.name)
      if (!picture) throw new AppError('NOT_FOUND', 'The knowledge base has no such picture.')
      reply.type(picture.mediaType).header('cache-control', 'private, max-age=3600')
      return reply.send(await readFile(picture.file))
    },
  )
}
