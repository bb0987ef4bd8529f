import { numberOfText } from '#platform/words/read-number.ts'
import type { ValueField, ValueKind } from '../record/field.ts'
import { schemaOfField } from '../record/schema.ts'
import { withoutInvisible } from './invisible.ts'
import { readDay } from './read-date.ts'
import type { KnownWords } from './words.ts'

/** A cell as it stands in the sheet; days come as Date at midnight UTC. */
export type SheetCell = string | number | boolean | Date | null

/** What a cell gives a field. */
export type Reading =
  | { readonly kind: 'empty' }
  /** `became` is told where more than the form was changed, so that nothing is changed silently. */
  | {
      readonly kind: 'value'
      readonly value: unknown
      readonly became?: string
      /** Characters nobody sees were taken out before it was read. */
      readonly cleaned?: true
    }
  /** It names something nobody knows yet, which has to be asked about. */
  | { readonly kind: 'unknown'; readonly written: readonly string[] }
  | { readonly kind: 'wrong'; readonly message: string }

/** What reading a cell may look up. */
export interface ReadingHelp {
  /** What can be chosen or linked to here. */
  readonly known?: KnownWords
  /** The days a month (YYYY-MM) stands for in this row; none where a month is no answer. */
  readonly daysOf?: (month: string) => readonly string[]
  /** What was answered about a text before: what it means, or null for nothing. */
  readonly answered?: (written: string) => AnsweredCell | undefined
}
export type AnsweredCell = { readonly value: string | boolean; readonly label: string } | null

/** Kinds a sheet can give; the others need what a cell cannot hold. */
export const sheetKinds: readonly ValueKind[] = [
  'text',
  'longText',
  'email',
  'phone',
  'number',
  'money',
  'percentage',
  'date',
  'yesNo',
  'choice',
  'choices',
  'texts',
  'link',
]

/** Answers the text of a cell as a reader of the sheet sees it: days as DD/MM/YYYY, TRUE and FALSE in capitals. */
export function textOfCell(cell: SheetCell): string {
  if (cell === null) return ''
  if (cell instanceof Date) {
    const [year = '', month = '', day = ''] = cell.toISOString().slice(0, 10).split('-')
    return `${day}/${month}/${year}`
  }
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE'
  return String(cell)
}

/** Reads a cell for a field. What it holds is checked as if it had been typed; whether it may be empty is not asked here. */
export function readCell(field: ValueField, cell: SheetCell, help: ReadingHelp = {}): Reading {
  if (typeof cell === 'string') {
    const clean = withoutInvisible(cell)
    if (clean !== cell) {
      const reading = readCell(field, clean, help)
      return reading.kind === 'value' ? { became: clean.trim(), ...reading, cleaned: true } : reading
    }
  }
  const written = textOfCell(cell).trim()
  if (cell === null || written === '') return { kind: 'empty' }
  const answered = help.answered?.(written)
  if (answered === null) return { kind: 'value', value: null, became: '' }
  if (answered !== undefined) return { kind: 'value', value: answered.value, became: answered.label }
  const read = readers[field.kind]
  return read ? checked(field, read({ field, cell, written, help })) : { kind: 'empty' }
}

/** The last word has the field's own schema. */
function checked(field: ValueField, reading: Reading): Reading {
  if (reading.kind !== 'value' || field.kind === 'link') return reading
  const parsed = schemaOfField(field).safeParse(reading.value)
  if (parsed.success) return { ...reading, value: parsed.data }
  return { kind: 'wrong', message: parsed.error.issues[0]?.message ?? 'This cannot be read.' }
}

interface CellContext {
  readonly field: ValueField
  readonly cell: SheetCell
  readonly written: string
  readonly help: ReadingHelp
}
type Reader = (asked: CellContext) => Reading

