import { collectionOf } from '@minster/domain/register/paths'
import { type SQL, sql } from 'drizzle-orm'

export const applications = collectionOf('bursary-applications')
export const references = collectionOf('bursary-references')

/** Of an application `a`, what was paid of its award. */
export const paidOf: SQL = sql`(${sql.join(
  ['first', 'second', 'third'].map((which) => {
    const column = (name: string) => sql.raw(`a.${which}_instalment_${name}`)
    return sql`case when ${column('paid_on')} is null then 0 else coalesce(${column('amount')}, 0) end`
  }),
  sql` + `,
)})`
