import { snakeOf } from '@minster/domain/kit/record/record'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { fieldKeeping, hesaQuestions } from '@minster/domain/students/hesa/hesa-questions'
import { alive, optional, tables } from '#platform/db/columns.ts'
import { type SQL, sql } from '#platform/db/sql.ts'

const { e, b, g } = tables({ e: 'engagements', b: 'engagements', g: 'programmes' })
const { o, n } = optional(tables({ o: 'engagements', n: 'entry-profiles' }))

const columns = namesOf(hesaQuestions)
  .filter((question) => hesaQuestions[question].of === 'entry')
  .map((question) => snakeOf(fieldKeeping(question)))

/**
 * What was answered of the day on which the chain of an engagement began, for a join: of each engagement that `engagements`
 * selects a row with it, the `first` of its chain, the levels of the programme that began with (`entry_levels`, null for one
 * that is no chain), and the columns of an entry profile. Each is the first answer along the chain: one that was answered
 * before it was known to continue another still counts. Most engagements are no chain, and are read as they are.
 */
export function entryOfChains(engagements: SQL): SQL {
  const firstAnswer = (name: string) => {
    const column = sql.raw(`n."${name}"`)
    return sql`(array_agg(${column} order by chain.place) filter (where ${column} is not null))[1] as ${sql.identifier(name)}`
  }
  return sql`(
    with recursive asking as materialized (select distinct wanted.engagement from (${engagements}) as wanted (engagement)),
    chained as materialized (
      select ${e.id} as id from ${e} where ${e.continues} is not null and ${alive(e)}
      union select ${e.continues} from ${e} where ${e.continues} is not null and ${alive(e)}),
    back as (
      select asking.engagement, asking.engagement as first from asking where asking.engagement in (select chained.id from chained)
      union
      select back.engagement, ${o.id} from back join ${e} on ${e.id} = back.first
        join ${o} on ${o.id} = ${e.continues} and ${alive(o)}),
    firsts as (
      select back.engagement, back.first from back join ${e} on ${e.id} = back.first
        left join ${o} on ${o.id} = ${e.continues} and ${alive(o)} where ${o.id} is null),
    chain as (
      select distinct firsts.first, firsts.first as engagement, 0 as place from firsts
      union all
      select chain.first, ${e.id}, chain.place + 1 from chain join ${e} on ${e.continues} = chain.engagement and ${alive(e)}),
    given as (
      select chain.first, (select ${g.levels} from ${b} join ${g} on ${g.id} = ${b.programme}
        where ${b.id} = chain.first) as entry_levels, ${sql.join(columns.map(firstAnswer), sql`, `)}
      from chain left join ${n} on ${n.engagement} = chain.engagement and ${alive(n)} group by chain.first)
    select firsts.engagement, given.* from firsts join given on given.first = firsts.first
    union all
    select asking.engagement, asking.engagement, null::text[], ${sql.join(
      columns.map((name) => sql.raw(`n."${name}"`)),
      sql`, `,
    )}
    from asking left join ${n} on ${n.engagement} = asking.engagement and ${alive(n)}
    where asking.engagement not in (select chained.id from chained))`
}