const readers: Partial<Record<ValueKind, Reader>> = {
  text: ({ cell, written }) => tidied(cell, written.replace(/\s*[\r\n]+\s*/g, ', ').replace(/\t/g, ' ')),
  longText: ({ cell, written }) => tidied(cell, written.replace(/\r\n?/g, '\n'), true),
  email: ({ cell, written }) => tidied(cell, written.replace(/^mailto:/i, '').toLowerCase()),
  phone: ({ cell, written }) => tidied(cell, written),
  number: ({ cell, written }) => numberOf(cell, written),
  money: ({ cell, written }) =>
    scaled(numberOf(cell, written.replace(/^£\s*/, '')), (pounds) => Math.round(pounds * 100)),
  // A sheet keeps 12.5% as 0.125.
  percentage: ({ cell, written }) =>
    scaled(numberOf(cell, written.replace(/\s*%$/, '')), (number) =>
      typeof cell === 'number' ? Math.round(number * 1e8) / 1e6 : number,
    ),
  date: readDate,
  yesNo: readYesNo,
  choice: readKnown,
  link: readKnown,
  choices: readSeveral,
  texts: ({ written }) => ({ kind: 'value', value: partsOf(written) }),
}

/** A text whose blanks or capitals were changed says what became of it; line ends are only form. */
function tidied(cell: SheetCell, text: string, isLong = false): Reading {
  const before = textOfCell(cell)
  const same = isLong ? before.trim().replace(/\r\n?/g, '\n') === text : before === text
  return { kind: 'value', value: text, ...(same ? {} : { became: text }) }
}

function numberOf(cell: SheetCell, text: string): Reading {
  const number = typeof cell === 'number' ? cell : numberOfText(text)
  if (number === null || !Number.isFinite(number) || cell instanceof Date || typeof cell === 'boolean')
    return { kind: 'wrong', message: `“${textOfCell(cell).trim()}” is not a number.` }
  return { kind: 'value', value: number }
}

function scaled(reading: Reading, scale: (number: number) => number): Reading {
  if (reading.kind !== 'value' || typeof reading.value !== 'number') return reading
  return { kind: 'value', value: scale(reading.value) }
}

function readDate({ cell, written, help }: CellContext): Reading {
  const read = readDay(typeof cell === 'boolean' || cell === null ? written : cell)
  if ('wrong' in read) return { kind: 'wrong', message: read.wrong }
  if ('day' in read)
    return { kind: 'value', value: read.day, ...(read.told ? { became: shownDay(read.day) } : {}) }
  if (!help.daysOf)
    return { kind: 'wrong', message: `“${written}” says the month only. Write the day as well.` }
  const [day, ...others] = help.daysOf(read.month)
  if (day === undefined || others.length > 0) return { kind: 'unknown', written: [written] }
  return { kind: 'value', value: day, became: shownDay(day) }
}

function shownDay(day: string): string {
  return day.split('-').toReversed().join('/')
}

const yes = ['yes', 'y', 'true']
const no = ['no', 'n', 'false']

function readYesNo({ written }: CellContext): Reading {
  const word = written.toLowerCase()
  if (yes.includes(word)) return { kind: 'value', value: true }
  if (no.includes(word)) return { kind: 'value', value: false }
  if (['1', 'x', '✓', '✔'].includes(word)) return { kind: 'value', value: true, became: 'Yes' }
  if (word === '0') return { kind: 'value', value: false, became: 'No' }
  return { kind: 'unknown', written: [written] }
}

function readKnown({ written, help }: CellContext): Reading {
  const found = help.known?.find(written)
  if (!found) return { kind: 'unknown', written: [written] }
  const { known, exact } = found
  return { kind: 'value', value: known.value, ...(exact ? {} : { became: known.label }) }
}

function readSeveral({ written, help }: CellContext): Reading {
  const whole = help.known?.find(written)
  const parts = whole ? [written] : partsOf(written)
  const values: (string | boolean)[] = []
  const unknown: string[] = []
  let isExact = true
  for (const part of parts) {
    const answered = help.answered?.(part)
    const found = help.known?.find(part)
    if (answered) values.push(answered.value)
    else if (found) values.push(found.known.value)
    else if (answered === undefined) unknown.push(part)
    isExact &&= found?.exact === true
  }
  if (unknown.length > 0) return { kind: 'unknown', written: unknown }
  return { kind: 'value', value: values, ...(isExact ? {} : { became: values.join(', ') }) }
}

function partsOf(written: string): string[] {
  return written
    .split(/[;,\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
