import {
  columnSaid,
  type HeadedColumn,
  headedSheetOf,
  isFilled,
  shownColumns,
} from '#kit/import/headed-columns.ts'
import { type SheetCell, textOfCell } from '#kit/import/read-cell.ts'
import { readDay } from '#kit/import/read-date.ts'
import type { Recognisable } from '#people/contacts/person-likeness.ts'
import { namesOf } from '#platform/words/names-of.ts'

/** What a column of a list of Banner IDs can hold, with what its heading may say. */
export const bannerColumns = {
  bannerId: {
    label: 'Banner ID',
    words: [
      'Banner ID',
      'Banner',
      'Banner number',
      'Banner no',
      'Student ID',
      'Student number',
      'Partner ID',
    ],
  },
  dateOfBirth: {
    label: 'Date of birth',
    words: ['Date of birth', 'DOB', 'D.O.B.', 'Birth date', 'Birthdate', 'Born', 'Birthday'],
  },
  name: { label: 'Whole name', words: ['Name', 'Full name', 'Student', 'Student name', 'Whole name'] },
  lastName: { label: 'Last name', words: ['Last name', 'Surname', 'Family name', 'Lastname'] },
  firstName: {
    label: 'First name',
    words: ['First name', 'Forename', 'Forenames', 'Given name', 'Given names', 'Firstname', 'First names'],
  },
} as const
export type BannerColumn = keyof typeof bannerColumns
const columnNames: readonly BannerColumn[] = namesOf(bannerColumns)

/** One line of the list as it was read; with problems it is not looked up further. */
export interface BannerRow {
  /** As the sheet numbers it, from 1. */
  readonly number: number
  readonly name: string
  readonly person: Recognisable
  readonly bannerId: string
  readonly problems: readonly string[]
}

export interface BannerSheet {
  /** Each column with what it is taken for, and what stands first in it. */
  readonly columns: readonly HeadedColumn<BannerColumn>[]
  /** What no column is taken for and the match cannot do without. */
  readonly missing: readonly string[]
  readonly rows: readonly BannerRow[]
}

const idForm = /^\d{9}$/

/**
 * Reads a list of names, birth dates and Banner IDs whose columns stand in any order. They are known by their headings,
 * where there are none by what is in them, or as `chosen` by hand.
 */
export function readBannerSheet(
  cells: readonly (readonly SheetCell[])[],
  today: string,
  chosen?: readonly (BannerColumn | null)[],
): BannerSheet {
  const sheet = headedSheetOf(cells, (cell) => saidBy(cell) !== null)
  const { headings, body, columns } = sheet
  const taken =
    chosen ??
    guessed(
      columns.map((_, place) => saidBy(headings[place])),
      columns,
    )
  return {
    columns: shownColumns(sheet, taken),
    missing: missingIn(taken),
    rows: body.map(({ row, number }) => readRow(row, number, taken, today)),
  }
}

function saidBy(heading: SheetCell | undefined): BannerColumn | null {
  return columnSaid(bannerColumns, columnNames, heading)
}

/** What headings said, each once, and the rest by what most cells of a column look like. */
function guessed(
  said: readonly (BannerColumn | null)[],
  columns: readonly (readonly SheetCell[])[],
): (BannerColumn | null)[] {
  const taken = said.map((name, place) => (said.indexOf(name) === place ? name : null))
  const free = (place: number) => taken[place] === null && said[place] === null
  const give = (name: BannerColumn, looksSo: (cell: SheetCell) => boolean) => {
    if (taken.includes(name)) return
    const place = columns.findIndex((column, at) => free(at) && mostly(column, looksSo))
    if (place >= 0) taken[place] = name
  }
  give('bannerId', looksLikeId)
  give('dateOfBirth', looksLikeDay)
  if (!taken.some((name) => name === 'name' || name === 'lastName' || name === 'firstName')) {
    const texts = columns.flatMap((column, at) => (free(at) && mostly(column, looksLikeName) ? [at] : []))
    const [one, two] = texts
    // Which of two is the last name does not matter: a match is found the other way round as well.
    if (one !== undefined) taken[one] = two === undefined ? 'name' : 'lastName'
    if (two !== undefined) taken[two] = 'firstName'
  }
  return taken
}

