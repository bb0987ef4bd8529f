import '@fastify/cookie'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openPageAt } from '@minster/domain/pages/written/open-pages'
import { pageForReader, writtenPageAt } from '@minster/domain/pages/written/written-pages'
import type { FastifyRequest } from 'fastify'
import type { App, Services } from './app.ts'
import { writtenHtml } from './written-html.ts'

/** What the server says of a page within the page itself. */
export interface WrittenByServer {
  readonly html: string
  readonly style: string
  /** Replies of the calls the page begins with, by their address: nothing has to be asked for again. */
  readonly replies: Readonly<Record<string, unknown>>
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The style of pages that the server writes; empty while nothing is built. */
    readonly writtenStyle: string
  }
}

/** Reads the style of pages that the server writes, from where the built web application lies. */
export function readWrittenStyle(folder: string): string {
  const file = join(folder, 'written.css')
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/**
 * Writes pages as HTML with what they show: for everybody what says the same to all, and for whoever asks with a session what
 * is theirs: each call a page begins with is made
 * here, as its reader, with the same guards. A page of which that fails comes without, as does one asked for by anything but
 * a browser that opens it: what a service worker keeps holds nothing of anybody.
 */
export function openWriter(app: App, { college, clock, sessions }: Parts) {
  const style = app.writtenStyle

  async function ask(request: FastifyRequest, url: string): Promise<unknown> {
    const cookie = `${sessions.cookieName}=${request.cookies[sessions.cookieName] ?? ''}`
    const answer = await app.inject({ method: 'GET', url, headers: { cookie, accept: 'application/json' } })
    return answer.statusCode === 200 ? answer.json() : undefined
  }

  return async (request: FastifyRequest, path: string): Promise<WrittenByServer | null> => {
    if (style === '' || !isOpened(request)) return null
    const around = { product: college.title, path }
    const toAll = openPageAt(path, college)
    if (toAll)
      return { html: writtenHtml({ ...toAll, places: [], scheme: 'auto' }, around), style, replies: {} }
    const page = writtenPageAt(path)
    if (!page || request.cookies[sessions.cookieName] === undefined) return null
    if (page.isPlainOnly && request.url.includes('?')) return null
    const [account, reply] = await Promise.all([ask(request, '/auth/account'), ask(request, page.call)])
    if (account === undefined || reply === undefined) return null
    try {
      const { features, menu, titles } = college
      const today = clock.today()
      const standing = { features, switches: menu, titles, today, step: stepIn(request) }
      const written = pageForReader(path, account, reply, standing)
      if (written === null) return null
      return {
        html: writtenHtml(written, around),
        style,
        replies: { '/auth/account': account, [page.call]: reply },
      }
    } catch (error) {
      // The page says the same once its script is there; what is wrong is ours to look at.
      request.log.error(error)
      return null
    }
  }
}

type Parts = Pick<Services, 'college' | 'clock' | 'sessions'>

/** Whether a browser goes there to show it, itself or through its worker, and no worker to keep it. */
function isOpened({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-mode'] === 'navigate'
}

function stepIn(request: FastifyRequest): string | undefined {
  const step = new URL(request.url, 'http://page').searchParams.get('step')
  return step ?? undefined
}
