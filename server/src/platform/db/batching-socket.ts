import { Socket } from 'node:net'

/**
 * Sends together what is written in one turn of the event loop: statements asked for side by side, or one with the end of
 * its transaction, wake the database once instead of once each.
 */
export class BatchingSocket extends Socket {
  override uncork(): void {
    process.nextTick(() => super.uncork())
  }
}
