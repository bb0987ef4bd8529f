import type { FastifyRequest } from 'fastify'
import type { App } from './app.ts'

/** What a form of plain HTML sends, by the names of its fields, without those that were left empty; of two of one name the last. */
export type FormBody = Readonly<Record<string, string>>

const type = 'application/x-www-form-urlencoded'

/** Lets the calls of one encapsulated part be sent by forms of plain HTML; every other call refuses them (415). */
export function takeForms(within: App): void {
  within.addContentTypeParser(type, { parseAs: 'string' }, (_request, body, done) => {
    const filled = [...new URLSearchParams(String(body))].filter(([, value]) => value !== '')
    const sent: FormBody = Object.fromEntries(filled)
    done(null, sent)
  })
}

/** Whether a call was made by a form of plain HTML, whose sender reads what is answered. */
export function isForm({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() === type
}
