import { afterEach, expect, test, vi } from 'vitest'
import { forgetShown } from '#platform/api/last-shown.ts'
import { sessionQuery } from '#platform/api/session.ts'
import { answerWith } from '#test/answer.ts'
import { draw } from '#test/draw.tsx'
import BookDialog from './BookDialog.tsx'

afterEach(async () => {
  vi.unstubAllGlobals()
  await forgetShown()
})

const event = { id: 'e-1', version: 1, label: 'Open day', capacity: 40, taken: 39, mostGuests: 2 }
const call = 'POST /api/events/e-1/bookings'
const abilities = { edit: true, remove: false, readOnly: [], moves: {} }
const booked = { id: 'r-1', version: 1, label: 'Hannah Jones', state: 'Wait-listed' }

async function drawDialog(answers: Parameters<typeof answerWith>[0], of: Partial<typeof event> = {}) {
  const onClose = vi.fn<() => void>()
  const calls = answerWith(answers)
  const { screen } = await draw(<BookDialog event={{ ...event, ...of }} onClose={onClose} />, {
    prepare: (queryClient) => void queryClient.setQueryData(sessionQuery.queryKey, null),
  })
  const dialog = screen.getByRole('dialog', { name: 'Add a booking for Open day' })
  return { dialog, onClose, sent: () => calls.filter((one) => one.call === call).map(({ body }) => body) }
}

test('says before whether there is a place for them and their guests, and sends what was typed', async () => {
  const { dialog, onClose, sent } = await drawDialog({ [call]: { body: { data: booked, abilities } } })
  await expect.element(dialog.getByText('A place is free.')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Book' })).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Hannah')
  await dialog.getByRole('textbox', { name: 'Last name' }).fill(' Jones ')
  await dialog.getByRole('textbox', { name: 'Guests', exact: true }).fill('1')
  await expect.element(dialog.getByText('Only 1 place is free: with 1 guest they will wait.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Names of guests' }).fill('Tom')
  await dialog.getByRole('textbox', { name: 'Diet and allergies' }).fill('No nuts')
  await dialog.getByRole('button', { name: 'Put on the waiting list' }).click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(sent()).toEqual([
    {
      person: { firstName: 'Hannah', lastName: 'Jones' },
      guests: 1,
      guestNames: 'Tom',
      diet: 'No nuts',
    },
  ])
})

test('tells them by e-mail unless the office would rather tell them itself', async () => {
  const { dialog, onClose, sent } = await drawDialog({ [call]: { body: { data: booked, abilities } } })
  await dialog.getByRole('textbox', { name: 'Last name' }).fill('Jones')
  const tells = dialog.getByRole('checkbox', { name: 'Tell them by e-mail' })
  await expect.element(tells).toBeChecked()
  await tells.click()
  await dialog.getByRole('button', { name: 'Book' }).click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(sent()).toEqual([{ person: { lastName: 'Jones' }, guests: 0, tellThem: 'no' }])
})

test('asks for no guests where nobody may bring any', async () => {
  const { dialog } = await drawDialog({}, { mostGuests: 0 })
  await expect.element(dialog.getByRole('textbox', { name: 'Diet and allergies' })).toBeVisible()
  expect(dialog.getByRole('textbox', { name: 'Guests', exact: true }).elements()).toHaveLength(0)
})

test('says what is wrong at its box or beneath, and keeps every word', async () => {
  const details = [
    { param: 'person.firstName', message: 'First names is missing.' },
    { param: 'event', message: 'Hannah Jones is booked for it already.' },
  ]
  const error = { status: 422, code: 'VALIDATION_ERROR', message: 'Check what is marked.', details }
  const { dialog, onClose } = await drawDialog({ [call]: { status: 422, body: { error } } })
  await dialog.getByRole('textbox', { name: 'Last name' }).fill('Jones')
  await dialog.getByRole('button', { name: 'Book' }).click()
  await expect.element(dialog.getByText('First names is missing.')).toBeVisible()
  await expect.element(dialog.getByText('Hannah Jones is booked for it already.')).toBeVisible()
  await expect.element(dialog.getByRole('textbox', { name: 'Last name' })).toHaveValue('Jones')
  expect(onClose).not.toHaveBeenCalled()
})
