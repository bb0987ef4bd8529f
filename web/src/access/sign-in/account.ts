import type { NewToken } from '@minster/domain/access/account/account-calls'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '#platform/api/ask.ts'

export const twoStepQuery = queryOptions({
  queryKey: ['account', 'two-step'],
  queryFn: ({ signal }) => ask('GET /api/account/two-step', { signal }),
  select: ({ data }) => data,
})

/** Answers what goes into the authenticator. */
export const beginTwoStep = async () => (await ask('POST /api/account/two-step')).data

/** Switches two-step sign-in on; answers the recovery codes, this once. */
export const confirmTwoStep = async (code: string) =>
  (await ask('POST /api/account/two-step/confirm', { body: { code } })).data.recoveryCodes

export const makeRecoveryCodes = async (code: string) =>
  (await ask('POST /api/account/two-step/recovery-codes', { body: { code } })).data.recoveryCodes

export function endTwoStep(password: string, code: string) {
  return ask('POST /api/account/two-step/off', { body: { password, code } })
}

export function changePassword(current: string, password: string) {
  return ask('PUT /api/account/password', { body: { current, password } })
}

export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: ({ signal }) => ask('GET /api/account/sessions', { signal }),
  select: ({ data }) => data,
})

/** Ends one session, or all but this one. */
export function endOwnSession(id?: string) {
  return id === undefined
    ? ask('DELETE /api/account/sessions')
    : ask('DELETE /api/account/sessions/:id', { params: { id } })
}

export const tokensQuery = queryOptions({
  queryKey: ['account', 'tokens'],
  queryFn: ({ signal }) => ask('GET /api/account/tokens', { signal }),
  select: ({ data }) => data,
})

/** Makes a token; answers its secret, this once. */
export const makeToken = async (body: NewToken) =>
  (await ask('POST /api/account/tokens', { body })).data.token

export function revokeToken(id: string) {
  return ask('DELETE /api/account/tokens/:id', { params: { id } })
}

/** Unlocks an account with what its owner was mailed. */
export function unlockAccount(token: string) {
  return ask('POST /auth/unlock', { body: { token } })
}
