import type { Problem } from '#platform/errors/errors.ts'
import { valueAt } from './condition.ts'
import type { Fields } from './field.ts'
import { fieldsOf } from './record.ts'

/** Answers a problem for every day a record holds after `today` (YYYY-MM-DD) in a field that only takes days gone by. */
export function futureIn(
  declaration: { readonly fields: Fields },
  record: unknown,
  today: string,
): Problem[] {
  return fieldsOf(declaration).flatMap(({ path, field }) => {
    const day = field.kind === 'date' && field.past ? valueAt(record, path) : null
    return typeof day === 'string' && day > today
      ? [{ param: path, message: `${field.label} lies in the future.` }]
      : []
  })
}
