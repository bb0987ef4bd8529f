import type { RuleParts } from '#kit/departments/department.ts'
import { voidLinks } from '#kit/mailed-links/links.ts'
import type { Rule } from '#kit/records/rules.ts'
import { tables } from '#platform/db/columns.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { bookingLinks } from './links.ts'

const { r, p } = tables({ r: 'registrations', p: 'people' })

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

/** Where two people are made one, the links mailed to the address of one do not change the bookings of the other; nor once they are two again. */
export function linksEndWithTheirPerson({ clock }: Pick<RuleParts, 'clock'>): Rule {
  return {
    independent: true,
    async followUp({ id, before, after }, { tx }) {
      const [was, is] = [before?.['person'], after?.['person']]
      if (typeof was !== 'string' || typeof is !== 'string' || was === is) return
      const addresses = await tx.rows(select({ email: sql<string | null>`lower(${p.email})` })`
        from ${p} where ${p.id} = any(${sql.param([was, is])}::uuid[]) group by 1`)
      if (addresses.length > 1) await voidLinks(tx, bookingLinks, id, clock.now())
    },
  }
}
