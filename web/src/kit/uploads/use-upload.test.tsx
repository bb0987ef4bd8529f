import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ApiError } from '#platform/api/api-error.ts'
import { hasUnsaved } from '#platform/api/unsaved.ts'
import { draw } from '#test/draw.tsx'
import { UploadArea } from './UploadArea.tsx'
import { UploadButton } from './UploadButton.tsx'
import { useUpload } from './use-upload.ts'

type Send = Parameters<typeof useUpload>[0]

const send = vi.fn<Send>()
const arrived = vi.fn<(count: number, isAll: boolean) => void>()
beforeEach(() => void send.mockResolvedValue(null))
afterEach(() => {
  send.mockReset()
  arrived.mockReset()
})

function Area({ atOnce = 1 }: { readonly atOnce?: number }) {
  const uploads = useUpload(send, arrived, atOnce)
  return (
    <UploadArea
      label="Evidence"
      hint="PDF."
      accept=".pdf"
      uploads={uploads}
      onFiles={(files) => void uploads.start(files.map((file) => ({ file })))}
    />
  )
}

function Line() {
  const uploads = useUpload(send, arrived)
  return (
    <UploadButton label="A letter" uploads={uploads}>
      Choose a file
    </UploadButton>
  )
}

const paper = (name = 'paper.pdf', words = 'x') => new File([words], name)
const sentNames = () => send.mock.calls.map(([{ file }]) => file.name)
const holding = (...files: readonly File[]) => {
  const transfer = new DataTransfer()
  for (const file of files) transfer.items.add(file)
  return transfer
}

test('files are sent one after the other, and leave the list as they arrive', async () => {
  let isSending = false
  send.mockImplementation(async () => {
    expect(isSending).toBe(false)
    isSending = true
    await new Promise((passed) => setTimeout(passed, 5))
    isSending = false
  })
  const { screen } = await draw(<Area />)
  await userEvent.upload(screen.getByLabelText('Files for Evidence'), [paper('a.pdf'), paper('b.pdf')])
  await expect.poll(() => arrived.mock.calls).toEqual([[2, true]])
  expect(sentNames()).toEqual(['a.pdf', 'b.pdf'])
  await expect.element(screen.getByRole('list', { name: 'On their way' })).not.toBeInTheDocument()
})

test('as many are on their way at once as is said, and each is sent once', async () => {
  let sending = 0
  let most = 0
  send.mockImplementation(async () => {
    sending += 1
    most = Math.max(most, sending)
    await new Promise((passed) => setTimeout(passed, 5))
    sending -= 1
  })
  const { screen } = await draw(<Area atOnce={3} />)
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => `${name}.pdf`)
  await userEvent.upload(
    screen.getByLabelText('Files for Evidence'),
    names.map((name) => paper(name)),
  )
  await expect.poll(() => arrived.mock.calls).toEqual([[7, true]])
  expect(sentNames()).toEqual(names)
  expect(most).toBe(3)
})

test('an empty file is not sent, and says why until it is dismissed', async () => {
  const { screen } = await draw(<Line />)
  await userEvent.upload(screen.getByLabelText('A letter'), paper('empty.pdf', ''))
  await expect.element(screen.getByRole('alert')).toHaveTextContent('This file is empty.')
  expect(send).not.toHaveBeenCalled()
  await screen.getByRole('button', { name: 'Dismiss empty.pdf' }).click()
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})

const away = () => new ApiError({ status: 503, statusText: 'Unavailable', body: null })
const lineLost = () => new ApiError({ status: false, clientMessage: 'Failed to fetch' })

test('while the line is lost it says so, and goes on by itself once it is back', async () => {
  send.mockRejectedValueOnce(lineLost())
  const { screen } = await draw(<Line />)
  await userEvent.upload(screen.getByLabelText('A letter'), paper())
  await expect
    .element(screen.getByRole('status').filter({ hasText: 'The line was lost' }))
    .toHaveTextContent('We go on when it is back.')
  expect(hasUnsaved()).toBe(true)
  dispatchEvent(new Event('online'))
  await expect.poll(() => arrived.mock.calls).toEqual([[1, true]])
  expect(sentNames()).toEqual(['paper.pdf', 'paper.pdf'])
  expect(hasUnsaved()).toBe(false)
})

test('a file is stopped while the line is lost as well', async () => {
  send.mockRejectedValue(lineLost())
  const { screen } = await draw(<Line />)
  await userEvent.upload(screen.getByLabelText('A letter'), paper())
  await expect.element(screen.getByText('The line was lost.')).toBeVisible()
  await screen.getByRole('button', { name: 'Stop sending paper.pdf' }).click()
  await expect.poll(() => arrived.mock.calls).toEqual([[0, true]])
  expect(send).toHaveBeenCalledTimes(1)
})

