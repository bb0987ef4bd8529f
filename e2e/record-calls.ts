import type { APIRequestContext } from '@playwright/test'
import { expect } from './fixtures.ts'

/** What a story needs before it begins is made and found by calls of whoever is signed in; each answers an id. */
export function recordCalls(request: APIRequestContext) {
  const made = async (collection: string, data: object) => {
    const answer = await request.post(`/api/${collection}`, { data })
    expect(answer.status(), await answer.text()).toBe(201)
    const reply: { data: { id: string } } = await answer.json()
    return reply.data.id
  }
  const first = async (query: string) => {
    const answer = await request.get(`/api/${query}`)
    expect(answer.status(), await answer.text()).toBe(200)
    const reply: { data: { id: string }[] } = await answer.json()
    return reply.data[0]?.id ?? ''
  }
  return { made, first }
}
