import { permits } from '@minster/domain/kit/permissions/permissions'
import type { LinkPost } from '#kit/mailed-links/mail-link.ts'
import { notify } from '#kit/notifications/notify.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable, Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { readRoles } from '#platform/http/rights.ts'
import { mailPreferenceLink, readReadersAt } from './preferences.ts'

const { u } = tables({ u: 'users' })

/** Families and churches share an address; where more people than these do, it is the office's to find out. */
const mostAtOneAddress = 25

/** Mails everybody at an address the link of their preference page, and tells the office of those it does not reach. */
export async function mailLinksTo(tx: Transaction, post: LinkPost, email: string): Promise<void> {
  const readers = await readReadersAt(tx, email)
  for (const reader of readers.slice(0, mostAtOneAddress))
    await mailPreferenceLink(tx, post, { reader, by: null })
  const unsent = readers[mostAtOneAddress]
  if (unsent === undefined) return
  await notify(tx, post, {
    event: 'shared-address',
    to: await readNoters(tx),
    text: `${readers.length} people have the same e-mail address. Somebody asked there for the links to their choices, and the first ${mostAtOneAddress} were sent. Give the others theirs yourself.`,
    about: { name: 'people', id: unsent.id },
    once: `shared-address ${unsent.id} ${post.clock.today()}`,
  })
}

/** Whom a role calls that notes what people agree to: whoever may do everything is not told of everything. */
async function readNoters(db: Queryable): Promise<string[]> {
  const roles = (await readRoles(db)).filter(({ claims }) => permits(named(claims), 'consents:edit'))
  const rows = await db.rows(select({ id: u.id })`from ${u}
    where ${u.roles} && ${sql.param(roles.map(({ id }) => id))}::uuid[] and ${u.active} and ${alive(u)}`)
  return rows.map(({ id }) => id)
}

function named(claims: readonly string[]): string[] {
  return claims.filter((claim) => claim.startsWith('consents'))
}
