import { permits } from '@minster/domain/kit/permissions/permissions'
import { audiencesOf, type PortalAudience } from '@minster/domain/office/portal-pages/portal-page'
import type { PublishedPage } from '@minster/domain/office/portal-pages/portal-page-calls'
import type { Stored } from '#kit/records/row.ts'
import { alive, present, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'

const { p } = tables({ p: 'portal-pages' })

/** The published pages for some audiences, in the college's order; of one address alone where it is named. */
export async function readPublished(
  db: Queryable,
  audiences: readonly PortalAudience[],
  slug?: string,
): Promise<PublishedPage[]> {
  // The database keeps no NUL, and refuses to look for one.
  if (slug?.includes('\0')) return []
  const named = slug === undefined ? sql`true` : sql`slug = ${slug}`
  return db.rows(select({
    slug: present(p.slug),
    title: p.title,
    body: sql<string>`coalesce(${p.body}, '')`,
    updatedAt: p.updatedAt,
  })`from ${p}
    where ${alive(p)} and ${p.status} = 'Published' and ${p.audience} = any(${sql.param(audiences)}) and ${named}
    order by ${p.order} nulls last, ${p.title}, ${p.id}`)
}

/** Whether a file is a picture of a page that is published for the caller: whoever reads the page sees its pictures. */
export async function isPictureForReader(
  db: Queryable,
  caller: Caller,
  { id, values }: Stored,
): Promise<boolean> {
  if (values['subject'] !== 'portal-pages' || !String(values['mediaType']).startsWith('image/')) return false
  const audiences = audiencesOf((claim) => permits(caller.claims, claim))
  const [page] = await db.rows(sql`
    select 1 from ${p}
    where ${p.id}::text = ${values['subjectId']} and ${alive(p)} and ${p.status} = 'Published'
      and ${p.audience} = any(${sql.param(audiences)}) and strpos(${p.body}, ${`/api/files/${id}/content`}) > 0`)
  return page !== undefined
}
