import type { OwnBooking } from '@minster/domain/contact/events/booking-link-calls'
import { afterEach, expect, test, vi } from 'vitest'
import { answerWith } from '#test/answer.ts'
import { draw } from '#test/draw.tsx'
import { BookingPage } from './BookingPage.tsx'

afterEach(() => vi.unstubAllGlobals())

const token = 'the-token-of-a-mail'
const booking: OwnBooking = {
  event: {
    title: 'Open day',
    start: '2027-03-06T10:00:00.000Z',
    end: '2027-03-06T15:00:00.000Z',
    place: 'St Luke’s, 12 Church Street, Leeds',
    directions: 'Buses stop at the door.',
    onlineLink: null,
    mostGuests: 2,
    left: 3,
    asks: ['diet'],
  },
  state: 'Registered',
  code: 'K7M2QF',
  guests: 0,
  guestNames: null,
  phone: null,
  diet: null,
  access: null,
  whyNot: null,
  whyNotAgain: null,
  told: [],
}
const replyWith = (values: Partial<OwnBooking> = {}) => ({ body: { data: { ...booking, ...values } } })
const look = 'POST /api/booking-links/look'
const change = 'POST /api/booking-links/change'
const drawn = () => draw(<BookingPage />, { at: `/pages/booking#${token}` })

test('what was booked is told, and only what was changed is sent', async () => {
  const calls = answerWith({ [look]: replyWith(), [change]: replyWith({ diet: 'Vegan' }) })
  const { screen } = await drawn()
  await expect.element(screen.getByRole('heading', { name: 'Open day' })).toBeVisible()
  await expect.element(screen.getByText(/Saturday 6 March 2027, 10:00 to 15:00/)).toBeVisible()
  await expect.element(screen.getByText('You have a place. Say this code at the door: K7M2QF.')).toBeVisible()
  const save = screen.getByRole('button', { name: 'Save' })
  await expect.element(save).toBeDisabled()
  await screen.getByRole('textbox', { name: 'Diet and allergies' }).fill('Vegan')
  await save.click()
  await expect.element(screen.getByText('Saved.')).toBeVisible()
  expect(calls.at(-1)).toEqual({ call: change, body: { token, diet: 'Vegan' } })
})

test('guests for whom no place is left are refused at their field, and stay as they were typed', async () => {
  const message = 'All places are taken.'
  answerWith({
    [look]: replyWith({ event: { ...booking.event, left: 0 } }),
    [change]: {
      status: 422,
      body: { error: { code: 'INVALID', message, details: [{ param: 'guests', message }] } },
    },
  })
  const { screen } = await drawn()
  const guests = screen.getByRole('spinbutton', { name: 'Guests you bring' })
  await guests.fill('2')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(guests).toBeInvalid()
  await expect.element(guests).toHaveValue(2)
})

test('it is cancelled only once that was asked, and can be taken up again', async () => {
  const calls = answerWith({
    [look]: replyWith(),
    'POST /api/booking-links/cancel': replyWith({ state: 'Cancelled' }),
    'POST /api/booking-links/again': replyWith({ state: 'Wait-listed' }),
  })
  const { screen } = await drawn()
  await screen.getByRole('button', { name: 'Cancel my booking' }).click()
  await expect.element(screen.getByText('Give up your place?')).toHaveFocus()
  await screen.getByRole('button', { name: 'Keep it' }).click()
  await screen.getByRole('button', { name: 'Cancel my booking' }).click()
  expect(calls.map(({ call }) => call)).toEqual([look])
  await screen.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect.element(screen.getByText('Your booking is cancelled.')).toBeVisible()
  await screen.getByRole('button', { name: 'Book again' }).click()
  await expect.element(screen.getByText(/You are on the waiting list/)).toBeVisible()
})

test('after the event it says what it was, and nothing can be changed', async () => {
  answerWith({
    [look]: replyWith({
      whyNot: 'It was on Saturday 6 March 2027.',
      whyNotAgain: 'It was on Saturday 6 March 2027.',
    }),
  })
  const { screen } = await drawn()
  await expect.element(screen.getByText('It was on Saturday 6 March 2027.')).toBeVisible()
  expect(screen.getByRole('button').elements()).toEqual([])
})

test('a link that works no more says why', async () => {
  const message = 'The time for this link is over. Ask us for a new one.'
  answerWith({ [look]: { status: 409, body: { error: { code: 'CONFLICT', message } } } })
  const { screen } = await drawn()
  await expect.element(screen.getByRole('heading', { name: 'This link leads to no booking' })).toBeVisible()
  await expect.element(screen.getByText(message)).toBeVisible()
})
