import type { SignedInCalls, TestApp } from '#test/app.ts'
import { make, makePerson, type Reply } from '#test/make.ts'
import { visitorsOf } from '#test/visitors.ts'
import { makeEvent } from './test-events.ts'

/** A booking with whoever made it. */
interface Booked {
  readonly booking: Reply
  readonly email: string
}

let count = 0

/** Books an event for somebody new, who has an address of their own. */
export async function book(
  office: SignedInCalls,
  event: { readonly id: string },
  values: object = {},
): Promise<Booked> {
  count += 1
  const email = `booker.${count}@example.net`
  const person = await makePerson(office, { email })
  return {
    booking: await make(office, 'registrations', { event: event.id, person: person.id, ...values }),
    email,
  }
}

/** The mails somebody was sent about a booking, oldest first. */
export async function mailsAbout({ database }: TestApp, { id }: { readonly id: string }) {
  return database.rows<{
    template: string
    subject: string
    text: string
    calendar: { method: string; content: string } | null
  }>({
    text: 'select template, subject, text, calendar from mails where about_id = $1 order by created_at, id',
    values: [id],
  })
}

/** Of mails, what calendars are told: "REQUEST 3". */
export function calendarsIn(mails: Awaited<ReturnType<typeof mailsAbout>>): string[] {
  return mails.flatMap(({ calendar }) =>
    calendar === null ? [] : [`${calendar.method} ${/SEQUENCE:(\d+)/.exec(calendar.content)?.[1]}`],
  )
}

/** The token of the newest link in somebody's mails. */
export function tokenIn(mails: readonly { readonly text: string }[]): string {
  return /\/pages\/booking#([\w-]{43})\s/.exec(mails.at(-1)?.text ?? '')?.[1] ?? 'no token'
}

/** What whoever booked does by the link of a mail, and what they were mailed. */
export function linkedBookingsOf(college: TestApp, office: SignedInCalls) {
  return {
    call: visitorsOf(college, 'booking-links'),
    makeEvent: (values: object = {}) =>
      makeEvent(office, { asks: ['diet'], onlineLink: 'https://meet.example.org/1', ...values }),
    /** Somebody booked, with the link they were mailed. */
    async mailed(event: Reply, values: object = {}) {
      const { booking } = await book(office, event, values)
      return { booking, token: tokenIn(await mailsAbout(college, booking)) }
    },
    lastMail: async (booking: Reply) => (await mailsAbout(college, booking)).at(-1),
  }
}
