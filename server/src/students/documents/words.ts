import type { DocumentKind } from '@minster/domain/students/documents/document-kinds'
import { documentTemplateOf } from '@minster/domain/students/documents/document-templates'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'

const { d } = tables({ d: 'document-templates' })

/** The words of a document, and who signs it; without a name the office does. */
export interface DocumentWords {
  readonly heading: string
  readonly body: string
  readonly footnote: string
  readonly signatory: string
  readonly position: string
}

/** The college's words for a document, or those it began with. */
export async function documentWordsOf(db: Queryable, kind: DocumentKind): Promise<DocumentWords> {
  const [found] = await db.rows(select({
    heading: d.heading,
    body: d.body,
    footnote: sql<string>`coalesce(${d.footnote}, '')`,
    signatory: sql<string>`coalesce(${d.signatory}, '')`,
    position: sql<string>`coalesce(${d.position}, '')`,
  })`
    from ${d} where ${d.key} = ${kind} and ${alive(d)}`)
  const { heading, body, footnote } = documentTemplateOf(kind)
  return found ?? { heading, body, footnote, signatory: '', position: '' }
}
