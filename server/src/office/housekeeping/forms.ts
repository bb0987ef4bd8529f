import { z } from 'zod'

/** Which page of a list: the same for every list of housekeeping. */
export const pageShape = {
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(200).default(25),
}
export const pageQuery = z.strictObject(pageShape)
export type PageQuery = z.infer<typeof pageQuery>

/** Answers a page as replies give it. */
export function pageReply<Row>(
  found: { rows: readonly Row[]; total: number },
  { page, pageSize }: PageQuery,
) {
  return { data: found.rows, meta: { total: found.total, page, pageSize } }
}

/** The access every call of housekeeping asks for. */
export const guarded = { config: { access: 'admin:sysadmin' } } as const
export const tags = ['Housekeeping']
