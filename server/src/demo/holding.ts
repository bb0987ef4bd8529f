import {
  heldValuesOf,
  nothingAround,
  type PaperAround,
} from '@minster/domain/admissions/blockers/blockers-in-values'
import type { HoldingFacts, InterviewFact } from '@minster/domain/admissions/checks/blocker-facts'
import { checkFamilyNames } from '@minster/domain/admissions/checks/checks'
import { ongoingStatuses } from '@minster/domain/admissions/status/status'
import { snakeOf } from '@minster/domain/kit/record/record'
import type { FlatValues } from '@minster/domain/kit/record/values'
import { sql } from 'drizzle-orm'
import type { NewRow } from '#kit/records/write-rows.ts'
import type { Transaction, Values } from '#platform/db/connect.ts'

const read = [
  'status',
  'submitted',
  'received',
  'progress.since',
  'course.applicantType',
  'commitment.bap',
  'commitment.panelDate',
  ...checkFamilyNames.map((family) => `checks.${family}`),
]

/** What holds up an application that nothing belongs to yet, as its rule would keep it. */
export function heldAlone({ at, values }: NewRow, today: string): FlatValues {
  return heldValuesOf(values, nothingAround(at.slice(0, 10)), { today, features: {} })
}

/** Keeps with every ongoing application what holds it up, from all that was written around it. */
export async function keepHolding(tx: Transaction, today: string): Promise<void> {
  const columns = sql.raw(read.map((path) => `a.${snakeOf(path)} as "${path}"`).join(', '))
  const [applications, references, papers, interviews, conditions] = await Promise.all([
    tx.rows<Values & { id: string; begun: string }>(sql`
      select a.id, a.created_at::date as begun, ${columns} from applications a
      where a.status = any(${sql.param(ongoingStatuses)}::text[])`),
    tx.rows<HoldingFacts['references'][number] & Values & { application: string }>(sql`
      select id, application, kind, state, review, referee_name as referee,
        coalesce(case state when 'Received' then received when 'Declined' then declined end, requested,
          updated_at::date) as since
      from "references"`),
    tx.rows<PaperAround & Values & { application: string }>(sql`
      select application, kind, type, verified_on is not null as "isVerified", created_at::date as since
      from evidence order by created_at, id`),
    tx.rows<InterviewFact & Values & { application: string }>(sql`
      select distinct on (application) application, start::date as day,
        case state when 'Booked' then 'Booked' when 'Held' then 'Told' else 'Missed' end as state
      from interviews where application is not null and state in ('Booked', 'Held', 'Did not attend')
      order by application, start desc`),
    tx.rows<HoldingFacts['conditions'][number] & Values & { application: string }>(sql`
      select application, left(text, 200) as title, created_at::date as since
      from offer_conditions where state in ('Pending', 'Not met')`),
  ])
  const of = <Row extends { readonly application: string }>(rows: readonly Row[]) =>
    Map.groupBy(rows, ({ application }) => application)
  const [ownReferences, ownPapers, ownInterviews, ownConditions] = [
    of(references),
    of(papers),
    of(interviews),
    of(conditions),
  ]
  const held = applications.map(({ id, begun, ...values }) => ({
    id,
    ...heldValuesOf(
      values,
      {
        ...nothingAround(begun),
        references: ownReferences.get(id) ?? [],
        papers: ownPapers.get(id) ?? [],
        interview: ownInterviews.get(id)?.[0] ?? null,
        conditions: ownConditions.get(id) ?? [],
      },
      { today, features: {} },
    ),
  }))
  await tx.execute(sql`
    update applications a set held_by = h."held.by", held_since = h."held.since", held_step = h."held.step",
      held_what = h."held.what"
    from json_to_recordset(${JSON.stringify(held)}::json)
      as h(id uuid, "held.by" text, "held.since" date, "held.step" text, "held.what" text)
    where a.id = h.id`)
}
