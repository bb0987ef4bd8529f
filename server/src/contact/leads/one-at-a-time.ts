import { ongoingStages } from '@minster/domain/contact/leads/lead-stages'
import type { Problem } from '@minster/domain/platform/errors/errors'
import type { Rule } from '#kit/records/rules.ts'
import { visibleAmong } from '#kit/records/subject.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { goesOn } from './going-on.ts'

const { l, p } = tables({ l: 'leads', p: 'people' })

/** Nobody is a potential student twice at the same time: whoever is met again is the same episode. */
export const oneAtATime: Rule = {
  independent: { of: 'person' },
  async problems({ id, before, after }, { tx, caller, byRule }) {
    const isOngoing = (values: typeof after) => ongoingStages.some((stage) => stage === values?.['stage'])
    const isAsBefore = before !== null && isOngoing(before) && before['person'] === after?.['person']
    if (after === null || !isOngoing(after) || isAsBefore) return []
    // Two who meet the same person at once wait for each other here.
    await tx.rows(sql`select ${p.id} from ${p} where ${p.id} = ${after['person']} for update`)
    const [other] = await tx.rows(select({ id: l.id })`from ${l}
      where ${l.person} = ${after['person']} and ${goesOn(l)} and ${l.id} <> ${id}
        and ${alive(l)} limit 1`)
    return other ? [await knownAlready(tx, other.id, byRule ? null : caller)] : []
  },
}

/** Says that somebody's episode goes on already, and of one its reader does not see nothing more than that. */
async function knownAlready(db: Queryable, lead: string, reader: Caller | null): Promise<Problem> {
  const seen = reader && (await visibleAmong(db, reader, 'leads', [lead], reader.features ?? {})).get(lead)
  if (reader && !seen)
    return { param: 'person', message: 'They are known to another part of the college: ask the office.' }
  return {
    param: 'person',
    message: 'They are a potential student already.',
    ...(seen && { record: { collection: seen.collection, id: lead } }),
  }
}
