import {
  columnSaid,
  type HeadedColumn,
  headedSheetOf,
  isFilled,
  shownColumns,
} from '#kit/import/headed-columns.ts'
import { type SheetCell, textOfCell } from '#kit/import/read-cell.ts'
import { foldWords } from '#kit/import/words.ts'
import { namesOf } from '#platform/words/names-of.ts'
import type { SyncRow } from './sync-report-calls.ts'
import { type SaidYear, spanIn, yearIn, yearInCode, yearsSaid } from './sync-years.ts'

/** Who else keeps a list of which students take which modules. */
export const syncSources = {
  partner: { label: 'Durham' },
  platform: { label: 'Learning platform' },
} as const
export type SyncSource = keyof typeof syncSources

/** What a column of a registration sheet can hold, with what its heading may say. */
export const syncColumns = {
  bannerId: {
    label: 'Banner ID',
    words: [
      'Banner ID',
      'Banner',
      'Banner number',
      'Student ID',
      'Student number',
      'Partner ID',
      'ID number',
    ],
  },
  email: {
    label: 'E-mail',
    words: ['Email', 'E-mail', 'Email address', 'E-mail address', 'Username', 'User name', 'Login'],
  },
  name: { label: 'Whole name', words: ['Name', 'Full name', 'Student', 'Student name', 'Participant'] },
  lastName: { label: 'Last name', words: ['Last name', 'Surname', 'Family name'] },
  firstName: { label: 'First name', words: ['First name', 'Forename', 'Forenames', 'Given name'] },
  module: {
    label: 'Module',
    words: [
      'Module',
      'Module code',
      'Code',
      'Course',
      'Course code',
      'Course short name',
      'Shortname',
      'Unit',
    ],
  },
  status: {
    label: 'Status',
    words: ['Status', 'Registration status', 'Enrolment status', 'Registration', 'State', 'Enrolled'],
  },
  year: {
    label: 'Academic year',
    words: ['Academic year', 'Year', 'Session', 'Academic session', 'AY'],
  },
} as const
export type SyncColumn = keyof typeof syncColumns
const columnNames: readonly SyncColumn[] = namesOf(syncColumns)

/** What a registration comes to: the student takes the module, or has left it. */
export const registrations = ['registered', 'withdrawn'] as const
export type Registration = (typeof registrations)[number]

const statusWords: Readonly<Record<Registration, readonly string[]>> = {
  registered: [
    'registered',
    'enrolled',
    'active',
    'current',
    'completed',
    'taking',
    'yes',
    'student',
    'RE',
    'RW',
  ],
  withdrawn: [
    'withdrawn',
    'inactive',
    'suspended',
    'interrupted',
    'deregistered',
    'dropped',
    'left',
    'no',
    'not current',
    'not registered',
  ],
}

export interface SyncSheet {
  readonly columns: readonly HeadedColumn<SyncColumn>[]
  /** What no column is taken for and the comparison cannot do without. */
  readonly missing: readonly string[]
  readonly rows: readonly SyncRow[]
  /** The academic years it says it is about, each with where. */
  readonly years: readonly SaidYear[]
  /** What the column of years says of a row, by the number of the row. */
  readonly yearOfRow: ReadonlyMap<number, string>
}

