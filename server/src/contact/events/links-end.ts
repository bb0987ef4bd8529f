import type { RuleParts } from '#kit/departments/department.ts'
import { voidLinks } from '#kit/mailed-links/links.ts'
import type { Rule } from '#kit/records/rules.ts'
import { tables } from '#platform/db/columns.ts'
import { select } from '#platform/db/select.ts'
import { bookingLinks } from './links.ts'

const { r } = tables({ r: 'registrations' })

/** Who reads the mails of an address somebody had no longer changes their bookings. */
export function bookingLinksEnd({ clock }: Pick<RuleParts, 'clock'>): Rule {
  return {
    independent: true,
    async followUp({ id, before, after }, { tx }) {
      if (before === null || after === null || before['email'] === after['email']) return
      const bookings = await tx.rows(
        select({ id: r.id })`from ${r} where ${r.person} = ${id} order by ${r.id}`,
      )
      await voidLinks(
        tx,
        bookingLinks,
        bookings.map((one) => one.id),
        clock.now(),
      )
    },
  }
}
