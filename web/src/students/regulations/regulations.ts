import type { EditionBegun } from '@minster/domain/students/regulations/regulation-calls'
import { ask } from '#platform/api/ask.ts'

/** Begins another edition from one there is; answers its id. */
export const beginEdition = async (id: string, body: EditionBegun) =>
  (await ask('POST /api/regulations/:id/edition', { params: { id }, body })).data.id
