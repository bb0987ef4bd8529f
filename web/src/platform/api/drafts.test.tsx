import { beforeEach, expect, it } from 'vitest'
import { claimDrafts, dropAllDrafts, readDraft, storeDraft } from './drafts.ts'

const day = 86_400_000
const draftOf = (daysAgo: number) => ({
  at: new Date(Date.now() - daysAgo * day).toISOString(),
  values: { name: 'Ada' },
})

beforeEach(() => dropAllDrafts())

it('keeps drafts for whoever comes back, and for nobody else', async () => {
  await claimDrafts('alice')
  await storeDraft('form', draftOf(0))
  await claimDrafts('alice')
  expect(await readDraft('form')).toMatchObject({ values: { name: 'Ada' } })
  await claimDrafts('boris')
  expect(await readDraft('form')).toBeUndefined()
})

it.each([
  [13, true],
  [15, false],
])('a draft of %i days ago is there: %s', async (daysAgo, isThere) => {
  await storeDraft('form', draftOf(daysAgo))
  expect((await readDraft('form')) !== undefined).toBe(isThere)
})
