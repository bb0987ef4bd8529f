import { addDays } from '@minster/domain/platform/words/calendar'
import { formatDate } from '@minster/domain/platform/words/format'
import { afterEach, expect, test, vi } from 'vitest'
import { sessionQuery } from '#platform/api/session.ts'
import { todayHere } from '#platform/ui/today-here.ts'
import { answerWith } from '#test/answer.ts'
import { draw } from '#test/draw.tsx'
import DeathDialog from './DeathDialog.tsx'

afterEach(() => vi.unstubAllGlobals())

const stored = { id: 'e-1', version: 3, status: 'Current' }
const abilities = { edit: true, remove: true, readOnly: [], moves: {} }
const mails = { id: 'death-mails', label: 'Nobody writes to them any more', ticked: true, locked: true }
const tutor = { id: 'tutor', label: 'Tell the personal tutor, Ruth Hill', ticked: false }
const died = addDays(todayHere(), -2)

async function drawDialog() {
  const onClose = vi.fn<() => void>()
  const calls = answerWith({
    'POST /api/engagements/e-1/consequences': { body: { data: [mails, tutor] } },
    'PATCH /api/engagements/e-1': { body: { data: stored, abilities } },
  })
  const { screen } = await draw(
    <DeathDialog engagement={{ data: stored, abilities }} name="Hannah Jones" onClose={onClose} />,
    { prepare: (queryClient) => void queryClient.setQueryData(sessionQuery.queryKey, null) },
  )
  return { dialog: screen.getByRole('dialog', { name: 'Record a death' }), calls, onClose }
}

test('says everything that happens, and is confirmed in words', async () => {
  const { dialog, calls, onClose } = await drawDialog()
  const verb = dialog.getByRole('button', { name: 'Record the death' })
  await expect.element(verb).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Day they died' }).fill(formatDate(died))
  await expect
    .element(dialog.getByRole('group', { name: 'What happens' }))
    .toHaveTextContent('Nobody writes to them any more')
  await expect.element(verb).toBeDisabled()
  await dialog.getByRole('checkbox', { name: 'Tell the personal tutor, Ruth Hill' }).click()
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Her sister telephoned.')
  await dialog.getByRole('checkbox', { name: `Yes, Hannah Jones died on ${formatDate(died)}.` }).click()
  await verb.click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(calls.find(({ call }) => call.startsWith('PATCH'))?.body).toEqual({
    status: 'Withdrawn',
    endReason: 'Death',
    end: died,
    reason: 'Her sister telephoned.',
    consequences: ['death-mails', 'tutor'],
  })
})

test('takes no day to come, and asks for nothing else', async () => {
  const { dialog, calls } = await drawDialog()
  await dialog.getByRole('textbox', { name: 'Day they died' }).fill(formatDate(addDays(todayHere(), 1)))
  await expect.element(dialog.getByText('The day they died cannot lie ahead.')).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Yes, Hannah Jones has died.' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Record the death' })).toBeDisabled()
  expect(calls).toEqual([])
})
