import { pathAfterLoginAs } from '@minster/domain/pages/redirects'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/client.ts'

/** Somebody one might be signed in as. */
export interface LoginAsCandidate {
  readonly id: string
  readonly name: string
  readonly roles: readonly string[]
  /** Why it is not allowed; null where it is. */
  readonly refused: string | null
}

/** Once that somebody was signed in as another. */
export interface Impersonation {
  readonly id: string
  readonly by: { readonly name: string }
  readonly as: { readonly name: string }
  readonly reason: string
  readonly write: boolean
  readonly began: string
  /** Null while it goes on. */
  readonly ended: string | null
}

/** An account by itself, or by the record it hangs on. */
export interface Meant {
  readonly mode: string
  readonly id: string
}

const pathOf = ({ mode, id }: Meant) => `/auth/loginas/${encodeURIComponent(mode)}/${encodeURIComponent(id)}`

export const candidateQuery = (meant: Meant) =>
  queryOptions({
    queryKey: ['log in as', meant],
    queryFn: ({ signal }) => api<{ data: LoginAsCandidate }>(pathOf(meant), { signal }),
    select: ({ data }) => data,
  })

export const candidatesQuery = (search: string) =>
  queryOptions({
    queryKey: ['log in as', 'search', search],
    queryFn: ({ signal }) =>
      api<{ data: LoginAsCandidate[] }>(`/auth/loginas?search=${encodeURIComponent(search)}`, { signal }),
    select: ({ data }) => data,
    enabled: search !== '',
  })

const impersonationsQuery = (path: string) =>
  queryOptions({
    queryKey: ['stand-ins', path],
    queryFn: ({ signal }) => api<{ data: Impersonation[]; meta: { total: number } }>(path, { signal }),
    staleTime: 0,
  })

/** Who was signed in as oneself. */
export const myImpersonationsQuery = impersonationsQuery('/api/account/impersonations')
/** Who was signed in as whom, for system administrators. */
export const allImpersonationsQuery = impersonationsQuery('/api/impersonations')

/** Logs in as somebody and leaves: everything read so far was read by another. */
export async function loginAs(
  meant: Meant,
  how: { readonly reason: string; readonly write: boolean },
  from: string,
): Promise<void> {
  await api(pathOf(meant), { method: 'POST', body: how })
  location.assign(pathAfterLoginAs(from))
}

/** Makes one oneself again, and leaves in the same way. */
export async function returnToSelf(from: string): Promise<void> {
  await api('/auth/loginas', { method: 'POST' })
  location.assign(pathAfterLoginAs(from))
}
