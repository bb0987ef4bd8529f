import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/client.ts'

/** How somebody signs in. */
export interface TwoStep {
  /** Since when two-step sign-in is on; null while it is off. */
  readonly since: string | null
  /** Those not used yet. */
  readonly recoveryCodes: number
  /** Without one they sign in elsewhere, where a second step is asked for. */
  readonly hasPassword: boolean
  /** A role of theirs asks for it. */
  readonly required: boolean
}

export const twoStepQuery = queryOptions({
  queryKey: ['account', 'two-step'],
  queryFn: ({ signal }) => api<{ data: TwoStep }>('/api/account/two-step', { signal }),
  select: ({ data }) => data,
})

/** What goes into the authenticator: as a QR code, and as text to type. */
export interface Enrolment {
  readonly secret: string
  readonly address: string
}

export async function beginTwoStep(): Promise<Enrolment> {
  const { data } = await api<{ data: Enrolment }>('/api/account/two-step', { method: 'POST' })
  return data
}

interface RecoveryCodes {
  readonly data: { readonly recoveryCodes: readonly string[] }
}

/** Switches two-step sign-in on; answers the recovery codes, this once. */
export async function confirmTwoStep(code: string): Promise<readonly string[]> {
  const body = { code }
  const { data } = await api<RecoveryCodes>('/api/account/two-step/confirm', { method: 'POST', body })
  return data.recoveryCodes
}

export async function makeRecoveryCodes(code: string): Promise<readonly string[]> {
  const body = { code }
  const { data } = await api<RecoveryCodes>('/api/account/two-step/recovery-codes', { method: 'POST', body })
  return data.recoveryCodes
}

export function endTwoStep(password: string, code: string) {
  return api<null>('/api/account/two-step/off', { method: 'POST', body: { password, code } })
}

export function changePassword(current: string, password: string) {
  return api<null>('/api/account/password', { method: 'PUT', body: { current, password } })
}

/** Where somebody is signed in. */
export interface SignInSession {
  readonly id: string
  readonly createdAt: string
  readonly lastSeenAt: string
  readonly address: string
  readonly agent: string
  readonly current: boolean
}

export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: ({ signal }) => api<{ data: SignInSession[] }>('/api/account/sessions', { signal }),
  select: ({ data }) => data,
})

/** Ends one session, or all but this one. */
export function endOwnSession(id?: string) {
  const path = id === undefined ? '' : `/${encodeURIComponent(id)}`
  return api<null>(`/api/account/sessions${path}`, { method: 'DELETE' })
}

/** A personal token, never its secret. */
export interface ApiToken {
  readonly id: string
  readonly name: string
  readonly claims: readonly string[]
  readonly createdAt: string
  readonly expiresAt: string
  readonly lastUsedAt: string | null
}

export const tokensQuery = queryOptions({
  queryKey: ['account', 'tokens'],
  queryFn: ({ signal }) => api<{ data: ApiToken[] }>('/api/account/tokens', { signal }),
  select: ({ data }) => data,
})

/** Makes a token; answers its secret, this once. */
export async function makeToken(order: {
  readonly name: string
  readonly claims: readonly string[]
  /** `YYYY-MM-DD`, the last day. */
  readonly expires: string
}): Promise<string> {
  const { data } = await api<{ data: { token: string } }>('/api/account/tokens', {
    method: 'POST',
    body: order,
  })
  return data.token
}

export function revokeToken(id: string) {
  return api<null>(`/api/account/tokens/${encodeURIComponent(id)}`, { method: 'DELETE' })
}

/** Unlocks an account with what its owner was mailed. */
export function unlockAccount(token: string) {
  return api<null>('/auth/unlock', { method: 'POST', body: { token } })
}
