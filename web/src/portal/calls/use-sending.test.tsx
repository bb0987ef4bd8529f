import { onlineManager } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { ask } from '#platform/api/ask.ts'
import { draw } from '#test/draw.tsx'
import { notSentWords } from './not-sent.ts'
import { useSending } from './use-sending.ts'

beforeEach(() => {
  onlineManager.setOnline(false)
  return () => {
    vi.unstubAllGlobals()
    onlineManager.setOnline(true)
  }
})

function Send() {
  const send = useSending({
    mutationFn: () => ask('POST /api/forms/student/email-change/again'),
    meta: { saysItself: true },
  })
  return (
    <>
      <button type="button" disabled={send.isPending} onClick={() => send.mutate()}>
        Send
      </button>
      <p>{send.error?.message}</p>
    </>
  )
}

it('says at once that nothing was sent, and sends nothing when the line is back', async () => {
  const fetching = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('fetch', fetching)
  const { screen } = await draw(<Send />)
  await screen.getByRole('button', { name: 'Send' }).click()
  await expect.element(screen.getByText(notSentWords)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Send' })).toBeEnabled()
  onlineManager.setOnline(true)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(fetching).toHaveBeenCalledTimes(1)
})
