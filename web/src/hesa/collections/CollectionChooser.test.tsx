import { afterEach, expect, test, vi } from 'vitest'
import { answerWith } from '#test/answer.ts'
import { draw } from '#test/draw.tsx'
import { CollectionChooser } from './CollectionChooser.tsx'

afterEach(() => vi.unstubAllGlobals())

test('another collection is shown from its beginning, and what else is chosen stays', async () => {
  const data = [
    { code: '25056', academicYear: '2025-26', state: 'Under way' },
    { code: '24056', academicYear: '2024-25', state: 'Closed' },
  ]
  answerWith({ 'GET /api/hesa/collections': { body: { data, meta: {} } } })
  const { screen, router } = await draw(<CollectionChooser code="25056" />, {
    at: '/?entity=Engagement&page=3&card=lists',
  })
  await screen.getByRole('combobox', { name: 'Collection' }).selectOptions('24056 · 2024-25 · Closed')
  await expect.poll(() => router.state.location.search).toEqual({ collection: '24056', card: 'lists' })
})
