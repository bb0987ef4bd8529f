import { type Role, scopes } from '@minster/domain/access/rights/roles'
import type { RecordValues } from '@minster/domain/kit/records/record-replies'
import { queryOptions } from '@tanstack/react-query'
import { textAt } from '#kit/records/values-of.ts'
import { ask } from '#platform/api/ask.ts'

export const userSignInQuery = (id: string) =>
  queryOptions({
    queryKey: ['users', 'sign-in', id],
    queryFn: async ({ signal }) =>
      (await ask('GET /api/users/:id/sessions', { params: { id }, signal })).data,
  })

/** Who can sign in and do everything. */
export const administratorsQuery = queryOptions({
  queryKey: ['users', 'administrators'],
  queryFn: async ({ signal }) => (await ask('GET /api/administrators', { signal })).data,
})

/** Mails a user a link with which they choose their first password. */
export function inviteUser(id: string) {
  return ask('POST /api/users/:id/invite', { params: { id } })
}

/** Mails a user a link with which they choose a new password. */
export function resetPasswordOf(id: string) {
  return ask('POST /auth/reset', { body: { id } })
}

/** Signs a user out of one session, or everywhere. */
export function endSessions(id: string, session?: string) {
  return session === undefined
    ? ask('DELETE /api/users/:id/sessions', { params: { id } })
    : ask('DELETE /api/users/:id/sessions/:session', { params: { id, session } })
}

export function unlockUser(id: string) {
  return ask('POST /api/users/:id/unlock', { params: { id } })
}

export function endTwoStepOf(id: string) {
  return ask('POST /api/users/:id/end-two-step', { params: { id } })
}

/** What is asked about: a record of a collection, or a page. */
export type PermissionQuery =
  | { readonly collection: string; readonly record: string }
  | { readonly page: string }

export const whyQuery = (user: string, query: PermissionQuery) =>
  queryOptions({
    queryKey: ['users', 'why', user, query],
    queryFn: async ({ signal }) => (await ask('GET /api/why', { query: { user, ...query }, signal })).data,
    retry: false,
  })

/** A role as a screen that works with its rights reads it. */
interface RoleWithId extends Role {
  readonly id: string
}

function roleOf(record: RecordValues): RoleWithId {
  const { id, scope, claims } = record
  return {
    id,
    name: textAt(record, 'name'),
    scope: scopes.find((one) => one === scope) ?? 'own',
    claims: Array.isArray(claims) ? claims.filter((claim) => typeof claim === 'string') : [],
  }
}

/** Every role there is, with its rights. */
export const rolesQuery = queryOptions({
  queryKey: ['roles', 'rights'],
  queryFn: async ({ signal }) => {
    const query = { fields: 'name,scope,claims', pageSize: 200 }
    return (await ask('GET /api/:collection', { params: { collection: 'roles' }, query, signal })).data.map(
      roleOf,
    )
  },
})
