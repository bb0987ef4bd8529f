import { type Envelope, linesOf } from '@minster/domain/returns/reports/households'
import { brokenLine, type LabelSheet, placeOfLabel } from '@minster/domain/returns/reports/label-sheets'
import type { Content } from '#platform/print/content.ts'
import { type PrintedPart, print } from '#platform/print/print.ts'

const pointsPerMillimetre = 72 / 25.4
/** Between the edge of a label and its words, in millimetres: printers do not feed exactly. */
const inset = 4
/** Points; of the size of the letters a line is so much as high and a letter so much as wide. */
const usualSize = 10
const heightOfLine = 1.2
const widthOfLetter = 0.53

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
    { title: 'Address labels', margins: [0, 0, 0, 0], fontSize: usualSize },
    sheets.map((content): PrintedPart => ({ content })),
  )
}

/** What is too long goes on in a further line; what is then too high for the label is set smaller. */
function labelOf(
  envelope: Envelope,
  sheet: LabelSheet,
  { x, y }: { readonly x: number; readonly y: number },
): Content {
  const widest = (sheet.width - 2 * inset) * pointsPerMillimetre
  const highest = (sheet.height - 2 * inset) * pointsPerMillimetre
  const most = Math.floor(widest / (usualSize * widthOfLetter))
  const lines = [envelope.addressee, ...linesOf(envelope.address)].map((line) => brokenLine(line, most))
  const count = lines.flat().length
  const fontSize = Math.min(usualSize, highest / (count * heightOfLine))
  return {
    absolutePosition: { x: (x + inset) * pointsPerMillimetre, y: (y + inset) * pointsPerMillimetre },
    stack: lines.flatMap((parts, at) =>
      parts.map((text) => ({ text, fontSize, noWrap: true, bold: at === 0 })),
    ),
  }
}
