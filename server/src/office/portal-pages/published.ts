import { permits } from '@minster/domain/kit/permissions/permissions'
import { audiencesOf, type PortalAudience } from '@minster/domain/office/portal-pages/portal-page'
import { sql } from 'drizzle-orm'
import type { Stored } from '#kit/records/row.ts'
import type { Queryable, Values } from '#platform/db/connect.ts'
import type { Caller } from '#platform/http/caller.ts'

/** A page as its readers get it. */
export interface PublishedPage {
  readonly slug: string
  readonly title: string
  readonly body: string
  readonly updatedAt: string
}

/** The published pages for some audiences, in the college's order; of one address alone where it is named. */
export async function readPublished(
  db: Queryable,
  audiences: readonly PortalAudience[],
  slug?: string,
): Promise<PublishedPage[]> {
  const named = slug === undefined ? sql`true` : sql`slug = ${slug}`
  return db.rows<PublishedPage & Values>(sql`
    select slug, title, coalesce(body, '') as body, updated_at as "updatedAt" from portal_pages
    where deleted_at is null and status = 'Published' and audience = any(${sql.param(audiences)}) and ${named}
    order by "order" nulls last, title, id`)
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
    select 1 from portal_pages
    where id::text = ${values['subjectId']} and deleted_at is null and status = 'Published'
      and audience = any(${sql.param(audiences)}) and strpos(body, ${`/api/files/${id}/content`}) > 0`)
  return page !== undefined
}
