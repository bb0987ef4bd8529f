import type { ReturnOrder } from '../worker/thread.ts'

/** What the thread that checks a return is told. */
export interface CheckOrder extends ReturnOrder {
  /** Id of the run what it finds is kept with. */
  readonly run: string
}

/** What it answers: how many are returned, and of how many of them nothing blocks. */
export interface Checked {
  readonly returned: number
  readonly ready: number
}
