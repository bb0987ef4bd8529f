import type { Page } from '@playwright/test'
import { recordCalls } from './record-calls.ts'

/** So many bookings fill a hall. */
const hallFull = 300

/** An evening of today for which three hundred are booked; answers its id and the code of Ann, who brings two guests. */
export async function makeEvening(page: Page, stamp: string) {
  const { made } = recordCalls(page.request)
  const start = `${new Date().toLocaleDateString('en-CA')}T22:30:00.000Z`
  const event = await made('events', { title: `Evening ${stamp}`, state: 'Open', start, mostGuests: 2 })
  const book = async (firstName: string, values: object = {}) => {
    const person = await made('people', { firstName, lastName: `Come${stamp}` })
    return made('registrations', { event, person, ...values })
  }
  const ann = await book('Ann', { guests: 2, diet: 'No nuts' })
  await book('Bob')
  await book('Cyd')
  for (let from = 3; from < hallFull; from += 33)
    await Promise.all(
      Array.from({ length: Math.min(33, hallFull - from) }, (_, one) => book(`Guest ${from + one}`)),
    )
  const reply: { data: { code: string } } = await (await page.request.get(`/api/registrations/${ann}`)).json()
  return { event, code: reply.data.code }
}
