import { slugOf } from '@minster/domain/office/portal-pages/portal-page'
import { sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/connect.ts'

/** What a student may ask IT about, under the name its address has. */
export interface Category {
  readonly name: string
  readonly title: string
}

/** The categories of tickets that are in use, in the college's order. */
export async function readCategories(db: Queryable): Promise<Category[]> {
  const values = await db.rows<{ value: string }>(sql`
    select value from system_data where list = 'ticketCategories' and active and deleted_at is null
    order by "order", value`)
  return values.map(({ value }) => ({ name: slugOf(value), title: value }))
}
