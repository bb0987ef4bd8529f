import { type ApiInit, send } from './send.ts'

/** Longer than any page takes to open; what nobody took until then is not what somebody asks for later. */
const answerLifetime = 30_000

const prefetched = new Map<string, { readonly answer: Promise<Response>; readonly since: number }>()

function callKey(path: string, { method = 'GET', body }: ApiInit): string {
  return JSON.stringify([method, path, body])
}

/** Asks for what the page will ask for, while its scripts are still on their way. */
export function prefetchCall(path: string, init: ApiInit = {}): Promise<Response> {
  const answer = send(path, init)
  // Whoever takes it hears of a failure; if nobody does, it is nobody's.
  answer.catch(() => undefined)
  prefetched.set(callKey(path, init), { answer, since: Date.now() })
  return answer
}

/** Holds the reply of a call that came with the page, as if it had been asked for ahead. */
export function holdReply(path: string, reply: unknown) {
  const answer = Promise.resolve(Response.json(reply))
  prefetched.set(callKey(path, {}), { answer, since: Date.now() })
}

/** The answer to a call that was made ahead, once. */
export function takePrefetched(path: string, init: ApiInit): Promise<Response> | undefined {
  if (prefetched.size === 0 || init.version !== undefined || init.body instanceof FormData) return undefined
  const key = callKey(path, init)
  const call = prefetched.get(key)
  prefetched.delete(key)
  return call && Date.now() - call.since < answerLifetime ? call.answer : undefined
}

/** A link to a referee's page, before its token is taken out of the fragment, or out of the path where the mail is older. */
const referenceLink = /^\/pages\/reference(?:#|\/(?!form$))([^/#]+)$/

/** The pages that begin with what the link of a mail leads to, and where that is asked for. */
const lookedUp: Readonly<Record<string, string>> = {
  '/pages/preferences': '/api/preference-links/look',
  '/pages/booking': '/api/booking-links/look',
}

/** The calls a page begins with, but for those whose replies come with it. */
export function firstCallsOf(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  isSignedOut: boolean,
): readonly (readonly [path: string, init?: ApiInit])[] {
  const calls: (readonly [path: string, init?: ApiInit])[] = isSignedOut ? [] : [['/auth/account']]
  const token = referenceLink.exec(`${pathname}${hash}`)?.[1]
  if (token !== undefined) {
    const lang = new URLSearchParams(search).get('lang') ?? 'en'
    calls.push(
      [`/api/reference-form/words?${new URLSearchParams({ lang })}`],
      ['/api/reference-form/open', { method: 'POST', body: { token } }],
    )
  }
  const look = lookedUp[pathname]
  const held = /^#([^/#]+)$/.exec(hash)?.[1]
  if (look !== undefined && held !== undefined) calls.push([look, { method: 'POST', body: { token: held } }])
  return calls
}
