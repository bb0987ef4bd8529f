import type { OwnExtensionRequest } from '@minster/domain/portal/extensions/extension-calls'
import { openExtensionStates } from '@minster/domain/portal/extensions/extension-states'
import { labelOfFile } from '#kit/files/label.ts'
import { alive, present, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { listOf, select, subselect } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import type { Me } from '../forms/me.ts'
import { isOwn } from './read-works.ts'

const { f, x, t, w, n, o } = tables({
  f: 'files',
  x: 'extension-requests',
  t: 'students',
  w: 'assignments',
  n: 'module-instances',
  o: 'modules',
})

/** The caller's own requests, those that wait first, then the latest. What staff write for themselves is not among it. */
export async function readOwnRequests(
  db: Queryable,
  userId: string,
  condition: SQL = sql`true`,
): Promise<OwnExtensionRequest[]> {
  return db.rows(select({
    id: x.id,
    assignment: x.assignment,
    title: w.title,
    code: o.code,
    moduleName: o.name,
    due: w.due,
    state: x.state,
    length: x.length,
    typeOfEvidence: x.typeOfEvidence,
    words: x.words,
    sentAt: present(x.sentAt),
    evidence: subselect(
      listOf(
        { id: f.id, name: sql<string>`${labelOfFile}`, size: present(f.size) },
        sql`order by ${f.createdAt}, ${f.id}`,
      ),
    )`from ${f}
        where ${f.id} = any(${x.evidence}) and ${f.owner} = ${userId} and ${alive(f)}`,
    question: x.more.question,
    answer: x.more.answer,
    grantedDays: sql<number | null>`case when ${x.state} = 'Approved' then ${x.granted.days} end`,
    until: sql<string | null>`case when ${x.state} = 'Approved' then ${x.granted.until} end`,
    decision: x.decision.words,
    decidedAt: x.decision.at,
  })`
    from ${x}
      join ${t} on ${t.id} = ${x.student} and ${alive(t)}
      join ${w} on ${w.id} = ${x.assignment}
      join ${n} on ${n.id} = ${w.moduleInstance}
      join ${o} on ${o.id} = ${n.module}
    where ${alive(x)} and ${isOwn(userId)} and ${condition}
    order by ${x.state} = 'More information required' desc, ${x.sentAt} desc nulls last, ${x.id}`)
}

/** The papers of a student's own requests that nobody has decided: whoever changes one sends them again. */
export async function readOpenEvidence(db: Queryable, { student }: Me): Promise<string[]> {
  const held = await db.rows(select({ evidence: x.evidence })`from ${x}
    where ${x.student} = ${student} and ${x.basis} = 'Asked' and ${alive(x)}
      and ${x.state} = any(${sql.param(openExtensionStates)}::text[])`)
  return held.flatMap(({ evidence }) => evidence ?? [])
}

/** Requests of a student's academic year, and those they sent within the last twelve months. */
export function ofThisYear({ year, today }: Me): SQL {
  return sql`(${n.academicYear} = ${year} or ${x.sentAt} > ${today}::date - 365)`
}
