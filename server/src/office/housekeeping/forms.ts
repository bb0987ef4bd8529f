import type { PageQuery } from '@minster/domain/office/housekeeping/pages'

/** Answers a page as replies give it. */
export function pageReply<Row>(
  found: { rows: readonly Row[]; total: number },
  { page, pageSize }: PageQuery,
) {
  return { data: found.rows, meta: { total: found.total, page, pageSize } }
}

/** The access every call of housekeeping asks for. */
export const guarded = { access: 'admin:sysadmin' } as const
