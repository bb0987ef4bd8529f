import type { ListParameters } from '#kit/record/filter.ts'
import { addDays } from '#platform/words/calendar.ts'

/** By what anything counted is told apart, with the heading it stands under. */
export interface NamedDimension {
  readonly key: string
  readonly title: string
  /** What exactly it tells apart, in a sentence. */
  readonly says: string
}

/** What the rows or columns of a report are told apart by: the values of a field, or how long ago a day is. */
export interface Dimension extends NamedDimension {
  /** The field, as lists name it. */
  readonly path: string
  /** Days after which the next span begins; the field is a day in the past. */
  readonly spans?: readonly number[]
  /** Its values follow one upon another, as steps of a way do. */
  readonly graded?: true
  /** What an empty value is called. */
  readonly none?: string
}

/** A line of a report: one value of its dimension, and what a list asks for to show the records that have it. */
export interface SpanOfDays {
  readonly label: string
  readonly tests: ListParameters
}

/** Answers the spans of a dimension that counts days, today's first, the last without an end. */
export function spansOf({ path, spans = [] }: Dimension, today: string): SpanOfDays[] {
  return [0, ...spans].map((from, at): SpanOfDays => {
    const next = spans[at]
    const latest = at === 0 ? {} : { [`${path}[lte]`]: addDays(today, -from) }
    if (next === undefined) return { label: `${from} days and more`, tests: latest }
    return {
      label: at === 0 ? `Up to ${next - 1} days` : `${from} to ${next - 1} days`,
      tests: { ...latest, [`${path}[gt]`]: addDays(today, -next) },
    }
  })
}

/** Answers what a list asks for to show the records with one value of a field, null meaning that it is empty. */
export function testsFor(path: string, value: string | null): ListParameters {
  if (value === null) return { [`${path}[empty]`]: 'true' }
  // A list takes a comma for the end of a value.
  return value.includes(',') ? { [`${path}[contains]`]: value } : { [path]: value }
}
