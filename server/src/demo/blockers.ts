import { blockerValuesOf, nothingAround } from '@minster/domain/admissions/blockers/blockers-in-values'
import type { InterviewFact } from '@minster/domain/admissions/checks/blocker-facts'
import { checkFamilyNames } from '@minster/domain/admissions/checks/checks'
import { ongoingStatuses } from '@minster/domain/admissions/status/status'
import type { FlatValues } from '@minster/domain/kit/record/values'
import type { NewRow } from '#kit/records/write-rows.ts'
import { present, table, tables } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'

const { a, r, v, i, c } = tables({
  a: 'applications',
  r: 'references',
  v: 'evidence',
  i: 'interviews',
  c: 'offer-conditions',
})
const application = table('applications')

const read = {
  status: a.status,
  submitted: a.submitted,
  received: a.received,
  'progress.since': a.progress.since,
  'course.applicantType': a.course.applicantType,
  'commitment.bap': a.commitment.bap,
  'commitment.panelDate': a.commitment.panelDate,
  ...Object.fromEntries(checkFamilyNames.map((family) => [`checks.${family}`, a.checks[family]])),
}

/** What holds up an application that nothing belongs to yet, as its rule would keep it. */
export function ownBlockers({ at, values }: NewRow, today: string): FlatValues {
  return blockerValuesOf(values, nothingAround(at.slice(0, 10)), { today, features: {} })
}

/** Keeps with every ongoing application what holds it up, from all that was written around it. */
export async function keepHolding(tx: Transaction, today: string): Promise<void> {
  const [applications, references, papers, interviews, conditions] = await Promise.all([
    tx.rows(select({ id: a.id, begun: sql<string>`${a.createdAt}::date`, ...read })`
      from ${a} where ${a.status} = any(${sql.param(ongoingStatuses)}::text[])`),
    tx.rows(
      select({
        id: r.id,
        application: r.application,
        kind: r.kind,
        state: r.state,
        review: r.review,
        referee: r.refereeName,
        since: sql<string>`coalesce(
        case ${r.state} when 'Received' then ${r.received} when 'Declined' then ${r.declined} end, ${r.requested},
        ${r.updatedAt}::date)`,
      })`from ${r}`,
    ),
    tx.rows(
      select({
        application: v.application,
        kind: v.kind,
        type: v.type,
        isVerified: sql<boolean>`${v.verifiedOn} is not null`,
        since: sql<string>`${v.createdAt}::date`,
      })`from ${v} order by ${v.createdAt}, ${v.id}`,
    ),
    tx.rows(select(
      {
        application: present(i.application),
        day: sql<string>`${i.start}::date`,
        state: sql<InterviewFact['state']>`
        case ${i.state} when 'Booked' then 'Booked' when 'Held' then 'Told' else 'Missed' end`,
      },
      sql`select distinct on (${i.application})`,
    )`
      from ${i} where ${i.application} is not null and ${i.state} in ('Booked', 'Held', 'Did not attend')
      order by ${i.application}, ${i.start} desc`),
    tx.rows(
      select({
        application: c.application,
        title: sql<string>`left(${c.text}, 200)`,
        since: sql<string>`${c.createdAt}::date`,
      })`from ${c} where ${c.state} in ('Pending', 'Not met')`,
    ),
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
    ...blockerValuesOf(
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
    update ${a} set ${application.held.by} = h."held.by", ${application.held.since} = h."held.since",
      ${application.held.step} = h."held.step", ${application.held.what} = h."held.what"
    from json_to_recordset(${JSON.stringify(held)}::json)
      as h(id uuid, "held.by" text, "held.since" date, "held.step" text, "held.what" text)
    where ${a.id} = h.id`)
}
