import { statusesWhere } from '@minster/domain/admissions/status/status'
import { collectionOf } from '@minster/domain/register/paths'
import { byRule } from '#kit/records/by-rule.ts'
import { history } from '#kit/records/history-table.ts'
import type { RuleContext } from '#kit/records/rules.ts'
import { alive, tables } from '#platform/db/columns.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'

const { a, b, c, h, w } = tables({
  a: 'applications',
  b: 'applications',
  c: 'consents',
  h: history,
  w: history,
})

/** An application, and whose ledger it wrote into. */
export interface SaidBy {
  readonly application: string
  readonly person: string
}

/**
 * Takes back what applications said of news: the entries their own writes caused. An entry follows that write of its person's
 * applications which the history has last before it. What another application of theirs said again since stays, and so does a
 * no: they may have said it themselves meanwhile, which leaves no entry of its own while a no stands.
 */
export async function takeBackAnswers(said: readonly SaidBy[], context: RuleContext): Promise<void> {
  if (said.length === 0) return
  const { tx, door } = context
  const begun = sql.param(statusesWhere('phase', 'begun'))
  const caused = await tx.rows(select({ id: c.id })`
    from json_to_recordset(${JSON.stringify(said)}::json) as said (application uuid, person uuid)
      join ${a} on ${a.id} = said.application
      join ${c} on ${c.person} = said.person and ${c.source} = 'application'
        and ${c.state} = 'given' and ${alive(c)}
      join ${w} on ${w.recordType} = 'consents' and ${w.recordId} = ${c.id} and ${w.version} = 1
    where said.application = (
        select ${h.recordId} from ${h}
        where ${h.recordType} = 'applications' and ${h.id} < ${w.id} and (${h.recordId} = said.application
          or ${h.recordId} in (select ${b.id} from ${b} where ${b.person} = said.person))
        order by ${h.id} desc limit 1)
      and not exists (
        select from ${b} where ${b.person} = said.person and ${b.id} <> said.application and ${alive(b)}
          and ${b.createdAt} >= ${a.createdAt} and ${b.status} <> all(${begun})
          and ${b.otherInformation.promotionalMaterial})`)
  const ids = caused.map(({ id }) => id)
  await door.removeMany(tx, collectionOf('consents'), ids, { ...byRule(context), byRule: true })
}
