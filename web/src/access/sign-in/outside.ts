import type { Registration } from '@minster/domain/admissions/registration/registration-calls'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '#platform/api/ask.ts'

/** Asks for a link to choose a new password; the answer never says whether there is such an address. */
export function requestLink(email: string) {
  return ask('POST /auth/reset', { body: { id: email } })
}

/** What a link is for, asked before somebody thinks up a password. The token goes in the body, as addresses are logged. */
export const passwordLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['password-link', token],
    queryFn: ({ signal }) => ask('POST /auth/password/link', { body: { token }, signal }),
    select: ({ data }) => data.purpose,
    gcTime: 0,
  })

export function choosePassword(token: string, password: string) {
  return ask('POST /auth/password', { body: { token, password } })
}

export const requestAccount = (body: Registration) => ask('POST /auth/register', { body })

export const confirmationQuery = (token: string) =>
  queryOptions({
    queryKey: ['confirmation-link', token],
    queryFn: ({ signal }) => ask('POST /auth/register/link', { body: { token }, signal }),
    gcTime: 0,
  })

/** Opens the account; answers the address it is signed in to with. */
export const confirmAddress = async (token: string, password: string) =>
  (await ask('POST /auth/register/confirm', { body: { token, password } })).data.email

/** The college's privacy notice, in Markdown. */
export const privacyQuery = queryOptions({
  queryKey: ['privacy'],
  queryFn: ({ signal }) => ask('GET /api/privacy', { signal }),
  select: ({ data }) => data,
})
