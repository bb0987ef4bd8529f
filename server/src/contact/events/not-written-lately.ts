import { mails } from '#kit/outbox/tables.ts'
import { tables } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'

const { m } = tables({ m: mails })

/** Bookings about which nothing was sent within an hour: a form sent again and again is not to fill anybody's inbox. */
export async function notWrittenLately<Booking extends { readonly id: string }>(
  tx: Transaction,
  bookings: readonly Booking[],
): Promise<Booking[]> {
  if (bookings.length === 0) return []
  const lately = await tx.rows(select({ id: m.aboutId })`from ${m}
    where ${m.aboutType} = 'registrations' and ${m.aboutId} = any(${sql.param(bookings.map(({ id }) => id))}::uuid[])
      and ${m.createdAt} > now() - interval '1 hour'`)
  return bookings.filter(({ id }) => !lately.some((mail) => mail.id === id))
}
