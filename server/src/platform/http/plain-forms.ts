import type { App } from './app.ts'

/** What a form of plain HTML sends, by the names of its fields; of two of one name the last. */
export type FormBody = Readonly<Record<string, string>>

const type = 'application/x-www-form-urlencoded'

/** Lets the calls of one encapsulated part be sent by forms of plain HTML; every other call refuses them (415). */
export function takeForms(within: App): void {
  within.addContentTypeParser(type, { parseAs: 'string' }, (_request, body, done) => {
    const sent: FormBody = Object.fromEntries(new URLSearchParams(String(body)))
    done(null, sent)
  })
}

/** Whether a call was made by a form of plain HTML, whose sender reads what is answered. */
export function isForm({ headers }: { readonly headers: { readonly 'content-type'?: string } }): boolean {
  return headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() === type
}
