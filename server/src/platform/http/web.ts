import '@fastify/cookie'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { styleOfColours, usualColours } from '@minster/domain/college/lists/colours'
import { isGroupAddress } from '@minster/domain/pages/menu'
import { pageKindOf, pageKinds } from '@minster/domain/pages/page-kinds'
import { entryTo, routeAt } from '@minster/domain/pages/routes'
import { AppError } from '@minster/domain/platform/errors/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { App, Services } from './app.ts'
import { knownToAll } from './config.ts'
import { contentPolicyOf } from './security-headers.ts'
import { openWriter, type WrittenByServer } from './written.ts'

/** Stands in the built page where the nonce of each answer goes; Vite writes it (`html.cspNonce`). */
export const noncePlaceholder = '__CSP_NONCE__'
const year = 365 * 24 * 3600 * 1000

const filesByKind = z.record(z.enum(pageKinds), z.array(z.string()))

/**
 * The files a page needs besides the entry: named in the page, the browser fetches them at once instead of finding out
 * step by step. None for kinds of pages the build says nothing of.
 */
function preloadsIn(folder: string): (path: string, isSignedOut: boolean) => readonly string[] {
  const file = join(folder, 'preloads.json')
  const found = existsSync(file)
    ? filesByKind.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data
    : undefined
  return (path, isSignedOut) => {
    const kind = pageKindOf(path, isSignedOut)
    return (kind && found?.[kind]?.map((name) => `/${name}`)) ?? []
  }
}

/**
 * Serves the built web application: files under /assets carry a hash in their names and never change; every other
 * address a browser goes to gets the page, whose own routes decide what it shows. Where they know no such address the
 * answer is 404, and the page says so in words.
 */
export async function serveWeb(
  app: App,
  folder: string,
  services: Pick<Services, 'college' | 'live' | 'config' | 'sessions' | 'clock'>,
): Promise<void> {
  const page = existsSync(join(folder, 'index.html'))
    ? readFileSync(join(folder, 'index.html'), 'utf8')
    : null
  const icon = existsSync(join(folder, 'icon.svg')) ? readFileSync(join(folder, 'icon.svg'), 'utf8') : ''
  const preloads = preloadsIn(folder)
  const write = openWriter(app, services)
  /** Its own routes know it; whoever is signed out learns nothing of what is switched off behind the sign-in. */
  const isPage = (path: string) =>
    path === '/index.html' ||
    isGroupAddress(path) ||
    entryTo(routeAt(path), null, services.college.features, services.college.menu) !== 'not found'
  if (page !== null) await app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true })

  app.get(
    '/manifest.webmanifest',
    { config: { access: 'public' }, schema: { hide: true }, exposeHeadRoute: true },
    async (_request, reply) =>
      reply
        .type('application/manifest+json')
        .header('cache-control', 'no-cache')
        .send(JSON.stringify(manifestOf(services.college.title))),
  )
  app.get(
    '/*',
    { config: { access: 'public' }, schema: { hide: true }, exposeHeadRoute: true },
    async (request, reply) => {
      const path = pathOf(request)
      if (page === null || isOurs(path)) throw new AppError('NOT_FOUND')
      if (path.startsWith('/assets/') && isPlain(path))
        return reply.sendFile(path, { maxAge: year, immutable: true })
      // A service worker that lies in a cache would keep an old release alive.
      if (path === '/sw.js')
        return reply.header('cache-control', 'no-cache').sendFile(path, { cacheControl: false })
      if (path === '/icon.svg') return sendIcon(reply, icon, services.college.colours.primary)
      if (path !== '/index.html' && isFile(folder, path)) return reply.sendFile(path, { maxAge: 3600 * 1000 })
      if (!wantsPage(request)) throw new AppError('NOT_FOUND')
      const isSignedOut = request.cookies[services.sessions.cookieName] === undefined
      reply.code(isPage(path) ? 200 : 404)
      const { data: config } = knownToAll(services)
      const written = await write(request, path)
      const boot = {
        config,
        isSignedOut,
        preloads: preloads(path, isSignedOut),
        ...(written && { replies: written.replies }),
      }
      const made = withColours(withBoot(page, boot), styleOfColours(services.college.colours))
      return sendPage(reply, written ? withWritten(made, written) : made)
    },
  )
  app.setNotFoundHandler(() => {
    throw new AppError('NOT_FOUND')
  })
}

/** How the portal stands among the applications of a telephone, once somebody puts it there. */
function manifestOf(title: string) {
  return {
    id: '/forms',
    name: `${title} student portal`,
    short_name: title,
    description: 'Forms, marks and requests of students.',
    lang: 'en-GB',
    start_url: '/forms',
    scope: '/',
    display: 'standalone',
    background_color: '#fbfbfc',
    theme_color: '#ffffff',
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}

/** Addresses that programs call: an unknown one is an error, never the page. */
function isOurs(path: string): boolean {
  return /^\/(api|auth|metrics)(\/|$)/.test(path)
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '/'
}

/** No way out of its folder, however it is written. */
function isPlain(path: string): boolean {
  return !/\.\.|\\|%(?:2e|2f|5c|00)/i.test(path)
}

/** Files beside the page, such as the icon: one step below the folder and with an ending. */
function isFile(folder: string, path: string): boolean {
  return /^\/[\w-]+(\.[\w-]+)+$/.test(path) && existsSync(join(folder, path))
}

function wantsPage({ headers }: FastifyRequest): boolean {
  return headers.accept === undefined || /text\/html|\*\/\*/.test(headers.accept)
}

/** The colours are in the page before anything is drawn; its nonce lets the style in. */
function withColours(page: string, style: string): string {
  return style === ''
    ? page
    : page.replace('</head>', () => `<style nonce="${noncePlaceholder}">${style}</style></head>`)
}

/** What the page shows stands in it, in place of what is seen while an application loads. */
function withWritten(page: string, { html, style }: WrittenByServer): string {
  return page
    .replace('</head>', () => `<style nonce="${noncePlaceholder}">${style}</style></head>`)
    .replace(/<div class="opening">.*?<\/div>/s, () => html)
}

/**
 * What the page would ask for before it could show anything is in it already: the configuration, whether somebody
 * without a session's cookie is looking, and the files it will need. Data, not a script, so the content policy has nothing to allow.
 */
function withBoot(page: string, boot: object): string {
  const json = JSON.stringify(boot).replaceAll('<', String.raw`\u003c`)
  return page.replace('</head>', () => `<script type="application/json" id="boot">${json}</script></head>`)
}

/** The mark in the college's colour; a browser asks again after some minutes. */
function sendIcon(reply: FastifyReply, icon: string, primary: string): FastifyReply {
  return reply
    .type('image/svg+xml')
    .header('cache-control', 'public, max-age=300')
    .send(icon.replaceAll(usualColours.primary, primary))
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', contentPolicyOf(nonce))
    .send(page.replaceAll(noncePlaceholder, nonce))
}
