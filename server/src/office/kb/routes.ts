import { readFile } from 'node:fs/promises'
import {
  type FoundPage,
  type KnowledgeEntry,
  knowledgeCalls,
} from '@minster/domain/office/kb/knowledge-calls'
import { AppError } from '@minster/domain/platform/errors/errors'
import type { App, Services } from '#platform/http/app.ts'
import { serve } from '#platform/http/serve.ts'
import { readPublished } from '../portal-pages/published.ts'
import { type Knowledge, openKnowledge, withSection } from './knowledge.ts'
import { plainTextOf } from './plain-text.ts'

interface Indexed {
  readonly page: KnowledgeEntry
  readonly title: readonly string[]
  readonly headings: readonly string[]
  readonly body: readonly string[]
  readonly plain: string
}

/** Words that say nothing of what somebody looks for. */
const little = new Set(
  'a an and are as at be but by can cannot do does for from have how i in is it me my no not of on or so that the then there this to was what when where which who why will with you your'.split(
    ' ',
  ),
)
const excerptLength = 180
/** A page must hold this share of the words of the best one, so that one shared word is no find. */
const leastShare = 0.6

const indexed = new WeakMap<KnowledgeEntry, Indexed>()

/**
 * The pages that a few words, or a whole question, are about: those that hold most of its words first, words of the
 * title counting most. A word also finds what begins with it, so that searching works while one types.
 */
function searchKnowledge(knowledge: Knowledge, text: string, limit: number): FoundPage[] {
  const all = [...new Set(searchTerms(text))]
  const telling = all.filter((word) => !little.has(word))
  const words = telling.length > 0 ? telling : all
  const pages = knowledge.sections.flatMap((section) => section.pages)
  const found = pages.map(indexOf).flatMap((one) => {
    const scores = words.map((word) => scoreOf(one, word))
    const held = scores.filter((score) => score > 0).length
    return held > 0 ? [{ ...one, held, score: scores.reduce((sum, score) => sum + score, 0) }] : []
  })
  const most = Math.max(0, ...found.map(({ held }) => held))
  return found
    .filter(({ held }) => held >= most * leastShare)
    .toSorted((one, other) => other.held - one.held || other.score - one.score)
    .slice(0, limit)
    .map(({ page, plain }) => ({
      path: page.path,
      title: page.title,
      section: page.section,
      excerpt: excerptOf(plain, words),
    }))
}

function indexOf(page: KnowledgeEntry): Indexed {
  const known = indexed.get(page)
  if (known) return known
  const plain = plainTextOf(page.text)
  const headings = [...page.text.matchAll(/^#{2,6} (.+)$/gm)].map(([, heading]) => heading)
  const made = {
    page,
    title: searchTerms(page.title),
    headings: searchTerms(headings.join(' ')),
    body: searchTerms(plain),
    plain,
  }
  indexed.set(page, made)
  return made
}

function scoreOf({ title, headings, body }: Indexed, word: string): number {
  const times = body.filter((one) => one.startsWith(word)).length
  return (
    (title.some((one) => one.startsWith(word)) ? 8 : 0) +
    (headings.some((one) => one.startsWith(word)) ? 4 : 0) +
    Math.min(times, 4)
  )
}

/** Small letters without accents; an ending that only makes several of one is taken off, so that `views` finds `view`. */
function searchTerms(text: string): string[] {
  return bare(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => (word.length > 3 ? word.replace(/(?<!s)s$/, '') : word))
}

function bare(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** The words around the first place that is hit; the beginning where only the title was. */
function excerptOf(plain: string, words: readonly string[]): string {
  const text = bare(plain)
  const places = words.map((word) => text.search(new RegExp(`(?<![\\p{L}\\p{N}])${word}`, 'u')))
  const first = Math.min(...places.filter((place) => place >= 0), plain.length)
  const hit = first === plain.length ? 0 : first
  const start = hit < 60 ? 0 : plain.indexOf(' ', hit - 60) + 1
  const end = start + excerptLength
  const cut = end >= plain.length ? plain.slice(start) : plain.slice(start, plain.lastIndexOf(' ', end))
  return `${start > 0 ? '… ' : ''}${cut}${end >= plain.length ? '' : ' …'}`
}

const config = { access: 'dashboard:view' } as const

/** The knowledge base: its contents, its pages with their pictures, and its search. */
export function registerKnowledgeRoutes(app: App, { college, database }: Services): void {
  const files = openKnowledge(college.knowledgeBase)
  /** With what the office has published for staff, as it stands now. */
  const readKnowledge = async () => {
    const pages = await readPublished(database, ['Everybody', 'Staff'])
    const written = pages.map(({ slug, title, body }) => ({ path: slug, title, text: body }))
    return withSection(files, `From ${college.office.name}`, written)
  }

  serve(app, knowledgeCalls, 'GET /api/kb', config, async () => ({
    data: (await readKnowledge()).sections.map(({ title, href, pages }) => ({
      title,
      href,
      pages: pages.map(({ path, title: name, summary }) => ({ path, title: name, summary })),
    })),
  }))

  serve(app, knowledgeCalls, 'GET /api/kb/search', config, async ({ query }) => ({
    data: searchKnowledge(await readKnowledge(), query.search, query.limit),
  }))

  serve(app, knowledgeCalls, 'GET /api/kb/pages/:path', config, async ({ params }) => {
    const page = (await readKnowledge()).pageAt(params.path)
    if (!page) throw new AppError('NOT_FOUND', 'The knowledge base has no such page.')
    return { data: page }
  })

  serve(app, knowledgeCalls, 'GET /api/kb/pictures/:folder/:name', config, async ({ params }, reply) => {
    const picture = files.pictureAt(params.folder, params.name)
    if (!picture) throw new AppError('NOT_FOUND', 'The knowledge base has no such picture.')
    reply.type(picture.mediaType).header('cache-control', 'private, max-age=3600')
    return reply.send(await readFile(picture.file))
  })
}
