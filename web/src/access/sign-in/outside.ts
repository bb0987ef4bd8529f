import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/client.ts'

/** What a link from a mail is for. */
export type LinkPurpose = 'reset' | 'invitation'

/** Asks for a link to choose a new password; the answer never says whether there is such an address. */
export function askForLink(email: string) {
  return api<null>('/auth/reset', { method: 'POST', body: { id: email } })
}

/** What a link is for, asked before somebody thinks up a password. The token goes in the body, as addresses are logged. */
export const passwordLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['password-link', token],
    queryFn: ({ signal }) =>
      api<{ data: { purpose: LinkPurpose } }>('/auth/password/link', {
        method: 'POST',
        body: { token },
        signal,
      }),
    select: ({ data }) => data.purpose,
    gcTime: 0,
  })

export function choosePassword(token: string, password: string) {
  return api<null>('/auth/password', { method: 'POST', body: { token, password } })
}

/** What somebody says who would like an account. */
export interface AccountWanted {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly password: string
  /** Of the privacy notice they agreed to. */
  readonly privacyVersion: string
}

export function askForAccount(wish: AccountWanted) {
  return api<null>('/auth/register', { method: 'POST', body: wish })
}

export const confirmationQuery = (token: string) =>
  queryOptions({
    queryKey: ['confirmation-link', token],
    queryFn: ({ signal }) => api<null>('/auth/register/link', { method: 'POST', body: { token }, signal }),
    gcTime: 0,
  })

/** Opens the account; answers the address it is signed in to with. */
export async function confirmAddress(token: string, password: string): Promise<string> {
  const { data } = await api<{ data: { email: string } }>('/auth/register/confirm', {
    method: 'POST',
    body: { token, password },
  })
  return data.email
}

/** The college's privacy notice, in Markdown. */
export const privacyQuery = queryOptions({
  queryKey: ['privacy'],
  queryFn: ({ signal }) => api<{ data: { version: string; text: string } }>('/api/privacy', { signal }),
  select: ({ data }) => data,
})
