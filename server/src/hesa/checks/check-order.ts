import type { ReturnOrder } from '../worker/thread.ts'

/** What the thread that checks a return is told. */
export interface CheckOrder extends ReturnOrder {
  /** Id of the run what it finds is kept with. */
  readonly run: string
  /** The moment of the checks, kept with what they notice. */
  readonly at: string
  /** The files of the collection's schema, as they are kept; null where it has none. */
  readonly schema: Uint8Array | null
  /** A folder that what is validated may be written to, under no name. */
  readonly folder: string
}

/** What it answers: how many are returned. */
export interface Checked {
  readonly returned: number
}
