import { addDays } from '@minster/domain/platform/words/calendar'
import { afterEach, expect, test, vi } from 'vitest'
import { currentUserOf } from '#platform/api/current-user.ts'
import { draftName, forgetShown, readLastShown } from '#platform/api/last-shown.ts'
import { type SignedIn, sessionQuery } from '#platform/api/session.ts'
import { todayHere } from '#platform/ui/today-here.ts'
import { answerWith } from '#test/answer.ts'
import { draw } from '#test/draw.tsx'
import InteractionDialog from './InteractionDialog.tsx'

afterEach(async () => {
  vi.unstubAllGlobals()
  await forgetShown()
})

const planned = { what: 'Ring about the open day', on: '2026-11-20' }
const stored = {
  id: 'l-1',
  version: 4,
  person: { id: 'p-1', label: 'Hannah Jones' },
  stage: 'Initial contact made',
  nextAction: planned,
}
const abilities = { edit: true, remove: false, readOnly: [], moves: {} }
const user = currentUserOf({ id: 'u', name: 'Alice Morgan', email: 'alice@example.org' })
const session = user && { user, student: null, mustEnrol: false }
const noted = 'POST /api/leads/l-1/meetings'
const reply = { data: stored, abilities }

async function drawDialog(
  answers: Parameters<typeof answerWith>[0] = {},
  { record = stored, signedIn = null }: { record?: typeof stored; signedIn?: SignedIn | null } = {},
) {
  const onClose = vi.fn<() => void>()
  const calls = answerWith({
    'GET /api/leads/l-1': { body: reply },
    [noted]: { body: reply },
    ...answers,
  })
  const { screen } = await draw(<InteractionDialog record={record} onClose={onClose} />, {
    prepare: (queryClient) => void queryClient.setQueryData(sessionQuery.queryKey, signedIn),
  })
  const dialog = screen.getByRole('dialog', { name: 'Note what was said with Hannah Jones' })
  const sent = (call: string) => calls.filter((one) => one.call === call).map(({ body }) => body)
  return { screen, dialog, sent, onClose }
}

test('notes a call with its outcome, and sets what comes next', async () => {
  const { dialog, sent, onClose } = await drawDialog()
  await dialog.getByRole('radio', { name: 'No answer' }).click()
  await dialog.getByRole('textbox', { name: 'What next?' }).fill(' Try again in the evening ')
  await dialog.getByRole('button', { name: 'Tomorrow' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  const on = addDays(todayHere(), 1)
  expect(sent(noted)).toMatchObject([
    {
      interaction: { kind: 'Call', outcome: 'No answer', note: null },
      nextAction: { what: 'Try again in the evening', on },
    },
  ])
})

test('asks no outcome of an event, and says nothing of the next step where nobody touched it', async () => {
  const { dialog, sent, onClose } = await drawDialog()
  await dialog.getByRole('radio', { name: 'Reached' }).click()
  await dialog.getByRole('radio', { name: 'Event' }).click()
  await expect.element(dialog.getByRole('radio', { name: 'Reached' })).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(sent(noted)).toMatchObject([{ interaction: { kind: 'Event', outcome: null } }])
  expect(sent(noted)[0]).not.toHaveProperty('nextAction')
})

test('keeps every word where it cannot be saved, and says why', async () => {
  const message = 'Say whether you reached them.'
  const { dialog, onClose } = await drawDialog({
    [noted]: {
      status: 422,
      body: {
        error: {
          status: 422,
          code: 'VALIDATION_ERROR',
          message,
          details: [{ param: 'interaction.outcome', message }],
        },
      },
    },
  })
  await dialog.getByRole('textbox', { name: 'What was said' }).fill('She comes to the open day.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText(message)).toBeVisible()
  await expect
    .element(dialog.getByRole('textbox', { name: 'What was said' }))
    .toHaveValue('She comes to the open day.')
  expect(onClose).not.toHaveBeenCalled()
})

test('says that another changed the next step, and keeps every word', async () => {
  const message = 'Ben Roberts changed Next step on 26 November 2026.'
  const details = [{ param: 'nextAction.what', message }]
  const error = {
    status: 409,
    code: 'CONFLICT',
    message: 'Changed',
    details,
    current: { version: 6, fields: {} },
  }
  const newer = { ...stored, version: 6, nextAction: { what: 'Send the prospectus', on: '2026-12-01' } }
  const { dialog, onClose } = await drawDialog({
    [noted]: { status: 409, body: { error } },
    'GET /api/leads/l-1': { body: { data: newer, abilities } },
  })
  await dialog.getByRole('textbox', { name: 'What next?' }).fill('Write')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText(message)).toBeVisible()
  const now = 'Planned now: Send the prospectus on 01/12/2026.'
  await expect.element(dialog.getByRole('status')).toHaveTextContent(now)
  await expect.element(dialog.getByRole('textbox', { name: 'What next?' })).toHaveValue('Write')
  expect(onClose).not.toHaveBeenCalled()
})

test('what was said is brought back without the step nobody typed, so that another planned since stays', async () => {
  const first = await drawDialog({}, { signedIn: session })
  const said = 'She comes to the open day.'
  await first.dialog.getByRole('textbox', { name: 'What was said' }).fill(said)
  await first.screen.unmount()
  await expect.poll(() => readLastShown('u', draftName('interaction l-1'))).toBeDefined()

  const record = { ...stored, version: 6, nextAction: { what: 'Send the prospectus', on: '2026-12-01' } }
  const { dialog, sent, onClose } = await drawDialog({}, { signedIn: session, record })
  await dialog.getByRole('button', { name: 'Restore draft from' }).click()
  await expect.element(dialog.getByRole('textbox', { name: 'What was said' })).toHaveValue(said)
  await expect.element(dialog.getByRole('textbox', { name: 'What next?' })).toHaveValue('Send the prospectus')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(sent(noted)[0]).not.toHaveProperty('nextAction')
})

test('a step that was typed is brought back with what was said', async () => {
  const first = await drawDialog({}, { signedIn: session })
  await first.dialog.getByRole('textbox', { name: 'What next?' }).fill('Write')
  await first.screen.unmount()
  await expect.poll(() => readLastShown('u', draftName('interaction l-1'))).toBeDefined()

  const { dialog } = await drawDialog({}, { signedIn: session })
  await dialog.getByRole('button', { name: 'Restore draft from' }).click()
  await expect.element(dialog.getByRole('textbox', { name: 'What next?' })).toHaveValue('Write')
})
