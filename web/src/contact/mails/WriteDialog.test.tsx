import { afterEach, expect, test, vi } from 'vitest'
import { sessionQuery } from '#platform/api/session.ts'
import { answerWith } from '#test/answer.ts'
import { draw } from '#test/draw.tsx'
import WriteDialog from './WriteDialog.tsx'

afterEach(() => vi.unstubAllGlobals())

const words = { subject: 'Come, {{ firstName }}', body: 'On Friday.' }
const mailTo = (name: string) => ({ subject: `Come, ${name}`, text: `On Friday, ${name}.` })
const outcomes = [
  {
    id: 'l-1',
    label: 'Hannah Jones',
    to: 'hannah@example.org',
    ok: true,
    message: null,
    mail: mailTo('Hannah'),
  },
  { id: 'l-2', label: 'Ruth Hill', to: 'ruth@example.org', ok: true, message: null, mail: mailTo('Ruth') },
  {
    id: 'l-3',
    label: 'Grace Okafor',
    to: null,
    ok: false,
    message: 'They have no e-mail address.',
    mail: null,
  },
]
const templates = [{ id: 't-1', title: 'Open day', purpose: 'news' }]

async function drawDialog(
  answer: { readonly status?: number; readonly body: unknown },
  { answersAfter }: { readonly answersAfter?: Promise<void> } = {},
) {
  const calls = answerWith({
    'GET /api/message-templates?filter=%7B%22active%22%3Atrue%7D&fields=title%2Cpurpose&pageSize=100': {
      body: { data: templates, meta: {} },
    },
    'POST /api/leads/mails': answer,
  })
  const send = fetch
  vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
    await answersAfter
    return send(...call)
  })
  const { screen } = await draw(
    <WriteDialog to={{ ids: ['l-1', 'l-2', 'l-3'] }} title="Write to 3" onClose={() => {}} />,
    { prepare: (queryClient) => void queryClient.setQueryData(sessionQuery.queryKey, null) },
  )
  const dialog = screen.getByRole('dialog', { name: 'Write to 3' })
  const sent = () => calls.filter(({ call }) => call === 'POST /api/leads/mails').map(({ body }) => body)
  return { dialog, sent }
}
const answered = { body: { data: outcomes, meta: { total: 3, ok: 2, failed: 1, words } } }

test('shows what each would read and who gets none, and sends the words as they stand', async () => {
  const { dialog, sent } = await drawDialog(answered)
  await expect.element(dialog.getByText('On Friday, Hannah.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Next mail' }).click()
  await expect.element(dialog.getByText('On Friday, Ruth.')).toBeVisible()
  await expect.element(dialog.getByText('They have no e-mail address.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Text' }).fill('On Saturday.')
  await dialog.getByRole('button', { name: 'Send 2 mails' }).click()
  await expect.element(dialog.getByRole('status')).toHaveTextContent('2 mails are on their way. 1 were not')
  expect(sent().at(-1)).toEqual({
    ids: ['l-1', 'l-2', 'l-3'],
    template: null,
    preview: false,
    words: { ...words, body: 'On Saturday.' },
  })
})

test('no letter to one stands under the name of another while theirs is on its way', async () => {
  const everybody = outcomes.slice(0, 2).map((outcome) => ({ ...outcome, mail: null }))
  const answer = (data: readonly unknown[]) => ({ data, meta: { total: 2, ok: 2, failed: 0, words } })
  const { dialog } = await drawDialog({ body: answer(everybody) })
  await expect.element(dialog.getByText('To Hannah Jones')).toBeVisible()
  const gate = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (_path: string, { body }: { readonly body: string }) => {
    const { ids } = JSON.parse(body)
    if (ids.length > 1) return new Response(JSON.stringify(answer(everybody)))
    if (ids[0] === 'l-2') await gate.promise
    return new Response(JSON.stringify(answer(outcomes.filter(({ id }) => id === ids[0]))))
  })
  await dialog.getByRole('textbox', { name: 'Subject' }).fill('Come')
  await expect.element(dialog.getByText('On Friday, Hannah.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Next mail' }).click()
  await expect.element(dialog.getByText('To Ruth Hill')).toBeVisible()
  await expect.element(dialog.getByText('On Friday, Hannah.')).not.toBeInTheDocument()
  gate.resolve()
  await expect.element(dialog.getByText('On Friday, Ruth.')).toBeVisible()
})

test('takes no word before those to begin with are there, so that none of them is lost', async () => {
  const late = Promise.withResolvers<void>()
  const { dialog } = await drawDialog(answered, { answersAfter: late.promise })
  const text = dialog.getByRole('textbox', { name: 'Text' })
  await expect.element(text).toHaveAttribute('readonly')
  late.resolve()
  await expect.element(text).toHaveValue(words.body)
  await expect.element(text).not.toHaveAttribute('readonly')
})

test('takes no word where those to begin with cannot be had, and asks for them again', async () => {
  const unavailable = { error: { status: 503, code: 'UNAVAILABLE', message: 'Not now.', details: [] } }
  const { dialog } = await drawDialog({ status: 503, body: unavailable })
  const text = dialog.getByRole('textbox', { name: 'Text' })
  await expect.element(dialog.getByText('Not now.')).toBeVisible()
  await expect.element(text).toHaveAttribute('readonly')
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(answered.body)))
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.element(text).toHaveValue(words.body)
  await expect.element(text).not.toHaveAttribute('readonly')
})

test('keeps every word where they cannot be sent, and says why at its field', async () => {
  const message = 'Line 1: There is no tag {{ age }} here.'
  const details = [{ param: 'body', message }]
  const { dialog } = await drawDialog({
    status: 422,
    body: { error: { status: 422, code: 'VALIDATION_ERROR', message, details } },
  })
  await dialog.getByRole('textbox', { name: 'Text' }).fill('{{ age }}')
  await expect.element(dialog.getByText(message)).toBeVisible()
  await expect.element(dialog.getByRole('textbox', { name: 'Text' })).toHaveValue('{{ age }}')
  await expect.element(dialog.getByRole('button', { name: /^Send/ })).toBeDisabled()
})
