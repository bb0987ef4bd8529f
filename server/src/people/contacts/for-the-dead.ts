import { titleWords } from '@minster/domain/people/contacts/title-words'
import { type MailStop, stopWaiting } from '#kit/mail/mail-stop.ts'
import { nameOfPerson } from '#kit/records/name-of-person.ts'
import type { Rule } from '#kit/records/rules.ts'
import { alive, optional, tables } from '#platform/db/columns.ts'
import { type SQL, sql } from '#platform/db/sql.ts'

const { p, q, v, u, f, b } = tables({
  p: 'people',
  q: 'people',
  v: 'users',
  u: 'users',
  f: 'references',
  b: 'bursary-references',
})
const { l } = optional(tables({ l: 'people' }))

/**
 * Whether a mail is for somebody who has died. An address may be a couple's: what names somebody living who has it goes to them,
 * and where it names nobody known it goes while anybody living has the address.
 */
function isForTheDead(to: { readonly name: unknown; readonly address: unknown }): SQL<boolean> {
  const at = (email: unknown) => sql`lower(${email}) = lower(${to.address})`
  const names = sql`array[${withoutTitle(nameOfPerson(p))}, ${withoutTitle(sql`concat_ws(' ', ${p.firstName}, ${p.lastName})`)}]`
  const isNamed = sql`${withoutTitle(to.name)} = any(${names})`
  const living = withoutTitle(sql`living.name`)
  return sql<boolean>`exists (
    select 1 from ${p} where ${p.diedOn} is not null and ${alive(p)}
      and (${at(p.email)} or exists (select 1 from ${v} where ${v.person} = ${p.id} and ${at(v.email)}))
      and not exists (
        select 1 from (
          select ${nameOfPerson(q)} as name, false as asked from ${q}
          where ${q.diedOn} is null and ${alive(q)} and ${at(q.email)}
          union all
          select ${u.name}, false from ${u} left join ${l} on ${l.id} = ${u.person}
          where ${u.active} and ${l.diedOn} is null and ${alive(u)} and ${at(u.email)}
          union all
          select ${f.refereeName}, true from ${f} where ${alive(f)} and ${at(f.refereeEmail)}
          union all
          select ${b.name}, true from ${b} where ${alive(b)} and ${at(b.email)}
        ) as living
        where case when ${isNamed} then not living.asked and ${living} = ${withoutTitle(to.name)}
          else not living.asked or ${living} <> all(${names}) end))`
}

/** A name as names are compared: "Revd Dr Jane Smith" is "jane smith". */
function withoutTitle(name: unknown): SQL<string> {
  return sql<string>`regexp_replace(regexp_replace(trim(lower(${name})), '\\s+', ' ', 'g'), ${leadingTitles}, '')`
}

const leadingTitles = `^((${titleWords.join('|')})[.]? )+`

/** Mails to somebody who has died. */
export const deathStopsMails: MailStop = { words: 'They have died.', stops: isForTheDead }

/** What waits for somebody who has died goes to nobody, and says so in the log. */
export const mailsEndWithDeath: Rule = {
  independent: true,
  async followUp({ before, after }, { tx }) {
    if (after === null || !after['diedOn'] || before?.['diedOn']) return
    await stopWaiting(tx)
  },
}
