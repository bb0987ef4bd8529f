import { afterEach, expect, test, vi } from 'vitest'
import { sessionQuery } from '#platform/api/session.ts'
import { answerWith } from '#test/answer.ts'
import { draw } from '#test/draw.tsx'
import { LeadScreen } from './LeadScreen.tsx'

afterEach(() => vi.unstubAllGlobals())

const abilities = { edit: true, remove: false, readOnly: [], moves: {} }
const student = { id: 'l-1', version: 2, label: 'Hannah Jones', stage: 'Student' }

async function drawPage(goesOn: boolean) {
  answerWith({ 'GET /api/leads/l-1': { body: { data: { ...student, goesOn }, abilities } } })
  const { screen } = await draw(<LeadScreen collection="leads" id="l-1" />, {
    prepare: (queryClient) => void queryClient.setQueryData(sessionQuery.queryKey, null),
  })
  return screen
}

test('whoever studies is spoken with, and whose studies have ended begins anew', async () => {
  const studying = await drawPage(true)
  await expect.element(studying.getByRole('button', { name: 'Note what was said' })).toBeVisible()
  await expect.element(studying.getByRole('button', { name: 'Begin a new episode' })).not.toBeInTheDocument()
  await studying.unmount()
  const ended = await drawPage(false)
  await expect.element(ended.getByRole('button', { name: 'Begin a new episode' })).toBeVisible()
  await expect.element(ended.getByRole('button', { name: 'Note what was said' })).not.toBeInTheDocument()
})
