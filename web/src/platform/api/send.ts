import { hearCollege } from './college-changes.ts'
import { onceKeyOf } from './once-keys.ts'

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
    return hearCollege(await fetch(path, request))
  const { key, answered } = onceKeyOf(path, JSON.stringify(init.body ?? null))
  headers.set('idempotency-key', key)
  try {
    const response = hearCollege(await fetch(path, request))
    // Between us and the service somebody else may have answered; what it did is not known then.
    if (response.status < 500) answered()
    return response
  } catch (failure) {
    // Whoever ends a call early only asked, and asks anew.
    if (init.signal?.aborted) answered()
    throw failure
  }
}
