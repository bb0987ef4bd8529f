import type { PaperAround, Surrounding } from '@minster/domain/admissions/blockers/blockers-in-values'
import type { HoldingFacts, InterviewFact } from '@minster/domain/admissions/checks/blocker-facts'
import { sql } from 'drizzle-orm'
import { named, type Queryable, type Values } from '#platform/db/connect.ts'
import { dayOf } from '#platform/process/today.ts'

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
  const rows = await db.rows<SurroundingRow>(
    ...named(
      'surrounding',
      sql`
    select a.id, a.created_at,
      (select json_object_agg(path, at) from (
        select distinct on (c->>'path') c->>'path' as path, (h.at at time zone 'Europe/London')::date as at
        from history h, jsonb_array_elements(h.changes) c
        where h.record_type = 'applications' and h.record_id = a.id and c->>'path' like 'checks.%'
        order by c->>'path', h.version desc) set_on) as since_of,
      (select json_agg(json_build_object('id', r.id, 'kind', r.kind, 'state', r.state, 'review', r.review,
          'referee', r.referee_name,
          'since', case r.state when 'Requested' then coalesce(r.requested, r.updated_at::date)
            when 'Received' then coalesce(r.received, r.updated_at::date)
            when 'Declined' then coalesce(r.declined, r.updated_at::date) else r.updated_at::date end)
          order by r.id)
        from "references" r where r.application = a.id and r.deleted_at is null) as refs,
      (select json_agg(json_build_object('kind', e.kind, 'type', e.type, 'isVerified', e.verified_on is not null,
          'since', e.created_at::date) order by e.created_at, e.id)
        from evidence e where e.application = a.id and e.deleted_at is null) as papers,
      exists (select 1 from apply_places f where f.application = a.id) as is_filled_in,
      (select json_build_object('day', (i.start at time zone 'Europe/London')::date, 'state',
          case i.state when 'Booked' then 'Booked' when 'Did not attend' then 'Missed' else
            case when exists (select 1 from interview_panellists p where p.interview = i.id and p.deleted_at is null
              and not exists (select 1 from interview_feedback f where f.interview = i.id and f.member = p.member
                and f.deleted_at is null)) then 'Held' else 'Told' end end)
        from interviews i where i.application = a.id and i.deleted_at is null
          and i.state in ('Booked', 'Held', 'Did not attend') order by i.start desc limit 1) as interview,
      (select max(l.created_at at time zone 'Europe/London')::date from interview_links l
        where l.application_id = a.id and l.ended_at is null
          and l.expires_at > ${today}::timestamp at time zone 'Europe/London') as asked,
      (select json_agg(json_build_object('title', left(o.text, 200), 'since', o.created_at::date) order by o.id)
        from offer_conditions o where o.application = a.id and o.deleted_at is null
          and o.state in ('Pending', 'Not met')) as conditions
    from applications a where a.id = any(${sql.param(ids)}::uuid[])`,
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
