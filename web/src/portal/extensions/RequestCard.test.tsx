import type { OwnExtensionRequest } from '@minster/domain/portal/extensions/extension-calls'
import type { Thread } from '@minster/domain/portal/threads/thread-calls'
import { expect, test, vi } from 'vitest'
import { draw } from '#test/draw.tsx'
import { RequestCard } from './RequestCard.tsx'

const request: OwnExtensionRequest = {
  id: 'r',
  assignment: 'a',
  title: 'Essay',
  code: 'TMM1011',
  moduleName: 'Doctrine',
  due: '2026-12-04',
  state: 'Submitted',
  length: 7,
  typeOfEvidence: 'Letter',
  words: 'My mother is ill.',
  sentAt: '2026-11-20T10:00:00.000Z',
  evidence: [{ id: 'f', name: 'letter.pdf', size: 10 }],
  question: null,
  answer: null,
  grantedDays: null,
  until: null,
  decision: null,
  decidedAt: null,
}

async function drawCard(values: Partial<OwnExtensionRequest>, begun: string | null, thread?: Thread) {
  const change = vi.fn<(step: string) => void>()
  const { screen } = await draw(
    <RequestCard
      request={{ ...request, ...values }}
      thread={thread}
      begun={begun}
      onChange={change}
      onAgain={undefined}
    />,
  )
  return { screen, change }
}

test('what was sent is shown again, and opens at what is to be changed', async () => {
  const { screen, change } = await drawCard({}, null)
  await expect.element(screen.getByText('Evidence: Letter')).toBeVisible()
  await expect.element(screen.getByText('My mother is ill.')).toBeVisible()
  await screen.getByRole('button', { name: 'Add evidence' }).click()
  expect(change).toHaveBeenCalledWith('evidence')
})

test('words and evidence are added in one place', async () => {
  const { screen } = await drawCard({}, null, {
    id: 't',
    form: 'extension-request',
    about: 'extension-requests/r',
    subject: 'Essay (TMM1011)',
    state: 'New',
    answerBy: null,
    messages: [],
    canWrite: true,
  })
  await expect.element(screen.getByRole('button', { name: /^Add words or files/ })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Change it' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Add evidence' }).query()).toBeNull()
})

test('another request that was begun is not thrown away unasked', async () => {
  const { screen, change } = await drawCard({}, 'a request for Sermon')
  await screen.getByRole('button', { name: 'Change it' }).click()
  await expect.element(screen.getByRole('dialog')).toHaveTextContent('a request for Sermon')
  expect(change).not.toHaveBeenCalled()
  await screen.getByRole('button', { name: 'Change this one' }).click()
  expect(change).toHaveBeenCalledWith('time')
})

test('what is decided can neither be changed nor taken back', async () => {
  const { screen } = await drawCard({ state: 'Approved' }, null)
  await expect.element(screen.getByRole('heading', { name: 'Essay (TMM1011)' })).toBeVisible()
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
})
