import { foldWords } from '#kit/import/words.ts'
import { namesOf } from '#platform/words/names-of.ts'
import { type MarkField, markFields } from './mark-fields.ts'

/** What the clipboard holds as rows of cells. */
export type Cells = readonly (readonly string[])[]

/**
 * Reads what a spreadsheet puts on the clipboard: cells apart by tabs, rows by line ends, and a cell in quotation marks
 * where it holds one of them. A quotation mark nobody closed is a sign like any other.
 */
export function readClipboard(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  const clean = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n')
  while (at < clean.length) {
    const quoted = clean[at] === '"' ? /^"((?:[^"]|"")*)"(?=[\t\n]|$)/.exec(clean.slice(at)) : null
    const plain = quoted ? null : /^[^\t\n]*/.exec(clean.slice(at))
    const whole = quoted?.[0] ?? plain?.[0] ?? ''
    row.push(quoted ? (quoted[1] ?? '').replaceAll('""', '"') : whole)
    at += whole.length
    if (clean[at] === '\t') {
      at += 1
      if (at < clean.length) continue
      row.push('')
    }
    rows.push(row)
    row = []
    at += 1
  }
  return rows
}

/** The students down and the assignments across that marks are put to. */
export interface MarkSheetPlan {
  readonly rows: readonly { readonly id: string; readonly name: string; readonly bannerId: string | null }[]
  readonly columns: readonly { readonly id: string; readonly title: string }[]
}

/** One value and where it goes. */
export interface PlacedCell {
  readonly row: string
  readonly column: string
  readonly field: MarkField
  readonly text: string
}

/** What of a paste or a sheet goes where, and what is said of the rest. */
export interface Placed {
  readonly cells: readonly PlacedCell[]
  readonly left: readonly string[]
}

/** Puts cells to a grid from one of its cells on; what lies beyond its last row or column is left out, and said so. */
export function placeAt(
  cells: Cells,
  plan: MarkSheetPlan,
  at: { readonly row: number; readonly column: number },
  field: MarkField,
): Placed {
  const placed = cells.flatMap((row, down) =>
    row.flatMap((text, across): PlacedCell[] => {
      const student = plan.rows[at.row + down]
      const assignment = plan.columns[at.column + across]
      return student && assignment ? [{ row: student.id, column: assignment.id, field, text }] : []
    }),
  )
  const width = Math.max(0, ...cells.map(({ length }) => length))
  const columns = width - (plan.columns.length - at.column)
  const rows = cells.length - (plan.rows.length - at.row)
  return {
    cells: placed,
    left: [
      ...(columns > 0 ? [`${counted(columns, 'column')} beyond the last assignment left out.`] : []),
      ...(rows > 0 ? [`${counted(rows, 'row')} below the last student left out.`] : []),
    ],
  }
}

const furthestHeading = 20

/**
 * Puts a whole sheet with headings to a grid: its columns are known by the assignments' titles, alone or with what is
 * entered ("Essay: Second mark"), its rows by Banner ID or name. An empty cell leaves what is there, as the sheet may be older
 * than it. Null where it has no such headings.
 */
export function placeSheet(cells: Cells, plan: MarkSheetPlan, field: MarkField): Placed | null {
  const at = cells
    .slice(0, furthestHeading)
    .findIndex((row) => whoOf(row) !== null && row.some((heading) => targetOf(heading, plan, field)))
  const headings = cells[at]
  if (!headings) return null
  const who = whoOf(headings)
  if (who === null) return null
  const targets = headings.map((heading) => targetOf(heading, plan, field))
  const found: PlacedCell[] = []
  const left: string[] = []
  const taken = new Set<string>()
  for (const [down, row] of cells.slice(at + 1).entries()) {
    if (row.every((cell) => cell.trim() === '')) continue
    const number = at + down + 2
    const student = studentIn(row, who, plan)
    if (typeof student === 'string') left.push(`Row ${number}: ${student}`)
    else if (taken.has(student.id)) left.push(`Row ${number}: ${student.name} stands in the sheet twice.`)
    else {
      taken.add(student.id)
      for (const [across, target] of targets.entries())
        if (target && (row[across] ?? '').trim() !== '')
          found.push({ row: student.id, ...target, text: row[across] ?? '' })
    }
  }
  return { cells: found, left: [...unknownIn(headings, targets, who, plan), ...left] }
}

