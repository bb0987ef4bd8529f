import { expect, test } from '../fixtures.ts'
import { mailsTo, mailTo } from '../mail-inbox.ts'
import { recordCalls } from '../record-calls.ts'

const capacity = 40
const inThreeWeeks = () =>
  `${new Date(Date.now() + 21 * 24 * 3600 * 1000).toISOString().slice(0, 10)}T10:00:00.000Z`
const linkIn = (links: readonly string[]) => links.find((one) => one.includes('/pages/booking#')) ?? ''

test('forty places and forty-one wishes', async ({ page, another, college, complaints }) => {
  test.setTimeout(120_000)
  const office = await another('manager')
  const { made, first } = recordCalls(office.request)
  const hub = await first('hubs?pageSize=1')
  const title = `Open day of forty ${Date.now()}`
  const event = await made('events', {
    title,
    kind: 'Open day',
    state: 'Open',
    start: inThreeWeeks(),
    hub,
    capacity,
    mostGuests: 1,
    asks: ['diet'],
  })
  const mailOf = (count: number) => `wisher.${count}.${event}@example.org`

  // The first finds it among the events, and books with the form; what is wrong is said, and what was typed stays.
  await page.goto(`${college.address}/events`)
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByText('40 places left')).toBeVisible()
  await page.getByRole('textbox', { name: 'First name' }).fill('Ruth')
  await page.getByRole('textbox', { name: 'Last name' }).fill('Wisher')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('ruth')
  await page.getByRole('textbox', { name: 'Diet and allergies' }).fill('No nuts')
  complaints.expect(/POST \/api\/public-events\/[^/]+\/bookings: 422$/)
  await page.getByRole('button', { name: 'Book' }).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Diet and allergies' })).toHaveValue('No nuts')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(mailOf(1))
  await page.getByRole('textbox', { name: 'E-mail' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await expect(page.getByText(mailOf(1))).toBeVisible()
  expect(page.url()).toBe(`${college.address}/events/${event}/book?sent`)
  const taken = await mailTo(mailOf(1))
  expect(taken.subject).toContain('Your place')

  // All others but one come at once, from programs; then nothing is left.
  const outside = await another('student')
  await outside.context().clearCookies()
  const sent = await Promise.all(
    Array.from({ length: capacity - 1 }, async (_, turn) => {
      const answer = await outside.request.post(`/api/public-events/${event}/bookings`, {
        data: { firstName: 'Ruth', lastName: `Wisher ${letters(turn)}`, email: mailOf(turn + 2) },
      })
      return answer.status()
    }),
  )
  expect(sent).toEqual(Array.from({ length: capacity - 1 }, () => 202))

  // The last is told so before and by mail, and not by the page that says thanks.
  await page.goto(`${college.address}/events/${event}/book`)
  await expect(page.getByText('All places are taken')).toBeVisible()
  await page.getByRole('textbox', { name: 'First name' }).fill('Naomi')
  await page.getByRole('textbox', { name: 'Last name' }).fill('Wisher')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(mailOf(41))
  await page.getByRole('button', { name: 'Join the waiting list' }).click()
  await expect(page.getByText('whether you have a place or wait')).toBeVisible()
  expect((await mailTo(mailOf(41))).subject).toContain('On the waiting list')
  await page.goto(`${college.address}/events/${event}/book`)
  await expect(page.getByText('All places are taken; 1 waits')).toBeVisible()
  await expectPlaces(40, 1)

  // The first cannot come and says so by the link in the mail; the place goes to who waits.
  await outside.goto(linkIn(taken.links))
  await outside.getByRole('button', { name: 'Cancel my booking' }).click()
  await outside.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(outside.getByText('Your booking is cancelled.')).toBeVisible()
  const movedUp = await mailTo(mailOf(41), { about: /There is a place for you/ })
  await outside.goto(linkIn(movedUp.links))
  await expect(outside.getByText('You have a place.')).toBeVisible()
  expect(await mailsTo(mailOf(2))).toHaveLength(1)

  // The office sees that forty are forty.
  await expectPlaces(40, 0)
  await office.goto(`/events/${event}`)
  await expect(office.getByText('All 40 places are taken').first()).toBeVisible()

  async function expectPlaces(places: number, waiting: number) {
    const answer = await office.request.get(`/api/events/${event}`)
    const { data } = await answer.json()
    expect([data.taken, data.onWaitingList]).toEqual([places, waiting])
  }
})

/** Names hold no digits. */
function letters(turn: number): string {
  return String.fromCodePoint(65 + Math.floor(turn / 26), 97 + (turn % 26))
}
