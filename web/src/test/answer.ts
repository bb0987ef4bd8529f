import { vi } from 'vitest'

/** What the service would answer to a call, as `POST /auth/login`: a status and its body. */
export type Answers = Readonly<Record<string, { readonly status?: number; readonly body?: unknown }>>

/** Stands in for the service across the network; answers the calls that were made, with their bodies. */
export function answerWith(answers: Answers) {
  const calls: { readonly call: string; readonly body: unknown }[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const call = `${init.method ?? 'GET'} ${path}`
    calls.push({ call, body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body })
    const { status = 200, body } = answers[call] ?? { status: 404, body: { error: { code: 'NOT_FOUND' } } }
    return new Response(body === undefined ? null : JSON.stringify(body), { status })
  })
  return calls
}
