import { followForcedColours } from './forced-colours.ts'
import { printInLight } from './print-in-light.ts'

/** What is done about colours besides the two schemes; no page waits for it. */
export function followPaperAndContrast(): void {
  printInLight(window)
  followForcedColours(window)
}
