import { type DemandStanding, standingsOf } from '@minster/domain/admissions/checks/evidence-demands'
import type { Features } from '@minster/domain/platform/features/features'
import { sql } from 'drizzle-orm'
import { labelOfFile } from '#kit/files/label.ts'
import type { Queryable } from '#platform/db/connect.ts'

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
  return db.rows<PaperRow>(sql`
    select e.id, e.version, e.kind, e.identity_document as document, e.type, e.source, e.description,
      e.created_at as at, f.id as file, ${labelOfFile} as name, f.media_type, f.size, f.owner as sent_by, sender.name as sender,
      e.verified_on, verifier.name as verifier
    from evidence e
    left join files f on f.id = e.file and f.deleted_at is null
    left join users sender on sender.id = f.owner
    left join users verifier on verifier.id = e.verified_by
    where e.application = ${application} and e.deleted_at is null
    order by e.created_at, e.id`)
}

/** What is demanded of an application and how far it is there. */
export async function readStandings(
  db: Queryable,
  application: string,
  papers: readonly PaperRow[],
  features: Features,
): Promise<DemandStanding[]> {
  const [row] = await db.rows<{ type: string | null }>(
    sql`select course_applicant_type as type from applications where id = ${application}`,
  )
  return standingsOf(
    { course: { applicantType: row?.type ?? null } },
    papers.map(({ kind, type, verified_on }) => ({ kind, type, isVerified: verified_on !== null })),
    features,
  )
}