/** Reads a sheet of registrations whose columns are known by their headings, or as `chosen` by hand. */
export function readSyncSheet(
  cells: readonly (readonly SheetCell[])[],
  chosen?: readonly (SyncColumn | null)[],
): SyncSheet {
  const saidBy = (heading: SheetCell | undefined) => columnSaid(syncColumns, columnNames, heading)
  const sheet = headedSheetOf(cells, (cell) => saidBy(cell) !== null)
  const said = sheet.columns.map((_, place) => saidBy(sheet.headings[place]))
  const taken = chosen ?? said.map((name, place) => (said.indexOf(name) === place ? name : null))
  const textsUnder = (name: SyncColumn) =>
    sheet.body.map(({ row }) => (taken.includes(name) ? textOfCell(row[taken.indexOf(name)] ?? null) : ''))
  const years = textsUnder('year').map(yearIn)
  return {
    columns: shownColumns(sheet, taken),
    missing: missingIn(taken),
    rows: sheet.body.map(({ row, number }) => readRow(row, number, taken)),
    years: yearsSaid({
      column: years,
      codes: textsUnder('module').map(yearInCode),
      above: cells
        .slice(0, (sheet.body[0]?.number ?? 1) - 1)
        .map((row) => spanIn(row.map(textOfCell).join(' '))),
    }),
    yearOfRow: new Map(
      sheet.body.flatMap(({ number }, at) => (years[at] ? [[number, years[at]] as const] : [])),
    ),
  }
}

/** Answers the rows of one academic year: those of other years are left out, unless all of them are. */
export function rowsOfYear({ rows, yearOfRow }: SyncSheet, year: string): readonly SyncRow[] {
  const ofYear = rows.filter(({ number }) => (yearOfRow.get(number) ?? year) === year)
  return ofYear.length > 0 ? ofYear : rows
}

function missingIn(taken: readonly (SyncColumn | null)[]): string[] {
  const knowsWho = taken.includes('bannerId') || taken.includes('email')
  return [
    ...(knowsWho ? [] : [`${syncColumns.bannerId.label} or ${syncColumns.email.label}`]),
    ...(taken.includes('module') ? [] : [syncColumns.module.label]),
  ]
}

function readRow(row: readonly SheetCell[], number: number, taken: readonly (SyncColumn | null)[]): SyncRow {
  const cellOf = (name: SyncColumn): SheetCell => row[taken.indexOf(name)] ?? null
  const textIn = (name: SyncColumn) => textOfCell(cellOf(name)).replace(/\s+/g, ' ').trim()
  const bannerId = readId(textIn('bannerId'))
  const email = textIn('email').toLowerCase()
  const module = codeIn(textIn('module'))
  const registration = readStatus(cellOf('status'))
  const name = textIn('name') || [textIn('firstName'), textIn('lastName')].filter(Boolean).join(' ')
  return {
    number,
    name,
    bannerId: bannerId ?? '',
    email,
    module,
    registration: registration ?? 'registered',
    problems: [
      ...(bannerId === undefined ? [`“${textIn('bannerId')}” is no Banner ID of nine digits.`] : []),
      ...(bannerId === '' && email === '' && name === ''
        ? ['There is neither a Banner ID nor an e-mail address nor a name in this row.']
        : []),
      ...(module === '' ? ['There is no module in this row.'] : []),
      ...(registration === undefined ? [`Nobody knows what the status “${textIn('status')}” means.`] : []),
    ],
  }
}

/** What stands where a Banner ID has not been given yet, without blanks and signs. */
const notYetWords: readonly string[] = ['', 'pending', 'tbc', 'tba', 'awaited', 'none', 'na', 'notyet']

/** Sheets drop leading zeros, and systems put a letter in front of the digits. Undefined for what is no Banner ID. */
function readId(written: string): string | undefined {
  const digits = written.replace(/\s/g, '').replace(/^[a-z]/i, '')
  if (digits === '' || notYetWords.includes(foldWords(written))) return ''
  return /^\d{6,9}$/.test(digits) ? digits.padStart(9, '0') : undefined
}

/** Courses of a learning platform carry year and place with the code: "TMM1101_2026_London". */
function codeIn(written: string): string {
  return /TMM\d[0-9A-Z]{2,5}/i.exec(written)?.[0].toUpperCase() ?? written
}

function readStatus(cell: SheetCell): Registration | undefined {
  if (!isFilled(cell)) return 'registered'
  const folded = foldWords(textOfCell(cell))
  return registrations.find((one) => statusWords[one].some((word) => foldWords(word) === folded))
}
