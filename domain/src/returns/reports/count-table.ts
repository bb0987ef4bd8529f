import { z } from 'zod'
import type { Received } from '#platform/calls/calls.ts'
import { namesOf } from '#platform/words/names-of.ts'
import { tones } from '#platform/words/tones.ts'
import { drillDownScreens } from './table.ts'

/** By field, what a list asks for to show some of its records. */
export const listTests = z.record(z.string(), z.string())

const line = z.object({
  key: z.string(),
  label: z.string(),
  /** What exactly its numbers are, where it is a heading of its own. */
  says: z.string().exactOptional(),
  tone: z.enum(tones).exactOptional(),
  /** What a list asks for to show the records of this line. */
  tests: listTests,
})
/** A row or column of a table of numbers. */
export type TableLine = Received<z.infer<typeof line>>

export const countTable = z.object({
  title: z.string(),
  rowTitle: z.string(),
  /** What exactly the rows tell apart. */
  rowSays: z.string(),
  columnTitle: z.string().nullable(),
  list: z.enum(namesOf(drillDownScreens)),
  /** What all of it asks of the list. */
  tests: listTests,
  rows: z.array(line),
  columns: z.array(line),
  cells: z.array(z.array(z.number().nullable())),
  /** Every row is a field of its own and the columns are what it may hold. */
  rowsAreFields: z.boolean(),
  /** Whether the lines add up. */
  hasTotals: z.boolean(),
  /** The columns follow one upon another, so one colour in growing strength tells them best. */
  graded: z.boolean(),
  /** Small numbers are left out, and no number opens a list. */
  suppressed: z.boolean(),
})
/** A table of numbers as a report answers it; null for a number too small to be shown. */
export type CountTable = Received<z.infer<typeof countTable>>
