import { applicationsGoingOn } from '@minster/domain/contact/leads/arrival'
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

const { l, p, a } = tables({ l: 'leads', p: 'people', a: 'applications' })

/**
 * Nobody is a potential student twice at the same time: whoever is met again is the same episode, and whoever is applying is met
 * as an applicant.
 */
export const oneAtATime: Rule = {
  independent: { of: 'person' },
  async problems({ id, before, after }, { tx, caller, byRule, action }) {
    const isOngoing = (values: typeof after) => ongoingStages.some((stage) => stage === values?.['stage'])
    const isAsBefore = before !== null && isOngoing(before) && before['person'] === after?.['person']
    if (after === null || !isOngoing(after) || isAsBefore) return []
    // Two who meet the same person at once wait for each other here.
    await tx.rows(sql`select ${p.id} from ${p} where ${p.id} = ${after['person']} for update`)
    const [other] = await tx.rows(select({ id: l.id })`from ${l}
      where ${l.person} = ${after['person']} and ${goesOn(l)} and ${l.id} <> ${id}
        and ${alive(l)} limit 1`)
    if (other) return [await knownAlready(tx, other.id, byRule ? null : caller)]
    // Whoever comes back from the bin was met before.
    if (before !== null || byRule || action === 'restored') return []
    const [applied] = await tx.rows(select({ id: a.id })`from ${a}
      where ${a.person} = ${after['person']} and ${a.status} = any(${sql.param(applicationsGoingOn)}) and ${alive(a)}
      order by ${a.id} desc limit 1`)
    return applied ? [await appliedAlready(tx, applied.id, caller)] : []
  },
}

const askTheOffice: Problem = {
  param: 'person',
  message: 'They are known to another part of the college: ask the office.',
}

async function appliedAlready(db: Queryable, application: string, reader: Caller): Promise<Problem> {
  const { features = {} } = reader
  const seen = (await visibleAmong(db, reader, 'applications', [application], features)).get(application)
  if (!seen) return askTheOffice
  const record = { collection: seen.collection, id: application }
  return { param: 'person', message: 'They have applied already.', record }
}

/** Says that somebody's episode goes on already, and of one its reader does not see nothing more than that. */
async function knownAlready(db: Queryable, lead: string, reader: Caller | null): Promise<Problem> {
  const seen = reader && (await visibleAmong(db, reader, 'leads', [lead], reader.features ?? {})).get(lead)
  if (reader && !seen) return askTheOffice
  return {
    param: 'person',
    message: 'They are a potential student already.',
    ...(seen && { record: { collection: seen.collection, id: lead } }),
  }
}
