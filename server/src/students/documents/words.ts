import type { DocumentKind } from '@minster/domain/students/documents/document-kinds'
import { documentTemplateOf } from '@minster/domain/students/documents/document-templates'
import { sql } from 'drizzle-orm'
import type { Queryable, Values } from '#platform/db/connect.ts'

/** The words of a document, and who signs it; without a name the office does. */
export interface DocumentWords {
  readonly heading: string
  readonly body: string
  readonly footnote: string
  readonly signatory: string
  readonly position: string
}

interface Row extends Values {
  readonly heading: string
  readonly body: string
  readonly footnote: string
  readonly signatory: string
  readonly position: string
}

/** The college's words for a document, or those it began with. */
export async function documentWordsOf(db: Queryable, kind: DocumentKind): Promise<DocumentWords> {
  const [found] = await db.rows<Row>(sql`
    select heading, body, coalesce(footnote, '') as footnote, coalesce(signatory, '') as signatory,
      coalesce(position, '') as position
    from document_templates where key = ${kind} and deleted_at is null`)
  const { heading, body, footnote } = documentTemplateOf(kind)
  return found ?? { heading, body, footnote, signatory: '', position: '' }
}
