import { api } from '#platform/api/client.ts'

const base = '/api/forms/student/email-change'

/** Opens the link mailed to a new address: from then on it counts. */
export const confirmEmail = (token: string) =>
  api<null>(`${base}/confirm`, { method: 'POST', body: { token } })

export const sendLinkAgain = () => api<null>(`${base}/again`, { method: 'POST' })

export const keepEmail = () => api<null>(base, { method: 'DELETE' })
