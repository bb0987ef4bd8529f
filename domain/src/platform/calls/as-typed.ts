import { z } from 'zod'

/** A number, nothing, or what was typed and is no number. */
type Typed = number | string | null

/** A number that pages send as it was typed, so that what is none is refused at its field. */
export function asTyped<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((typed: Typed) => typed, schema)
}
