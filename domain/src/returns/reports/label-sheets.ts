/** A sheet of labels as it is sold; millimetres on A4. */
export interface LabelSheet {
  readonly title: string
  readonly columns: number
  readonly rows: number
  readonly width: number
  readonly height: number
  /** From the left edge of one label to that of the next, and from the top. */
  readonly across: number
  readonly down: number
  readonly left: number
  readonly top: number
}

/** The sheets offices have, by the number of the commonest maker. */
export const labelSheets = {
  L7159: {
    title: '24 labels, 3 by 8 (L7159)',
    columns: 3,
    rows: 8,
    width: 63.5,
    height: 33.9,
    across: 66,
    down: 33.9,
    left: 7.2,
    top: 12.9,
  },
  L7163: {
    title: '14 labels, 2 by 7 (L7163)',
    columns: 2,
    rows: 7,
    width: 99.1,
    height: 38.1,
    across: 101.6,
    down: 38.1,
    left: 4.7,
    top: 15.2,
  },
  L7160: {
    title: '21 labels, 3 by 7 (L7160)',
    columns: 3,
    rows: 7,
    width: 63.5,
    height: 38.1,
    across: 66,
    down: 38.1,
    left: 7.2,
    top: 15.2,
  },
} as const satisfies Readonly<Record<string, LabelSheet>>

/** Where a label lies: on which sheet, counted from 0, and its upper left corner in millimetres. */
export interface LabelPlace {
  readonly sheet: number
  readonly x: number
  readonly y: number
}

/** Answers where a label lies, counted from 0 by lines; `skip` are labels of the first sheet that are used up. */
export function placeOfLabel(
  { columns, rows, across, down, left, top }: LabelSheet,
  at: number,
  skip = 0,
): LabelPlace {
  const place = at + skip
  const onSheet = place % (columns * rows)
  return {
    sheet: Math.floor(place / (columns * rows)),
    x: left + (onSheet % columns) * across,
    y: top + Math.floor(onSheet / columns) * down,
  }
}

/** Answers a line in parts of so many characters at most, broken between words; only a longer word is longer. */
export function brokenLine(line: string, most: number): string[] {
  const parts: string[] = []
  for (const word of line.split(/\s+/).filter(Boolean)) {
    const last = parts.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= most)
      parts[parts.length - 1] = `${last} ${word}`
    else parts.push(word)
  }
  return parts
}
