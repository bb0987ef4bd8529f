import type { LoginAsWanted } from '@minster/domain/access/auth/login-as-calls'
import { pathAfterLoginAs } from '@minster/domain/pages/redirects'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '#platform/api/ask.ts'

/** An account by itself, or by the record it hangs on. */
export interface ImpersonationTarget {
  readonly mode: string
  readonly id: string
}

export const candidateQuery = ({ mode, id }: ImpersonationTarget) =>
  queryOptions({
    queryKey: ['log in as', { mode, id }],
    queryFn: ({ signal }) => ask('GET /auth/loginas/:mode/:id', { params: { mode, id }, signal }),
    select: ({ data }) => data,
  })

export const candidatesQuery = (search: string) =>
  queryOptions({
    queryKey: ['log in as', 'search', search],
    queryFn: ({ signal }) => ask('GET /auth/loginas', { query: { search }, signal }),
    select: ({ data }) => data,
    enabled: search !== '',
  })

const impersonationsQuery = (key: 'GET /api/account/impersonations' | 'GET /api/impersonations') =>
  queryOptions({
    queryKey: ['stand-ins', key],
    queryFn: ({ signal }) => ask(key, { signal }),
    staleTime: 0,
  })

/** Who was signed in as oneself. */
export const myImpersonationsQuery = impersonationsQuery('GET /api/account/impersonations')
/** Who was signed in as whom, for system administrators. */
export const allImpersonationsQuery = impersonationsQuery('GET /api/impersonations')

/** Logs in as somebody and leaves: everything read so far was read by another. */
export async function loginAs(
  { mode, id }: ImpersonationTarget,
  body: LoginAsWanted,
  from: string,
): Promise<void> {
  await ask('POST /auth/loginas/:mode/:id', { params: { mode, id }, body })
  location.assign(pathAfterLoginAs(from))
}

/** Makes one oneself again, and leaves in the same way. */
export async function returnToSelf(from: string): Promise<void> {
  await ask('POST /auth/loginas')
  location.assign(pathAfterLoginAs(from))
}
