import type { PaperAround, Surrounding } from '@minster/domain/admissions/blockers/blockers-in-values'
import type { HoldingFacts, InterviewFact } from '@minster/domain/admissions/checks/blocker-facts'
import { history } from '#kit/records/history-table.ts'
import { alive, tables } from '#platform/db/columns.ts'
import { named, type Queryable, type Values } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { dayOf } from '#platform/process/today.ts'

const { h, r, e, p, i, o, a } = tables({
  h: history,
  r: 'references',
  e: 'evidence',
  p: 'interview-panellists',
  i: 'interviews',
  o: 'offer-conditions',
  a: 'applications',
})
const { f } = tables({ f: 'interview-feedback' })

interface SurroundingRow extends Values {
  readonly id: string
  readonly created_at: string
  readonly since_of: Record<string, string> | null
  readonly refs: HoldingFacts['references'] | null
  readonly papers: readonly PaperAround[] | null
  readonly interview: InterviewFact | null
  /** The day of an invitation they have not followed yet. */
  readonly asked: string | null
  readonly conditions: HoldingFacts['conditions'] | null
  readonly is_filled_in: boolean
}

/** Reads what lies around applications on a day, by id, in one question. */
export async function surroundingsOf(
  db: Queryable,
  ids: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, Surrounding>> {
  const rows = await db.rows(
    ...named(
      'surrounding',
      select({
        id: a.id,
        created_at: a.createdAt,
        since_of: sql<Record<string, string> | null>`(select json_object_agg(path, at) from (
        select distinct on (c->>'path') c->>'path' as path, (${h.at} at time zone 'Europe/London')::date as at
        from ${h}, jsonb_array_elements(${h.changes}) c
        where ${h.recordType} = 'applications' and ${h.recordId} = ${a.id} and c->>'path' like 'checks.%'
        order by c->>'path', ${h.version} desc) set_on)`,
        refs: sql<
          HoldingFacts['references'] | null
        >`(select json_agg(json_build_object('id', ${r.id}, 'kind', ${r.kind}, 'state', ${r.state}, 'review', ${r.review},
          'referee', ${r.refereeName},
          'since', case ${r.state} when 'Requested' then coalesce(${r.requested}, ${r.updatedAt}::date)
            when 'Received' then coalesce(${r.received}, ${r.updatedAt}::date)
            when 'Declined' then coalesce(${r.declined}, ${r.updatedAt}::date) else ${r.updatedAt}::date end)
          order by ${r.id})
        from ${r} where ${r.application} = ${a.id} and ${alive(r)})`,
        papers: sql<
          readonly PaperAround[] | null
        >`(select json_agg(json_build_object('kind', ${e.kind}, 'type', ${e.type}, 'isVerified', ${e.verifiedOn} is not null,
          'since', ${e.createdAt}::date) order by ${e.createdAt}, ${e.id})
        from ${e} where ${e.application} = ${a.id} and ${alive(e)})`,
        is_filled_in: sql<boolean>`exists (select 1 from apply_places f where f.application = ${a.id})`,
        interview: sql<InterviewFact | null>`(select json_build_object('day', (${i.start} at time zone 'Europe/London')::date, 'state',
          case ${i.state} when 'Booked' then 'Booked' when 'Did not attend' then 'Missed' else
            case when exists (select 1 from ${p} where ${p.interview} = ${i.id} and ${alive(p)}
              and not exists (select 1 from ${f} where ${f.interview} = ${i.id} and ${f.member} = ${p.member}
                and ${alive(f)})) then 'Held' else 'Told' end end)
        from ${i} where ${i.application} = ${a.id} and ${alive(i)}
          and ${i.state} in ('Booked', 'Held', 'Did not attend') order by ${i.start} desc limit 1)`,
        asked: sql<
          string | null
        >`(select max(l.created_at at time zone 'Europe/London')::date from interview_links l
        where l.application_id = ${a.id} and l.ended_at is null
          and l.expires_at > ${today}::timestamp at time zone 'Europe/London')`,
        conditions: sql<
          HoldingFacts['conditions'] | null
        >`(select json_agg(json_build_object('title', left(${o.text}, 200), 'since', ${o.createdAt}::date) order by ${o.id})
        from ${o} where ${o.application} = ${a.id} and ${alive(o)}
          and ${o.state} in ('Pending', 'Not met'))`,
      })`
    from ${a} where ${a.id} = any(${sql.param(ids)}::uuid[])`,
    ),
  )
  return new Map(
    rows.map((row) => [
      row.id,
      {
        begun: dayOf(new Date(row.created_at)),
        sinceOf: row.since_of ?? {},
        references: row.refs ?? [],
        papers: row.papers ?? [],
        interview: interviewOf(row),
        conditions: row.conditions ?? [],
        isFilledIn: row.is_filled_in,
      },
    ]),
  )
}

/** Who was invited and has not booked is waited for; so is who missed their interview and was invited again. */
function interviewOf({ interview, asked }: SurroundingRow): InterviewFact | null {
  const isOpen = interview === null || interview.state === 'Missed'
  return asked !== null && isOpen ? { state: 'Asked', day: asked } : interview
}
