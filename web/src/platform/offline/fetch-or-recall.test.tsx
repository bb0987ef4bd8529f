import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { currentUserOf } from '../api/current-user.ts'
import { forgetShown, readLastShown } from '../api/last-shown.ts'
import { type SignedIn, sessionQuery } from '../api/session.ts'
import { fetchOrRecall, isRecalled } from './fetch-or-recall.ts'

interface Page {
  readonly name: string
  readonly diet?: string
}
const ruth = currentUserOf({ id: 'ruth', name: 'Ruth Marsh', email: 'ruth@example.org' })
const queryKey = ['page']
const { signal } = new AbortController()
const noReply = new ApiError({ status: false, clientMessage: 'Failed to fetch' })

function clientOf(session: Partial<SignedIn> = {}): QueryClient {
  const client = new QueryClient()
  if (ruth)
    client.setQueryData(sessionQuery.queryKey, { user: ruth, student: null, mustEnrol: false, ...session })
  return client
}
const ask = (client: QueryClient, answer: () => Promise<Page>) =>
  fetchOrRecall({ client, queryKey, signal }, answer, ({ name }) => ({ name }))
const shown = () => readLastShown<Page>('ruth', '["page"]')

beforeEach(async () => {
  await forgetShown()
})

it('keeps an answer without what is sensitive, and shows it where nobody answers', async () => {
  const answer = { name: 'Ann', diet: 'No nuts' }
  expect(await ask(clientOf(), async () => answer)).toEqual(answer)
  await expect.poll(shown).toMatchObject({ data: { name: 'Ann' } })
  const cold = clientOf()
  await expect(ask(cold, () => Promise.reject(noReply))).rejects.toBe(noReply)
  expect(cold.getQueryData(queryKey)).toEqual({ name: 'Ann' })
  const kept = await shown()
  expect(cold.getQueryState(queryKey)?.dataUpdatedAt).toBe(kept?.at)
})

it('never puts what was kept over what stands there, nor in the place of a refusal', async () => {
  await ask(clientOf(), async () => ({ name: 'Ann' }))
  await expect.poll(shown).toBeDefined()
  const open = clientOf()
  open.setQueryData(queryKey, { name: 'Newer' })
  await expect(ask(open, () => Promise.reject(noReply))).rejects.toBe(noReply)
  expect(open.getQueryData(queryKey)).toEqual({ name: 'Newer' })
  const refused = new ApiError({ status: 404, statusText: 'Not Found', body: {} })
  const cold = clientOf()
  await expect(ask(cold, () => Promise.reject(refused))).rejects.toBe(refused)
  expect(cold.getQueryData(queryKey)).toBeUndefined()
})

it('keeps nothing where all of it is private', async () => {
  const client = clientOf()
  await fetchOrRecall(
    { client, queryKey, signal },
    async () => ({ name: 'Ann' }),
    () => undefined,
  )
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(await shown()).toBeUndefined()
})

it('knows what was kept from what was answered, also where both say the same', async () => {
  await ask(clientOf(), async () => ({ name: 'Ann' }))
  await expect.poll(shown).toBeDefined()
  const cold = clientOf()
  await expect(ask(cold, () => Promise.reject(noReply))).rejects.toBe(noReply)
  expect(isRecalled(cold.getQueryData(queryKey))).toBe(true)
  const before = (await shown())?.at ?? 0
  cold.setQueryData(queryKey, await ask(cold, async () => ({ name: 'Ann' })))
  await expect.poll(async () => (await shown())?.at).toBeGreaterThan(before)
  expect(isRecalled(cold.getQueryData(queryKey))).toBe(false)
})

it('leaves nothing of somebody who is only stood in for', async () => {
  const impersonation = { realName: 'Sam', write: false, until: '2026-11-20T13:00:00Z' }
  await ask(clientOf({ impersonation }), async () => ({ name: 'Ann' }))
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(await shown()).toBeUndefined()
})
