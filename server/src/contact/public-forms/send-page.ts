import { randomBytes } from 'node:crypto'
import { shadesOf, usualColours } from '@minster/domain/college/lists/colours'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#platform/http/app.ts'
import { Html, html, mark } from '#platform/http/html.ts'
import { contentPolicyOf } from '#platform/http/security-headers.ts'
import type { College } from '#platform/process/college.ts'

/** A page that is whole as it comes: it takes no script, and reads as soon as its first bytes are there. */
export interface WholePage {
  readonly title: string
  /** What the college is called. */
  readonly college: string
  readonly body: Html
}

/** What the style of written pages says nothing of yet: fields that take what is typed, and what is wrong with it. */
const style = `
body{margin:0}
.written{position:static}
.written form.fields{margin-top:var(--mantine-spacing-xl)}
.written .pair{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,13rem),1fr));gap:var(--mantine-spacing-lg)}
.written .fields label small{display:inline;margin-left:.4em}
.written .fields .tick{grid-template-columns:auto 1fr;column-gap:var(--mantine-spacing-sm);align-items:start;font-weight:400}
.written .fields .tick input{width:1.375rem;height:1.375rem;min-height:0;margin:0;accent-color:var(--focus)}
.written .fields .tick .wrong{grid-column:2}
.written .fields textarea{min-height:8rem;resize:vertical}
.written .fields textarea.short{min-height:4.5rem}
.written .told{white-space:pre-line}
.written .facts .told{margin-top:var(--mantine-spacing-2xs)}
.written .stop{margin-top:var(--mantine-spacing-xl)}
.written .wrong{color:var(--tone-danger);font-size:var(--mantine-font-size-md);font-weight:500}
.written .fields [aria-invalid]{border-color:var(--tone-danger)}
.written .problems{margin-top:var(--mantine-spacing-xl);padding:var(--mantine-spacing-md);border:2px solid var(--tone-danger);border-radius:var(--mantine-radius-lg)}
.written .problems a{color:var(--tone-danger)}
.written :is(input,select,textarea,button,.problems):focus-visible{outline:2px solid var(--focus);outline-offset:2px}
.written button{justify-self:start;min-height:2.75rem;padding:0 var(--mantine-spacing-xl);border:0;border-radius:var(--mantine-radius-md);background:var(--focus);color:var(--app-bg);font:inherit;font-weight:600;cursor:pointer}
.written .apart{position:absolute;left:-200vw}
.written[data-framed]{min-height:0;background:none}
.written[data-framed] main{max-width:none;padding:var(--mantine-spacing-2xs)}
@media(max-width:30em){.written button{justify-self:stretch}}
@media print{.written .back,.written section:has(form){display:none}}`

/** The college's own colour, for words and marks in either scheme. */
function ownColour(primary: string): string {
  if (primary === usualColours.primary) return ''
  const { shades } = shadesOf(primary)
  return `.written.written{--focus:${primary};--pink-text:${shades[8]}}@media(prefers-color-scheme:dark){.written.written:not([data-scheme=light]){--focus:${shades[3]};--pink-text:${shades[3]}}}`
}

interface Answering {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly college: College
  /** Other websites that may show the page in a frame, by their origins. */
  readonly framedBy?: readonly string[]
}

/** Whether a page is shown within a page of another website, as its browser says. */
export function isInFrame({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-dest'] === 'iframe'
}

/** Sends a page; in a frame of another website that may show it, without its head and in the colours of paper. */
export function sendPage(
  app: App,
  { request, reply, college, framedBy = [] }: Answering,
  page: WholePage,
): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  const isFramed = framedBy.length > 0 && isInFrame(request)
  const sheet = app.writtenStyle + style + ownColour(college.colours.primary)
  const { text } = html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${isFramed ? 'light' : 'light dark'}">
<title>${page.title} · ${page.college}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<style nonce="${nonce}">${new Html(sheet)}</style>
</head>
<body>
<div class="written" data-scheme="${isFramed ? 'light' : 'auto'}"${isFramed && html` data-framed`}>
${!isFramed && html`<header><div>${mark} ${page.college}</div></header>`}
<main>${page.body}</main>
</div>
</body>
</html>
`
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', contentPolicyOf(nonce, framedBy))
  if (framedBy.length > 0) reply.removeHeader('x-frame-options')
  return reply.send(text)
}
