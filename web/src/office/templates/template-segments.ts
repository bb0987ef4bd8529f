/** A stretch of a template's text: plain words, a merge tag or a command, right or wrong. */
export interface Segment {
  readonly text: string
  /** How many characters come before it. */
  readonly from: number
  readonly kind: 'words' | 'tag' | 'command'
  readonly isWrong: boolean
}

/** Where a mistake stands; lines and columns count from 1. */
export interface TextPosition {
  readonly line: number
  readonly column: number
}

const tagPattern = /\{\{.*?\}\}|\{%.*?%\}/gs

/** Takes a template apart for showing: what is a tag, what is a command, and where something is wrong. */
export function segmentsOf(source: string, mistakes: readonly TextPosition[]): Segment[] {
  const offsets = mistakes.map((place) => offsetOf(source, place))
  const segments: Segment[] = []
  let position = 0
  for (const { 0: text, index } of source.matchAll(tagPattern)) {
    segments.push(...textSegments(source, position, index, offsets))
    position = index + text.length
    segments.push({
      text,
      from: index,
      kind: text.startsWith('{{') ? 'tag' : 'command',
      isWrong: offsets.some((offset) => offset >= index && offset < position),
    })
  }
  return [...segments, ...textSegments(source, position, source.length, offsets)]
}

/** A mistake outside every tag, such as one left open, is wrong up to the end of its line. */
function textSegments(source: string, from: number, to: number, offsets: readonly number[]): Segment[] {
  const segment = (start: number, end: number, isWrong: boolean): Segment[] =>
    start < end ? [{ text: source.slice(start, end), from: start, kind: 'words', isWrong }] : []
  const wrong = offsets.find((offset) => offset >= from && offset < to)
  if (wrong === undefined) return segment(from, to, false)
  const lineEnd = source.indexOf('\n', wrong)
  const end = lineEnd === -1 || lineEnd > to ? to : lineEnd
  return [...segment(from, wrong, false), ...segment(wrong, end, true), ...segment(end, to, false)]
}

/** From where to where a mistake reaches: its whole tag, or the rest of its line. */
export function mistakeRange(source: string, place: TextPosition): readonly [number, number] {
  const wrongSegment = segmentsOf(source, [place]).find(({ isWrong }) => isWrong)
  const offset = offsetOf(source, place)
  return wrongSegment ? [wrongSegment.from, wrongSegment.from + wrongSegment.text.length] : [offset, offset]
}

function offsetOf(source: string, { line, column }: TextPosition): number {
  const lines = source.split('\n')
  const lineStart = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0)
  return Math.min(lineStart + column - 1, source.length)
}
