import { noticeCollegeChange } from './college-changes.ts'

/**
 * Keys of calls whose answer is not known yet, by what is asked: pressed twice, or sent again after the line was lost, a
 * call has the key it had before and so happens once.
 */
const keys = new Map<string, string>()

/** The key of a call, until `answered` forgets it. */
function onceKeyOf(path: string, body: string): { readonly key: string; readonly answered: () => void } {
  const call = `${path} ${body}`
  const key = keys.get(call) ?? newKey()
  keys.set(call, key)
  return { key, answered: () => void (keys.get(call) === key && keys.delete(call)) }
}

/** Without `randomUUID`, which browsers have on https alone. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

export interface ApiInit {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Sent as JSON, or as it is when it is a form with files. */
  readonly body?: unknown
  /** The version being changed, sent as If-Match. */
  readonly version?: number
  /** Ends the call early, as when a search is typed further. */
  readonly signal?: AbortSignal | undefined
}

/** Sends a call to the service. */
export async function send(path: string, init: ApiInit): Promise<Response> {
  const headers = new Headers({ accept: 'application/json' })
  if (init.version !== undefined) headers.set('if-match', `"${init.version}"`)
  const request: RequestInit = {
    method: init.method ?? 'GET',
    headers,
    credentials: 'same-origin',
    signal: init.signal ?? null,
  }
  if (init.body instanceof FormData) request.body = init.body
  else if (init.body !== undefined) {
    headers.set('content-type', 'application/json')
    request.body = JSON.stringify(init.body)
  }
  if (init.method !== 'POST' || request.body instanceof FormData || !path.startsWith('/api/'))
    return noticeCollegeChange(await fetch(path, request))
  const { key, answered } = onceKeyOf(path, JSON.stringify(init.body ?? null))
  headers.set('idempotency-key', key)
  try {
    const response = noticeCollegeChange(await fetch(path, request))
    // Between us and the service somebody else may have answered; what it did is not known then.
    if (response.status < 500) answered()
    return response
  } catch (failure) {
    // Whoever ends a call early only asked, and asks anew.
    if (init.signal?.aborted) answered()
    throw failure
  }
}
