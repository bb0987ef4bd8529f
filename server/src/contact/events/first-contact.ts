import { firstContactAt, kindsOfFirstContact } from '@minster/domain/contact/events/first-contacts'
import { isSame } from '@minster/domain/kit/record/values'
import { collectionOf } from '@minster/domain/register/paths'
import { byRule } from '#kit/records/by-rule.ts'
import { history } from '#kit/records/history-table.ts'
import type { RuleContext } from '#kit/records/rules.ts'
import { knownValues } from '#kit/records/value-lists.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { dayOf } from '#platform/process/today.ts'

const { l, i, e, r, h } = tables({
  l: 'leads',
  i: 'interactions',
  e: 'events',
  r: 'registrations',
  h: history,
})

/** Why the college’s rules wrote something into an episode; what somebody wrote there has another reason, or none. */
export const cameToAnEvent = 'They came to an event'

/**
 * Lets some episodes say that the first of the events they came to was their first contact, or that it was not, where
 * nobody said otherwise.
 */
export async function settleFirstContacts(context: RuleContext, leads: readonly string[]): Promise<void> {
  const lists = await knownValues(context.tx, ['firstContacts'])
  const settled = (await readFirstContacts(context.tx, leads)).flatMap(({ id, said, first, written }) => {
    const isOurs = written === cameToAnEvent || (said.kind === null && said.on === null)
    const named = firstContactAt(first?.kind)?.named
    const values = {
      // A college may call it otherwise.
      'firstContact.kind': lists.has(`firstContacts\n${named}`) ? (named ?? null) : null,
      'firstContact.on': first && dayOf(new Date(first.start)),
    }
    const isSaid = isSame({ 'firstContact.kind': said.kind, 'firstContact.on': said.on }, values)
    return isOurs && !isSaid ? [{ id, values }] : []
  })
  if (settled.length === 0) return
  const how = { ...byRule(context), byRule: true, reason: cameToAnEvent } as const
  await context.door.settleMany(context.tx, collectionOf('leads'), settled, how)
}

interface Met {
  readonly kind: string
  readonly start: string
}

/** What some episodes say of the first contact, why that was written, and the first event they came to. */
function readFirstContacts(db: Queryable, leads: readonly string[]) {
  return db.rows(
    select({
      id: l.id,
      said: sql<{
        kind: string | null
        on: string | null
      }>`jsonb_build_object('kind', ${l.firstContact.kind}, 'on', ${l.firstContact.on})`,
      first: sql<Met | null>`(select jsonb_build_object('kind', ${e.kind}, 'start', ${e.start}) from ${i}
      join ${r} on ${r.id} = ${i.registration} join ${e} on ${e.id} = ${r.event}
      where ${i.lead} = ${l.id} and ${alive(i)} and ${e.kind} = any(${sql.param(kindsOfFirstContact)})
      order by ${e.start}, ${r.id} limit 1)`,
      written: sql<string | null>`(select ${h.reason} from ${h}
      where ${h.recordType} = 'leads' and ${h.recordId} = ${l.id}
        and exists (select from jsonb_array_elements(${h.changes}) c where c->>'path' like 'firstContact.%')
      order by ${h.id} desc limit 1)`,
    })`from ${l} where ${l.id} = any(${sql.param(leads)}::uuid[]) and ${alive(l)} order by ${l.id}`,
  )
}
