import { z } from 'zod'
import { pageMeta } from '#platform/calls/replies.ts'

/** Which page of a list: the same for every list of housekeeping. */
export const pageShape = {
  page: z.coerce.number<string | number>().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number<string | number>().int().min(1).max(200).default(25),
}
export const pageQuery = z.strictObject(pageShape)
export type PageQuery = z.infer<typeof pageQuery>

/** A reply that is a page of rows. */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({ data: z.array(row), meta: pageMeta })
}
