import type { MailStop } from '#kit/mail/mail-stop.ts'
import { alive, tables } from '#platform/db/columns.ts'
import { type SQL, sql } from '#platform/db/sql.ts'

const { c, p, said, later } = tables({ c: 'consents', p: 'people', said: 'consents', later: 'consents' })

/** The college's day. */
const today = sql`(now() at time zone 'Europe/London')::date`

/** Orders entries so that the last word comes first, as `isLaterWord` of the domain does. */
export const lastWordFirst = sql`${c.at} desc, (${c.state} = 'given'), ${c.id} desc`

interface Asked {
  readonly person: unknown
  readonly purpose: unknown
  readonly channel: unknown
}

/**
 * Whether somebody's last word on a purpose by a channel is a yes that still holds today. Whoever sends anything that is not
 * about its reader's own application or studies asks this, and nothing else.
 */
export function agrees({ person, purpose, channel }: Asked): SQL<boolean> {
  return sql<boolean>`coalesce((
    select ${c.state} = 'given' and (${c.expires} is null or ${c.expires} >= ${today}) from ${c}
    where ${c.person} = ${person} and ${c.purpose} = ${purpose} and ${c.channel} = ${channel} and ${alive(c)}
    order by ${lastWordFirst} limit 1), false)`
}

/** Whether any last word of somebody, whatever the purpose and the channel, is a yes that still holds today. */
export function agreesToAnything(person: SQL): SQL<boolean> {
  return sql<boolean>`exists (
    select from ${said} where ${said.person} = ${person} and ${agrees(said)})`
}

/**
 * Mails that take consent and are to whom the college does not write there any more: whoever reads another's mails is not let
 * in, and nobody is written to who lies in the bin.
 */
export const strangersStopMails: MailStop = {
  words: 'They are not written to at this address any more.',
  stops: ({ person, purpose, address }) =>
    sql<boolean>`(${purpose} is not null and not exists (
      select 1 from ${p} where ${p.id} = ${person} and lower(${p.email}) = lower(${address}) and ${alive(p)}))`,
}

/** Mails whose reader has not agreed to them, or no longer does. */
export const consentStopsMails: MailStop = {
  words: 'They have not agreed to be sent this.',
  stops: ({ person, purpose }) =>
    sql<boolean>`(${purpose} is not null and not ${agrees({ person, purpose, channel: sql`'email'` })})`,
}

/** An entry of the ledger by its columns. */
interface EntryColumns extends Asked {
  readonly id: unknown
  readonly state: unknown
  readonly expires: unknown
  readonly at: unknown
}

/** Whether an entry is somebody's last word on its purpose by its channel, and a yes that still holds on a day. */
export function isInForce(entry: EntryColumns, day: string): SQL<boolean> {
  return sql<boolean>`${entry.state} = 'given' and (${entry.expires} is null or ${entry.expires} >= ${day}::date)
    and exists (select from ${p} where ${p.id} = ${entry.person} and ${alive(p)})
    and not exists (select from ${later} where ${later.person} = ${entry.person} and ${later.purpose} = ${entry.purpose}
      and ${later.channel} = ${entry.channel} and ${alive(later)} and (${later.at} > ${entry.at}
        or (${later.at} = ${entry.at} and (${later.state} <> 'given' or ${later.id} > ${entry.id}))))`
}

/** Everything somebody agrees to be sent on a day, as `agreementOf` of the domain calls it. */
export function agreementsOf(person: SQL, day: string): SQL<readonly string[]> {
  return sql<
    readonly string[]
  >`array(select ${said.purpose} || ' ' || ${said.channel} from ${said} where ${said.person} = ${person} and ${alive(said)} and ${isInForce(said, day)})`
}
