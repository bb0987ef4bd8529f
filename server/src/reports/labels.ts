import { type Envelope, linesOf } from '@minster/domain/reports/households'
import { type LabelSheet, placeOfLabel } from '@minster/domain/reports/label-sheets'
import type { Content } from '../print/content.ts'
import { type PrintedPart, print } from '../print/print.ts'

const pointsPerMillimetre = 72 / 25.4
/** Between the edge of a label and its words, in millimetres: printers do not feed exactly. */
const inset = 4

/** Prints addresses on sheets of labels, in their order. */
export function printLabels(envelopes: readonly Envelope[], sheet: LabelSheet): Promise<Uint8Array> {
  const sheets: Content[][] = []
  for (const [at, envelope] of envelopes.entries()) {
    const place = placeOfLabel(sheet, at)
    const labels = sheets[place.sheet] ?? []
    sheets[place.sheet] = labels
    labels.push(labelOf(envelope, sheet, place))
  }
  return print(
    { title: 'Address labels', margins: [0, 0, 0, 0], fontSize: 10 },
    sheets.map((content): PrintedPart => ({ content })),
  )
}

/** Words that leave the label are cut off, so a long address is set smaller. */
function labelOf(
  envelope: Envelope,
  sheet: LabelSheet,
  { x, y }: { readonly x: number; readonly y: number },
): Content {
  const lines = [envelope.addressee, ...linesOf(envelope.address)]
  const widest = (sheet.width - 2 * inset) * pointsPerMillimetre
  const highest = (sheet.height - 2 * inset) * pointsPerMillimetre
  const longest = Math.max(...lines.map(({ length }) => length))
  const fontSize = Math.max(6, Math.min(10, highest / (lines.length * 1.25), widest / (longest * 0.55)))
  return {
    absolutePosition: { x: (x + inset) * pointsPerMillimetre, y: (y + inset) * pointsPerMillimetre },
    stack: lines.map((text, at) => ({ text, fontSize, noWrap: true, bold: at === 0 })),
  }
}
