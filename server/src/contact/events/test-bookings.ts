import type { SignedInCalls, TestApp } from '#test/app.ts'
import { make, makePerson, type Reply } from '#test/make.ts'

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
