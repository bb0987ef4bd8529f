import { fromOf } from '../records/from.ts'

/** The name of the file `f` of a query, with why it cannot be opened where it cannot. */
export const labelOfFile = fromOf('files', 'f').label()