interface Who {
  readonly bannerId: number
  readonly name: number
  readonly firstName: number
}

const whoWords = {
  bannerId: ['bannerid', 'banner', 'studentid', 'studentnumber', 'idnumber'],
  name: ['name', 'student', 'fullname', 'studentname', 'lastname', 'surname'],
  firstName: ['firstname', 'forename'],
}

function whoOf(headings: readonly string[]): Who | null {
  const placeOf = (words: readonly string[]) =>
    headings.findIndex((heading) => words.includes(foldWords(heading)))
  const who = {
    bannerId: placeOf(whoWords.bannerId),
    name: placeOf(whoWords.name),
    firstName: placeOf(whoWords.firstName),
  }
  return who.bannerId < 0 && who.name < 0 ? null : who
}

function targetOf(
  heading: string,
  { columns }: MarkSheetPlan,
  field: MarkField,
): { readonly column: string; readonly field: MarkField } | null {
  const folded = foldWords(heading)
  if (folded === '') return null
  for (const { id, title } of columns) {
    const own = foldWords(title)
    if (folded === own) return { column: id, field }
    const named = namesOf(markFields).find((name) =>
      markFields[name].words.some((word) => folded === own + foldWords(word)),
    )
    if (named) return { column: id, field: named }
  }
  return null
}

function studentIn(
  row: readonly string[],
  who: Who,
  { rows }: MarkSheetPlan,
): MarkSheetPlan['rows'][number] | string {
  const banner = (row[who.bannerId] ?? '').replace(/\s/g, '')
  const byBanner =
    banner === '' ? undefined : rows.find(({ bannerId }) => bannerId === banner.padStart(9, '0'))
  if (byBanner) return byBanner
  const name = [row[who.firstName] ?? '', row[who.name] ?? ''].join(' ').trim()
  if (name === '') return banner === '' ? 'names no student.' : `no student here has the Banner ID ${banner}.`
  const sorted = sortedWords(name)
  const named = rows.filter((student) => sortedWords(student.name) === sorted)
  const [only] = named
  if (!only) return `${name} does not take this module.`
  return named.length === 1 ? only : `several are called ${name}. Give their Banner IDs.`
}

/** Names alike whatever comes first: "Jones, Hannah" is "Hannah Jones". */
function sortedWords(name: string): string {
  return name
    .split(/[\s,]+/)
    .map(foldWords)
    .filter((word) => word !== '')
    .toSorted()
    .join(' ')
}

/** Headings nobody knows, where something may be meant by them. */
function unknownIn(
  headings: readonly string[],
  targets: readonly unknown[],
  who: Who,
  { columns }: MarkSheetPlan,
): string[] {
  const told = new Set([...ignored, ...columns.map(({ title }) => `${foldWords(title)}counts`)])
  const known = new Set([who.bannerId, who.name, who.firstName])
  const unknown = headings.filter(
    (heading, at) => heading.trim() !== '' && !targets[at] && !known.has(at) && !told.has(foldWords(heading)),
  )
  return unknown.length === 0 ? [] : [`Columns left out: ${unknown.join(', ')}.`]
}

/** What our own sheet tells besides the marks. */
const ignored: ReadonlySet<string> = new Set(
  ['Status', 'Module mark', 'Outcome', 'Released'].map((heading) => foldWords(heading)),
)

function counted(count: number, what: string): string {
  return count === 1 ? `1 ${what}` : `${count} ${what}s`
}
