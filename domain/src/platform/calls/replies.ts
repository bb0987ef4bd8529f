import { z } from 'zod'

import type { Received } from './calls.ts'

/** Something named that can be opened or chosen by its id. */
export const linked = z.object({ id: z.string(), label: z.string() })
export type Linked = Received<z.infer<typeof linked>>

/** Which of the records a call is about, in its path. */
export const byId = z.object({ id: z.uuid() })

/** Something a user can mend, with the path of its field. */
export const problem = z.object({ message: z.string(), param: z.string() })

/** A reply that is one thing, under `data`. */
export function dataOf<Schema extends z.ZodType>(schema: Schema) {
  return z.object({ data: schema })
}

/** Which part of a list was answered, and how much there is of it. */
export const pageMeta = z.object({ total: z.int(), page: z.int(), pageSize: z.int() })

/** If-Match, quoted or bare. */
export const versionHeader = z.object({
  'if-match': z.string().meta({ description: 'The version the change was made on, such as "7".' }),
})

/** A file in a form. */
export const fileField = z.unknown().meta({ type: 'string', format: 'binary' })

/** The type of an Excel workbook. */
export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
