import './large-words.css'
import './paper.css'
import { followForcedColours } from './forced-colours.ts'
import { printInLight } from './print-in-light.ts'

/** What is done about paper, few colours and large words besides the two schemes; no page waits for it. */
export function followPaperAndContrast(): void {
  printInLight(window)
  followForcedColours(window)
}
