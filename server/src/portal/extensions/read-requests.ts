import type { ExtensionState } from '@minster/domain/portal/extensions/extension-states'
import { type SQL, sql } from 'drizzle-orm'
import { labelOfFile } from '#kit/files/label.ts'
import type { Queryable, Values } from '#platform/db/connect.ts'
import type { Me } from '../forms/me.ts'
import { isOwn } from './read-works.ts'

/** A student's own request, as they see it. */
export interface OwnRequest {
  readonly id: string
  readonly assignment: string
  readonly title: string
  readonly code: string
  readonly moduleName: string
  readonly due: string | null
  readonly state: ExtensionState
  readonly length: number
  readonly typeOfEvidence: string | null
  readonly words: string | null
  readonly sentAt: string
  readonly evidence: readonly { readonly id: string; readonly name: string; readonly size: number }[]
  /** What the college still needs, and what was answered. */
  readonly question: string | null
  readonly answer: string | null
  readonly grantedDays: number | null
  readonly until: string | null
  readonly decision: string | null
  readonly decidedAt: string | null
}

/** The caller's own requests, those that wait first, then the latest. What staff write for themselves is not among it. */
export async function readOwnRequests(
  db: Queryable,
  userId: string,
  condition: SQL = sql`true`,
): Promise<OwnRequest[]> {
  return db.rows<OwnRequest & Values>(sql`
    select x.id, x.assignment, w.title, o.code, o.name as "moduleName", w.due, x.state, x.length,
      x.type_of_evidence as "typeOfEvidence", x.words, x.sent_at as "sentAt",
      (select coalesce(json_agg(json_build_object('id', f.id, 'name', ${labelOfFile}, 'size', f.size) order by f.created_at, f.id), '[]')
        from files f
        where f.id = any(x.evidence) and f.owner = ${userId} and f.deleted_at is null) as evidence,
      x.more_question as question, x.more_answer as answer,
      case when x.state = 'Approved' then x.granted_days end as "grantedDays",
      case when x.state = 'Approved' then x.granted_until end as until,
      x.decision_words as decision, x.decision_at as "decidedAt"
    from extension_requests x
      join students t on t.id = x.student and t.deleted_at is null
      join assignments w on w.id = x.assignment
      join module_instances n on n.id = w.module_instance
      join modules o on o.id = n.module
    where x.deleted_at is null and ${isOwn(userId)} and ${condition}
    order by x.state = 'More information required' desc, x.sent_at desc nulls last, x.id`)
}

/** Requests of a student's academic year, and those they sent within the last twelve months. */
export function ofThisYear({ year, today }: Me): SQL {
  return sql`(n.academic_year = ${year} or x.sent_at > ${today}::date - 365)`
}
