import type { Problem } from '#platform/errors/errors.ts'
import type { Fields } from './field.ts'
import { fieldsOf } from './record.ts'
import { nest } from './values.ts'

/** A record type as far as its check goes. */
interface Checked {
  readonly fields: Fields
  check?(after: never, before: never, today: string): readonly Problem[]
}

/**
 * Answers the fields of which a declared check complains on 20 November 2026, called as the store does: with a value by
 * path for every field, null where none is given.
 */
export function paramsOfCheck(declaration: Checked, after: object, before: object | null = null): string[] {
  const whole = (values: object) =>
    nest({ ...Object.fromEntries(fieldsOf(declaration).map(({ path }) => [path, null])), ...values })
  const found: unknown = Reflect.apply(declaration.check ?? (() => []), declaration, [
    whole(after),
    before && whole(before),
    '2026-11-20',
  ])
  return Array.isArray(found) ? found.map(({ param }: Problem) => param) : []
}
