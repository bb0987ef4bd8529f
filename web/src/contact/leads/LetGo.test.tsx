import { afterEach, expect, test, vi } from 'vitest'
import { sessionQuery } from '#platform/api/session.ts'
import { answerWith } from '#test/answer.ts'
import { draw } from '#test/draw.tsx'
import { BeginAgain } from './BeginAgain.tsx'
import { LetGo } from './LetGo.tsx'

afterEach(() => vi.unstubAllGlobals())

const person = { id: 'p-1', label: 'Hannah Jones' }
const stored = { id: 'l-1', version: 4, stage: 'Engaged with HD/PD', person, unanswered: 3, toBeLetGo: true }
const abilities = { edit: true, remove: false, readOnly: [], moves: {} }
const nobody = {
  prepare: (queryClient: { setQueryData(key: readonly unknown[], data: null): unknown }) =>
    void queryClient.setQueryData(sessionQuery.queryKey, null),
}

test('letting somebody go is proposed where the college asks for it, and done once it is confirmed', async () => {
  const calls = answerWith({
    'PATCH /api/leads/l-1': { body: { data: { ...stored, version: 5 }, abilities } },
  })
  const { screen } = await draw(<LetGo reply={{ data: stored, abilities }} />, nobody)
  await screen.getByRole('button', { name: 'Let go' }).click()
  expect(calls).toEqual([])
  const dialog = screen.getByRole('dialog', { name: 'Let Hannah Jones go?' })
  await dialog.getByRole('button', { name: 'Let go' }).click()
  await expect.poll(() => calls.map(({ body }) => body)).toEqual([{ stage: 'Not responsive' }])
})

test('is proposed neither before that nor to whoever may not change them', async () => {
  const { screen } = await draw(
    <>
      <LetGo reply={{ data: { ...stored, unanswered: 2, toBeLetGo: false }, abilities }} />
      <LetGo reply={{ data: stored, abilities: { ...abilities, edit: false } }} />
    </>,
    nobody,
  )
  await expect.element(screen.getByText('Proposed: let go.')).not.toBeInTheDocument()
})

test('another episode begins with whoever comes back, and is opened', async () => {
  answerWith({
    'POST /api/leads/l-1/again': { status: 201, body: { data: { id: 'l-2', version: 1 }, abilities } },
  })
  const { screen, router } = await draw(<BeginAgain lead="l-1" />, nobody)
  await screen.getByRole('button', { name: 'Begin a new episode' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/leads/l-2')
})
