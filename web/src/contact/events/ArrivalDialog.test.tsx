import { afterEach, expect, test, vi } from 'vitest'
import { draftName, forgetShown, readLastShown } from '#platform/api/last-shown.ts'
import { type SignedIn, sessionQuery } from '#platform/api/session.ts'
import { answerWith } from '#test/answer.ts'
import { draw } from '#test/draw.tsx'
import ArrivalDialog from './ArrivalDialog.tsx'

afterEach(async () => {
  vi.unstubAllGlobals()
  await forgetShown()
})

const call = 'POST /api/events/e-1/arrivals'
const signedIn: SignedIn = {
  student: null,
  mustEnrol: false,
  user: {
    id: 'ruth-meets-arrivals',
    role: [],
    name: 'Ruth Marsh',
    email: 'ruth@example.org',
    picture: null,
    permissions: ['registrations:edit'],
    hub: null,
    programme: null,
    pathway: null,
    tokens: [],
    preferences: {},
  },
}

async function open(answers: Parameters<typeof answerWith>[0]) {
  const onClose = vi.fn<() => void>()
  const calls = answerWith(answers)
  const { screen } = await draw(<ArrivalDialog event="e-1" onClose={onClose} />, {
    prepare: (queryClient) => void queryClient.setQueryData(sessionQuery.queryKey, signedIn),
  })
  return {
    screen,
    dialog: screen.getByRole('dialog', { name: 'Somebody without a booking' }),
    onClose,
    calls,
  }
}

test('what was typed of somebody is offered again, and leaves the guests to their booking', async () => {
  const first = await open({})
  await first.dialog.getByLabelText('First name').fill('Wim')
  await first.dialog.getByLabelText('Last name').fill('Walk')
  await expect
    .poll(() => readLastShown(signedIn.user.id, draftName('arrival e-1')))
    .toMatchObject({ data: { lastName: 'Walk' } })
  await first.screen.unmount()
  const { dialog, calls, onClose } = await open({
    [call]: { status: 201, body: { data: { booking: 'r-1' } } },
  })
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await expect.element(dialog.getByLabelText('First name')).toHaveValue('Wim')
  await dialog.getByRole('button', { name: 'Check in' }).click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(calls.map(({ body }) => body)[0]).toEqual({
    firstName: 'Wim',
    lastName: 'Walk',
    email: null,
    guests: null,
  })
})

test('what is wrong at none of its boxes is said beneath', async () => {
  const details = [{ param: 'state', message: 'All places are taken.' }]
  const refusal = { error: { code: 'INVALID', message: 'Please check what is marked', details } }
  const { dialog } = await open({ [call]: { status: 422, body: refusal } })
  await dialog.getByLabelText('First name').fill('Wim')
  await dialog.getByLabelText('Last name').fill('Walk')
  await dialog.getByRole('button', { name: 'Check in' }).click()
  await expect.element(dialog.getByText('All places are taken.')).toBeVisible()
})
