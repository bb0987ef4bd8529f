import { z } from 'zod'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { dataOf } from '#platform/calls/replies.ts'

const brief = { path: z.string(), title: z.string() }

/** A heading of the knowledge base with its pages, or a link that leads out. */
const section = z.object({
  title: z.string(),
  href: z.string().nullable(),
  pages: z.array(z.object({ ...brief, summary: z.string() })),
})
export type KnowledgeSection = Received<z.infer<typeof section>>

const page = z.object({
  /** Its address is /kb/<path>. */
  ...brief,
  section: z.string(),
  /** Where its pictures lie; null for a page written into the college's file. */
  folder: z.string().nullable(),
  /** Markdown without the line of the title. */
  text: z.string(),
  /** Its first sentence or so. */
  summary: z.string(),
})
/** One page under /kb. */
export type KnowledgeEntry = Received<z.infer<typeof page>>

const foundPage = z.object({ ...brief, section: z.string(), excerpt: z.string() })
/** A page that was found, with the words around what it was found by. */
export type FoundPage = Received<z.infer<typeof foundPage>>

export const knowledgeCalls = defineCalls('Knowledge base', {
  'GET /api/kb': { summary: 'Contents of the knowledge base', reply: dataOf(z.array(section)) },
  'GET /api/kb/search': {
    summary: 'Pages of the knowledge base about some words',
    query: z.object({
      search: z.string().trim().max(500, 'Search for at most 500 characters.').default(''),
      limit: z.coerce.number<string | number>().int().min(1).max(50).default(10),
    }),
    reply: dataOf(z.array(foundPage)),
  },
  'GET /api/kb/pages/:path': {
    summary: 'A page of the knowledge base',
    reply: dataOf(page),
    refuses: ['NOT_FOUND'],
  },
  'GET /api/kb/pictures/:folder/:name': {
    summary: 'A picture of the knowledge base',
    reply: { file: ['image/png', 'image/jpeg', 'image/webp'] },
    refuses: ['NOT_FOUND'],
  },
})