function mostly(column: readonly SheetCell[], looksSo: (cell: SheetCell) => boolean): boolean {
  const filled = column.filter(isFilled)
  return filled.length > 0 && filled.filter(looksSo).length * 2 > filled.length
}

const looksLikeId = (cell: SheetCell) => /^\d{6,10}$/.test(textOfCell(cell).replace(/\s/g, ''))
const looksLikeDay = (cell: SheetCell) =>
  typeof cell !== 'number' && typeof cell !== 'boolean' && cell !== null && 'day' in readDay(cell)
const looksLikeName = (cell: SheetCell) => /\p{L}{2}/u.test(textOfCell(cell)) && !looksLikeDay(cell)

function missingIn(taken: readonly (BannerColumn | null)[]): string[] {
  const wanted: BannerColumn[] = ['bannerId', 'dateOfBirth']
  const missing = wanted.filter((name) => !taken.includes(name)).map((name) => bannerColumns[name].label)
  return taken.includes('name') || taken.includes('lastName') ? missing : [...missing, 'Name']
}

function readRow(
  row: readonly SheetCell[],
  number: number,
  taken: readonly (BannerColumn | null)[],
  today: string,
): BannerRow {
  const cellOf = (name: BannerColumn): SheetCell => row[taken.indexOf(name)] ?? null
  const textIn = (name: BannerColumn) => textOfCell(cellOf(name)).replace(/\s+/g, ' ').trim()
  const whole = readName(textIn('name'))
  const [firstName, lastName] = [textIn('firstName') || whole.first, textIn('lastName') || whole.last]
  const born = readBirth(cellOf('dateOfBirth'), today)
  const id = readId(cellOf('bannerId'))
  const name = textIn('name') || [firstName, lastName].filter(Boolean).join(' ')
  return {
    number,
    name,
    person: {
      firstName,
      lastName,
      preferredName: null,
      previousLastName: null,
      dateOfBirth: born.day,
      email: null,
      phone: null,
      otherPhone: null,
    },
    bannerId: id.text,
    problems: [
      ...(lastName === '' ? ['There is no name in this row.'] : []),
      ...(born.problem === null ? [] : [born.problem]),
      ...(id.problem === null ? [] : [id.problem]),
    ],
  }
}

const titles = /^(?:mr|mrs|ms|miss|mx|dr|prof|professor|revd|rev|canon|the)\.?\s+/i

/** "Bare, Anna" and "Anna Bare", with or without a title. */
function readName(written: string): { readonly first: string; readonly last: string } {
  const [before = '', after] = written.split(',').map((part) => part.trim())
  if (after !== undefined) return { first: withoutTitles(after), last: withoutTitles(before) }
  const words = withoutTitles(before).split(' ').filter(Boolean)
  return { first: words.slice(0, -1).join(' '), last: words.at(-1) ?? '' }
}

function withoutTitles(name: string): string {
  const shorter = name.replace(titles, '')
  return shorter === name ? name : withoutTitles(shorter)
}

interface ReadBirth {
  readonly day: string | null
  readonly problem: string | null
}

function readBirth(cell: SheetCell, today: string): ReadBirth {
  if (cell === null || typeof cell === 'boolean' || !isFilled(cell))
    return { day: null, problem: 'There is no date of birth in this row.' }
  const read = readDay(cell)
  if ('wrong' in read) return { day: null, problem: read.wrong }
  if (!('day' in read))
    return { day: null, problem: `“${textOfCell(cell).trim()}” says the month only. Write the day as well.` }
  if (read.day > today) return { day: null, problem: 'This date of birth lies in the future.' }
  return { day: read.day, problem: null }
}

interface ReadId {
  readonly text: string
  readonly problem: string | null
}

/** A sheet that keeps the ID as a number has dropped its leading noughts; they are put back. */
function readId(cell: SheetCell): ReadId {
  const written = textOfCell(cell).replace(/\s/g, '')
  const text = typeof cell === 'number' && Number.isInteger(cell) ? written.padStart(9, '0') : written
  if (written === '') return { text, problem: 'There is no Banner ID in this row.' }
  if (idForm.test(text)) return { text, problem: null }
  const dropped = /^\d{5,8}$/.test(text)
    ? ` Was it ${text.padStart(9, '0')}? Sheets drop leading noughts.`
    : ''
  return { text, problem: `Banner ID must be a 9-digit number.${dropped}` }
}
