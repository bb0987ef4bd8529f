import {
  engagementStatusNames,
  engagementsThatAre,
  isEndOfEngagement,
} from '@minster/domain/college/studies/status'
import type { CollegeFacts } from '@minster/domain/hesa/return/return-facts'
import { returnedAsOn } from '@minster/domain/hesa/return/returned-chains'
import { collectionOf } from '@minster/domain/register/paths'
import { fromOf } from '#kit/records/from.ts'
import { rowsFor } from '#kit/records/scopes.ts'
import { alive, present, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { columnsOf, select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { lastFileBefore } from '../returned/left-open.ts'
import { hesaLeftOpen } from '../returned/tables.ts'
import type { ReturnedEngagement, Whose } from './read-who.ts'

const { o, e, p, m } = tables({ o: hesaLeftOpen, e: 'engagements', p: 'engagements', m: 'students' })
const engagements = collectionOf('engagements')
const ends = engagementStatusNames.filter(isEndOfEngagement)
const transferred = engagementsThatAre('transferred')
const neverBegan = engagementsThatAre('never began')

/**
 * Reads the last engagement of each chain that HESA has open and that has ended since, whether or not something of it is of the year:
 * `comesBack` in the rules of the return, for everybody at once.
 */
export async function readBack(
  db: Queryable,
  whose: Whose,
  college: {
    readonly collection: Pick<CollegeFacts['collection'], 'code' | 'end'>
    readonly today: string
  },
): Promise<ReturnedEngagement[]> {
  const from = fromOf('engagements')
  const rows = whose === 'everything' ? {} : rowsFor(engagements, 'hesa:answers', whose, from)
  if (rows === 'none') return []
  const last = sql`coalesce(${from.at('lastAttended')}, ${from.at('end')})`
  const first = sql`case when ${from.at('continues')} is null then ${from.own('id')} else (
      with recursive earlier as (
        select ${from.own('id')} as id, ${from.at('continues')} as continues
        union select ${e.id}, ${e.continues} from earlier join ${e} on ${e.id} = earlier.continues and ${alive(e)})
      select earlier.id from earlier
      where not exists (select from ${p} where ${p.id} = earlier.continues and ${alive(p)})) end`
  const shape = {
    id: from.own('id'),
    student: present(from.at('student')),
    programme: present(from.at('programme')),
    hub: from.at('hub'),
  }
  // Few are open beside all who ever ended, so each is looked up: the offset keeps both from being read whole.
  const ended = select(
    shape,
  )`${from.clause()} where ${from.at('student')} = ${o.student} and ${from.own('deleted_at')} is null
      and ${rows.condition ?? sql`true`}
      and ${from.at('status')} = any(${sql.param(ends)}::text[])
      and (${last} is null or ${last} <= ${returnedAsOn(college)})
      and (${from.at('status')} <> all(${sql.param(transferred)}::text[]) or ${from.at('transferredTo')} is distinct from 'Another programme here')
      and ((${from.at('studentType')} like 'Auditor%') is not true or ${from.at('continues')} is null)
      and ${o.number} = (${first})::text
      and not exists (select from ${p} where ${p.continues} = ${from.own('id')} and ${alive(p)}
        and ${p.status} <> all(${sql.param(neverBegan)}::text[]) and (${p.studentType} like 'Auditor%') is not true)
      and not exists (select from ${m} where ${m.id} = ${from.at('student')} and ${m.deletedAt} is not null)
    offset 0`
  return db.rows(
    select(columnsOf(shape, 'ended'))`from ${o} cross join lateral (${ended}) ended
      where ${o.export} = ${lastFileBefore(college.collection.code)}`,
  )
}
