import type { Running } from './process.ts'

/** Asks a server as whoever is signed in: GET without a body, POST with one. What is refused ends the run. */
export function askerOf({ url, cookie }: Running & { readonly cookie: string }) {
  return async <Answer>(path: string, body?: object): Promise<Answer> => {
    const reply = await fetch(`${url}/api/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await reply.text()
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${text}`)
    // Some calls answer nothing.
    const { data }: { data: Answer } = JSON.parse(text || '{}')
    return data
  }
}
