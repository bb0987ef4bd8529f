import { slugOf } from '@minster/domain/office/portal-pages/portal-page'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'

const { s } = tables({ s: 'system-data' })

/** What a student may ask IT about, under the name its address has. */
export interface Category {
  readonly name: string
  readonly title: string
}

/** The categories of tickets that are in use, in the college's order. */
export async function readCategories(db: Queryable): Promise<Category[]> {
  const values = await db.rows(select({
    value: s.value,
  })`from ${s} where ${s.list} = 'ticketCategories' and ${s.active} and ${alive(s)}
    order by ${s.order}, ${s.value}`)
  return values.map(({ value }) => ({ name: slugOf(value), title: value }))
}
