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
export function send(path: string, init: ApiInit): Promise<Response> {
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
  return fetch(path, request)
}
