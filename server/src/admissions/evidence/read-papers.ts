import { type DemandStanding, standingsOf } from '@minster/domain/admissions/checks/evidence-demands'
import type { Features } from '@minster/domain/platform/features/features'
import { labelOfFile } from '#kit/files/label.ts'
import { alive, optional, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'

const { e, a } = tables({ e: 'evidence', a: 'applications' })
const { f, sender, verifier } = optional(tables({ f: 'files', sender: 'users', verifier: 'users' }))

/** A paper of an application with what is known of its file. */
export interface PaperRow {
  [column: string]: unknown
  readonly id: string
  readonly version: number
  readonly kind: string
  readonly document: string | null
  readonly type: string | null
  readonly source: string | null
  readonly description: string | null
  readonly at: string
  readonly file: string | null
  readonly name: string | null
  readonly media_type: string | null
  readonly size: number | null
  readonly sent_by: string | null
  readonly sender: string | null
  readonly verified_on: string | null
  readonly verifier: string | null
}

/** The papers of an application, first what came first. */
export async function readPapers(db: Queryable, application: string): Promise<PaperRow[]> {
  return db.rows(select({
    id: e.id,
    version: e.version,
    kind: e.kind,
    document: e.identityDocument,
    type: e.type,
    source: e.source,
    description: e.description,
    at: e.createdAt,
    file: f.id,
    name: sql<string | null>`${labelOfFile}`,
    media_type: f.mediaType,
    size: f.size,
    sent_by: f.owner,
    sender: sender.name,
    verified_on: e.verifiedOn,
    verifier: verifier.name,
  })`
    from ${e}
    left join ${f} on ${f.id} = ${e.file} and ${alive(f)}
    left join ${sender} on ${sender.id} = ${f.owner}
    left join ${verifier} on ${verifier.id} = ${e.verifiedBy}
    where ${e.application} = ${application} and ${alive(e)}
    order by ${e.createdAt}, ${e.id}`)
}

/** What is demanded of an application and how far it is there. */
export async function readStandings(
  db: Queryable,
  application: string,
  papers: readonly PaperRow[],
  features: Features,
): Promise<DemandStanding[]> {
  const [row] = await db.rows(
    select({ type: a.course.applicantType })`from ${a} where ${a.id} = ${application}`,
  )
  return standingsOf(
    { course: { applicantType: row?.type ?? null } },
    papers.map(({ kind, type, verified_on }) => ({ kind, type, isVerified: verified_on !== null })),
    features,
  )
}
