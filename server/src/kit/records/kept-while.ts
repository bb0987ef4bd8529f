import type { Problem } from '@minster/domain/platform/errors/errors'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { named } from '#platform/db/connect.ts'
import type { Closing, Rule } from './rules.ts'

/**
 * What others hang on stays. `counted` answers, of some ids (an array of uuid), each that something hangs on and how much
 * does, as `id` and `count`.
 */
export function keptWhile(
  counted: (ids: SQLWrapper, context: Closing) => SQL<{ id: string; count: number }>,
  why: (count: number) => Problem,
): Rule {
  return {
    independent: true,
    async closed({ ids }, context) {
      const all = sql`${sql.param([...ids])}::uuid[]`
      const rows = await context.db.rows(...named('kept', counted(all, context)))
      return new Map(rows.map(({ id, count }) => [id, { remove: why(count) }]))
    },
  }
}
