import type { Scope } from '@minster/domain/access/rights/roles'
import type { RecordValues } from '@minster/domain/kit/records/record-replies'
import type { Linked } from '@minster/domain/platform/calls/replies'
import { queryOptions } from '@tanstack/react-query'
import { recordPath } from '#kit/records/records.ts'
import { api } from '#platform/api/client.ts'

/** Where somebody is signed in. */
export interface UserSession {
  readonly id: string
  readonly address: string
  readonly agent: string
  readonly createdAt: string
  readonly lastSeenAt: string
  /** Whom they act as there. */
  readonly as: string | null
}

/** When and where a user signs in. */
export interface UserSignIn {
  readonly hasPassword: boolean
  /** Set while too many wrong tries keep everybody out of the account. */
  readonly lockedUntil: string | null
  readonly twoStep: boolean
  readonly lastSignInAt: string | null
  readonly invitation: {
    readonly sentAt: string
    readonly expiresAt: string
    readonly isOpen: boolean
  } | null
  readonly sessions: readonly UserSession[]
}

const path = (id: string) => recordPath('users', id)

export const userSignInQuery = (id: string) =>
  queryOptions({
    queryKey: ['users', 'sign-in', id],
    queryFn: async ({ signal }) => (await api<{ data: UserSignIn }>(`${path(id)}/sessions`, { signal })).data,
  })

/** Who can sign in and do everything. */
export const administratorsQuery = queryOptions({
  queryKey: ['users', 'administrators'],
  queryFn: async ({ signal }) => (await api<{ data: Linked[] }>('/api/administrators', { signal })).data,
})

/** Mails a user a link with which they choose their first password. */
export function inviteUser(id: string) {
  return api<null>(`${path(id)}/invite`, { method: 'POST' })
}

/** Mails a user a link with which they choose a new password. */
export function resetPasswordOf(id: string) {
  return api<null>('/auth/reset', { method: 'POST', body: { id } })
}

/** Signs a user out of one session, or everywhere. */
export function endSessions(id: string, session?: string) {
  const one = session === undefined ? '' : `/${encodeURIComponent(session)}`
  return api<null>(`${path(id)}/sessions${one}`, { method: 'DELETE' })
}

export function unlockUser(id: string) {
  return api<null>(`${path(id)}/unlock`, { method: 'POST' })
}

export function endTwoStepOf(id: string) {
  return api<null>(`${path(id)}/end-two-step`, { method: 'POST' })
}

/** A permission, what it is for and which roles give it. */
export interface Needed {
  readonly permission: string
  readonly description?: string
  readonly roles: readonly string[]
}

/** Why somebody may do one thing or not, by every way there is. */
export interface RightVerdict {
  readonly right: 'view' | 'edit' | 'remove' | 'page'
  readonly allowed: boolean
  readonly ways: readonly {
    readonly title: string
    readonly allowed: boolean
    readonly reason: string
    readonly missing: readonly Needed[]
  }[]
}

export interface Why {
  readonly user: Linked
  readonly roles: readonly string[]
  readonly blocked: string | null
  readonly subject: { readonly kind: string; readonly label: string }
  readonly verdicts: readonly RightVerdict[]
  readonly hidden: readonly { readonly fields: readonly string[]; readonly missing: readonly Needed[] }[]
}

/** What is asked about: a record of a collection, or a page. */
export type WhyAsked = { readonly collection: string; readonly record: string } | { readonly page: string }

export const whyQuery = (user: string, asked: WhyAsked) =>
  queryOptions({
    queryKey: ['users', 'why', user, asked],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ user, ...asked })
      return (await api<{ data: Why }>(`/api/why?${query.toString()}`, { signal })).data
    },
    retry: false,
  })

/** A role as a screen that works with its rights reads it. */
export interface RoleValues extends RecordValues {
  readonly name: string
  readonly scope: Scope
  readonly claims: readonly string[]
}

/** Every role there is, with its rights. */
export const rolesQuery = queryOptions({
  queryKey: ['roles', 'rights'],
  queryFn: async ({ signal }) =>
    (await api<{ data: RoleValues[] }>('/api/roles?fields=name,scope,claims&pageSize=200', { signal })).data,
})
