import { type APIRequestContext, expect } from '@playwright/test'
import { emailOf, password } from './fixtures.ts'
import { mailTo } from './mail-inbox.ts'

/** The address a church leader was sent who is asked for a reference. */
export async function aReferenceLink(request: APIRequestContext): Promise<string> {
  await request.post('/auth/login', { data: { email: emailOf('admissions'), password } })
  const list = await request.get('/api/applications?status=Submitted&pageSize=1&fields=person')
  const { data }: { data: readonly { readonly id: string }[] } = await list.json()
  const refereeEmail = `referee.${Date.now()}@example.net`
  const referee = { kind: 'Church leader', refereeName: 'Ruth Marsh', refereeEmail }
  const made = await request.post('/api/references', { data: { application: data[0]?.id, ...referee } })
  expect(made.status(), await made.text()).toBe(201)
  const { data: reference }: { data: { readonly id: string } } = await made.json()
  await request.post(`/api/references/${reference.id}/request`)
  return (await mailTo(refereeEmail)).links[0] ?? ''
}
