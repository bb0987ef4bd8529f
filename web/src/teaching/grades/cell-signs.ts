import type { MarkRules } from '@minster/domain/college/regulations/rules'
import { countedMark } from '@minster/domain/teaching/grades/counted-mark'
import type { MarkedWork, MarkSheet } from '@minster/domain/teaching/modules/grades-calls'
import { type MarkField, untouched } from '@minster/domain/teaching/modules/mark-fields'

/** A few letters in a cell, and what they mean. */
export interface CellSign {
  readonly text: string
  readonly meaning: string
}

interface ShownMark {
  readonly work: MarkedWork | null
  readonly field: MarkField
  /** The mark in the cell, saved or not; null where there is none. */
  readonly mark: string | null
  /** The day the work was due for its student. */
  readonly due: string | null
  /** Of the module, by which late work is counted. */
  readonly instance: Pick<MarkSheet['instance'], 'level' | 'closures'>
  /** What its student is judged by. */
  readonly rules: MarkRules
}

const isOneMark = (field: MarkField) => field === 'firstMark' || field === 'agreedMark'

/** The sign of work that was marked twice, where one mark of it is shown. */
export function secondSign({ work, field }: Pick<ShownMark, 'work' | 'field'>): CellSign | null {
  if (!isOneMark(field) || work === null || work.secondMark === null) return null
  const by = work.secondMarkerName === null ? '' : ` by ${work.secondMarkerName}`
  return { text: '2nd', meaning: `Second-marked${by}: ${work.secondMark}` }
}

/** The sign of a mark that counts for less because the work came late. */
export function lateSign({ work, field, mark, due, instance, rules }: ShownMark): CellSign | null {
  if (!isOneMark(field)) return null
  const { level, closures } = instance
  const counted = countedMark({ ...(work ?? untouched), agreedMark: mark, due, closures }, level, rules)
  if (counted === null || counted.why === null || counted.mark === mark) return null
  return { text: `→ ${counted.mark}`, meaning: counted.why }
}
