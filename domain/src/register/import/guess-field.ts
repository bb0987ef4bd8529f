import { withoutInvisible } from '#kit/import/invisible.ts'
import { type SheetCell, textOfCell } from '#kit/import/read-cell.ts'
import { readDay } from '#kit/import/read-date.ts'
import type { KnownWords } from '#kit/import/words.ts'
import type { Target } from './targets.ts'

/** What the values of a column are compared with. */
export interface GuessHelp {
  /** What each field can mean, by its path. */
  readonly known: ReadonlyMap<string, KnownWords>
  /** The days a field is chosen from, by its path. */
  readonly days: ReadonlyMap<string, ReadonlySet<string>>
  /** YYYY-MM-DD */
  readonly today: string
}

/** So many cells of a hundred have to be what the field holds. */
const nearlyAll = 0.95
const fewest = 3
const mostLooked = 500

/**
 * Answers the field whose values a column holds, whatever its heading says, or null: at least 95 of 100 filled cells are
 * values the field knows, days of birth, or addresses. Of several the field that moves a record comes first, then one
 * every record needs, then the first declared. Yes and no, figures and plain text say nothing.
 */
export function guessField(
  cells: readonly SheetCell[],
  targets: readonly Target[],
  help: GuessHelp,
): string | null {
  const filled = cells.filter((cell) => textOfCell(cell).trim() !== '')
  if (filled.length < fewest) return null
  const step = Math.max(1, Math.floor(filled.length / mostLooked))
  const looked = filled.filter((_cell, at) => at % step === 0)
  const fitting = targets.flatMap((target) => {
    const fits = fitsOf(target, help)
    if (!fits) return []
    const share = looked.filter(fits).length / looked.length
    return share >= nearlyAll ? [{ target, weight: weightOf(target) }] : []
  })
  const [best] = fitting.toSorted((one, other) => other.weight - one.weight)
  return best?.target.path ?? null
}

type Fits = (cell: SheetCell) => boolean

function fitsOf({ path, field }: Target, { known, days, today }: GuessHelp): Fits | null {
  if (field.kind === 'email') return (cell) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(textOfCell(cell).trim())
  if (field.kind === 'phone') return (cell) => /^(?:\+|0)[\d\s()-]{9,20}$/.test(textOfCell(cell).trim())
  if (field.kind === 'date') {
    const offered = days.get(path)
    if (offered) return (cell) => offered.has(dayOf(cell))
    return field.birth ? (cell) => isBirthday(dayOf(cell), today) : null
  }
  if (field.kind !== 'choice' && field.kind !== 'choices' && field.kind !== 'link') return null
  const words = known.get(path)
  return words ? (cell) => words.find(withoutInvisible(textOfCell(cell))) !== undefined : null
}

function dayOf(cell: SheetCell): string {
  if (cell === null || typeof cell === 'boolean') return ''
  const read = readDay(cell)
  return 'day' in read ? read.day : ''
}

/** Whoever studies was born between a hundred and ten years ago. */
function isBirthday(day: string, today: string): boolean {
  const age = Number(today.slice(0, 4)) - Number(day.slice(0, 4))
  return day !== '' && age >= 10 && age <= 100
}

function weightOf({ field }: Target): number {
  return (field.kind === 'choice' && field.moves ? 2 : 0) + (field.required ? 1 : 0)
}
