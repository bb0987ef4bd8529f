import { type SheetCell, textOfCell } from './read-cell.ts'
import { foldWords } from './words.ts'

/** What a column of a sheet can hold: how it is called, and what its heading may say. */
export interface ColumnWords {
  readonly label: string
  readonly words: readonly string[]
}

/** A column as it stands in a sheet: its heading, what it is taken for, and what stands first in it. */
export interface HeadedColumn<Name extends string> {
  readonly heading: string
  readonly is: Name | null
  readonly samples: readonly string[]
}

/** A row below the headings, as the sheet numbers it, from 1. */
export interface NumberedRow {
  readonly row: readonly SheetCell[]
  readonly number: number
}

/** A sheet parted into headings and what stands beneath. */
export interface HeadedSheet {
  readonly headings: readonly SheetCell[]
  readonly body: readonly NumberedRow[]
  /** The cells beneath each heading. */
  readonly columns: readonly (readonly SheetCell[])[]
}

const furthestHeading = 20

/** Answers whether something is written in a cell. */
export function isFilled(cell: SheetCell): boolean {
  return textOfCell(cell).trim() !== ''
}

/** Answers what a heading says its column holds. */
export function columnSaid<Name extends string>(
  known: Readonly<Record<Name, ColumnWords>>,
  names: readonly Name[],
  heading: SheetCell | undefined,
): Name | null {
  const folded = foldWords(textOfCell(heading ?? null))
  return names.find((name) => known[name].words.some((word) => foldWords(word) === folded)) ?? null
}

/**
 * Parts a sheet at the row whose cells are the headings of most columns, if it is that of two; a title above it does
 * not matter, and a sheet need not have one.
 */
export function headedSheetOf(
  cells: readonly (readonly SheetCell[])[],
  isHeading: (cell: SheetCell) => boolean,
): HeadedSheet {
  const numbered = cells.map((row, at) => ({ row, number: at + 1 })).filter(({ row }) => row.some(isFilled))
  const named = numbered.slice(0, furthestHeading).map(({ row }) => row.filter(isHeading).length)
  const most = Math.max(0, ...named)
  const at = most >= 2 ? named.indexOf(most) : null
  const body = at === null ? numbered : numbered.slice(at + 1)
  const headings = at === null ? [] : (numbered[at]?.row ?? [])
  const width = Math.max(0, headings.length, ...body.map(({ row }) => row.length))
  return {
    headings,
    body,
    columns: Array.from({ length: width }, (_, place) => body.map(({ row }) => row[place] ?? null)),
  }
}

/** Answers the columns of a sheet as they are shown to whoever says what they hold. */
export function shownColumns<Name extends string>(
  { headings, columns }: HeadedSheet,
  taken: readonly (Name | null)[],
): HeadedColumn<Name>[] {
  return columns.map((column, place) => ({
    heading: textOfCell(headings[place] ?? null).trim(),
    is: taken[place] ?? null,
    samples: column
      .filter(isFilled)
      .slice(0, 3)
      .map((cell) => textOfCell(cell).trim()),
  }))
}
