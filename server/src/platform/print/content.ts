/** What pages are made of: the part of pdfmake's document definitions that is used here. Sizes are points, 72 to the inch. */
export type Content =
  | string
  | (Style &
      (
        | { readonly text: string | readonly (string | (Style & { readonly text: string }))[] }
        | { readonly stack: readonly Content[]; readonly unbreakable?: boolean }
        | { readonly columns: readonly (Content & Wide)[]; readonly columnGap?: number }
        | { readonly ul: readonly Content[] }
        | { readonly table: Table; readonly layout?: Layout }
        | { readonly canvas: readonly Drawn[] }
        /** A picture as a data address: nothing is read from outside. */
        | { readonly image: string; readonly fit: readonly [number, number] }
        | { readonly svg: string; readonly fit: readonly [number, number] }
      ))

export interface Style {
  readonly bold?: boolean
  readonly italics?: boolean
  readonly fontSize?: number
  readonly lineHeight?: number
  readonly color?: string
  readonly fillColor?: string
  readonly alignment?: 'left' | 'right' | 'center' | 'justify'
  /** Left, top, right, bottom. */
  readonly margin?: Margins
  readonly noWrap?: boolean
  readonly pageBreak?: 'before' | 'after'
  readonly absolutePosition?: { readonly x: number; readonly y: number }
  readonly characterSpacing?: number
  /** A text that heads what follows: 1 the whole, 2 a part. It stays on the page of what it heads. */
  readonly heading?: 1 | 2
}
interface Wide {
  readonly width?: number | 'auto' | '*'
}
interface Table {
  readonly body: readonly (readonly (Content & Cell)[])[]
  readonly widths?: readonly (number | 'auto' | '*')[]
  readonly heights?: number
  /** So many rows from the top are repeated on each page. */
  readonly headerRows?: number
  readonly dontBreakRows?: boolean
}
interface Cell {
  readonly colSpan?: number
}
/** `ruled` has hairlines between its rows. */
type Layout = 'noBorders' | 'ruled'
interface Drawn {
  readonly type: 'line'
  readonly x1: number
  readonly y1: number
  readonly x2: number
  readonly y2: number
  readonly lineWidth?: number
  readonly lineColor?: string
}
export type Margins = number | readonly [number, number] | readonly [number, number, number, number]