test('a file that is gone since it was chosen is not waited for', async () => {
  send.mockRejectedValue(lineLost())
  const { screen } = await draw(<Line />)
  const gone = paper()
  Object.defineProperty(gone, 'slice', { value: () => ({ arrayBuffer: () => Promise.reject(new Error()) }) })
  const chosen = new DataTransfer()
  const input = screen.getByLabelText('A letter').element()
  Object.defineProperty(chosen, 'files', { value: [gone] })
  Object.defineProperty(input, 'files', { value: chosen.files })
  input.dispatchEvent(new Event('change', { bubbles: true }))
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Choose it again.')
})

test('whoever is about to leave what is on its way is asked, and may stay', async () => {
  send.mockImplementation(
    (_chosen, { onShare, signal }) =>
      new Promise((_sent, reject) => {
        onShare?.(0.25)
        signal?.addEventListener('abort', () => reject(new Error('stopped')))
      }),
  )
  const { screen, router } = await draw(<Line />)
  await userEvent.upload(screen.getByLabelText('A letter'), paper('scan.pdf', 'x'.repeat(8000)))
  await expect.element(screen.getByText('2 kB of 8 kB, 25%')).toBeVisible()
  void router.navigate({ to: '/', search: { step: 'next' } })
  const question = screen.getByRole('dialog', { name: 'Leave before it has arrived?' })
  await expect.element(question).toHaveTextContent('scan.pdf is still on its way.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(router.state.location.search).toEqual({})
  void router.navigate({ to: '/', search: { step: 'next' } })
  await question.getByRole('button', { name: 'Leave without it' }).click()
  await expect.poll(() => router.state.location.search).toEqual({ step: 'next' })
  await expect.poll(() => arrived.mock.calls).toEqual([[0, true]])
})

test('whoever is asked before leaving goes on once it has arrived', async () => {
  const { promise, resolve } = Promise.withResolvers<null>()
  send.mockReturnValue(promise)
  const { screen, router } = await draw(<Line />)
  await userEvent.upload(screen.getByLabelText('A letter'), paper())
  void router.navigate({ to: '/', search: { step: 'next' } })
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  resolve(null)
  await expect.poll(() => router.state.location.search).toEqual({ step: 'next' })
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

test('what found nobody is sent again, what was refused is not', async () => {
  send.mockRejectedValueOnce(away())
  const { screen } = await draw(<Line />)
  await userEvent.upload(screen.getByLabelText('A letter'), paper())
  await screen.getByRole('button', { name: 'Send paper.pdf again' }).click()
  await expect
    .poll(() => arrived.mock.calls)
    .toEqual([
      [0, false],
      [1, true],
    ])

  send.mockRejectedValueOnce(
    new ApiError({ status: 422, statusText: '', body: { error: { code: 'INVALID', message: 'No PDF.' } } }),
  )
  await userEvent.upload(screen.getByLabelText('A letter'), paper())
  await expect.element(screen.getByRole('alert')).toHaveTextContent('No PDF.')
  await expect.element(screen.getByRole('button', { name: /again/ })).not.toBeInTheDocument()
})

test('a file on its way is stopped, and those after it go on', async () => {
  send.mockImplementationOnce(
    (_chosen, { signal }) =>
      new Promise((_sent, reject) => signal?.addEventListener('abort', () => reject(new Error('stopped')))),
  )
  const { screen } = await draw(<Area />)
  await userEvent.upload(screen.getByLabelText('Files for Evidence'), [paper('long.pdf'), paper('short.pdf')])
  await screen.getByRole('button', { name: 'Stop sending long.pdf' }).click()
  await expect.poll(() => arrived.mock.calls).toEqual([[1, true]])
  expect(sentNames()).toEqual(['long.pdf', 'short.pdf'])
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})

test('files are dropped and pasted as well as chosen', async () => {
  const { screen } = await draw(<Area />)
  const place = screen.getByRole('group', { name: 'Evidence' }).element()
  place.dispatchEvent(new DragEvent('drop', { dataTransfer: holding(paper('dropped.pdf')) }))
  await expect.poll(sentNames).toEqual(['dropped.pdf'])
  const pasted = new ClipboardEvent('paste', { clipboardData: holding(paper('pasted.pdf')), bubbles: true })
  screen.getByRole('button', { name: 'Choose files' }).element().dispatchEvent(pasted)
  await expect.poll(sentNames).toEqual(['dropped.pdf', 'pasted.pdf'])
  // Words that are pasted hold no file.
  place.dispatchEvent(new ClipboardEvent('paste', { clipboardData: new DataTransfer(), bubbles: true }))
  expect(send).toHaveBeenCalledTimes(2)
})
