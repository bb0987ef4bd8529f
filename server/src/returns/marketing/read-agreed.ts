import { type MailPurpose, mailPurposeNames } from '@minster/domain/kit/mail/mail-purposes'
import type { ConsentChannel } from '@minster/domain/people/consents/consent-words'
import { consentChannelNames } from '@minster/domain/people/consents/consent-words'
import type { AgreedFigures } from '@minster/domain/returns/marketing/marketing-calls'
import { isInForce } from '#people/consents/agrees.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { type Counting, countedIn } from '../statistics/count-table.ts'
import type { Sight } from './sight.ts'

const { said } = tables({ said: 'consents' })

/** How many agree today to be sent what, of everybody and of the potential students whose episode goes on. */
export async function readAgreedToday(
  db: Queryable,
  { caller, today }: Pick<Counting, 'caller' | 'today'>,
  { hasLeads }: Sight,
): Promise<AgreedFigures[]> {
  const rows = await db.rows(
    select(
      {
        purpose: sql<MailPurpose>`held.purpose`,
        channel: sql<ConsentChannel>`held.channel`,
        people: sql<number>`count(*)`,
        leads: sql<number>`coalesce(sum(going.episodes), 0)::int`,
      },
      sql`with held as materialized (
          select ${said.person} as person, ${said.purpose} as purpose, ${said.channel} as channel from ${said}
          where ${alive(said)} and ${isInForce(said, today)}),
        going as materialized (${hasLeads ? goingOn(caller) : sql`select null::uuid as person, 0 as episodes where false`})
      select`,
    )`from held left join going on going.person = held.person group by 1, 2`,
  )
  return mailPurposeNames.flatMap((purpose) =>
    consentChannelNames.flatMap((channel) => {
      const found = rows.find((one) => one.purpose === purpose && one.channel === channel)
      if (!found) return []
      const { leads, ...rest } = found
      return [{ ...rest, ...(hasLeads && { leads }) }]
    }),
  )
}

/** How many episodes of each person go on, of those the caller sees. */
function goingOn(caller: Caller): SQL {
  const { from, where } = countedIn({ list: 'leads', tests: { goesOn: 'true' }, caller })
  return sql`select ${from.at('person')} as person, count(*) as episodes ${from.clause()} where ${where} group by 1`
}
