import { z } from 'zod'
import { cellsAnswered, sheetCells, sheetCellsRead } from '#kit/import/sheet-cells.ts'
import { strengths } from '#people/contacts/person-likeness.ts'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { dataOf } from '#platform/calls/replies.ts'
import { namesOf } from '#platform/words/names-of.ts'
import { bannerStates } from './banner-match.ts'
import { bannerColumns } from './banner-sheet.ts'

export const mostBannerRows = 2000

/** What is said of a list that is longer than can be checked at once. */
export const tooManyBannerRows = `Check at most ${mostBannerRows.toLocaleString('en-GB')} rows at once.`

const column = z.enum(namesOf(bannerColumns)).nullable()

const list = z
  .strictObject({
    text: z.string().max(500_000, 'This is too long. Paste it in parts.').exactOptional(),
    cells: sheetCells.max(mostBannerRows + 50, tooManyBannerRows).exactOptional(),
    columns: z.array(column).max(100).exactOptional(),
  })
  .refine(({ text, cells }) => (text === undefined) !== (cells === undefined), {
    path: ['text'],
    message: 'Paste a list or upload a sheet.',
  })
/** What is to be checked: pasted text, or cells, whose columns may have been chosen by hand. */
export type BannerList = Received<z.input<typeof list>>

const candidate = z.object({
  id: z.string(),
  label: z.string(),
  dateOfBirth: z.string().nullable(),
  bannerId: z.string().nullable(),
  about: z.string(),
  likeness: z.object({ strength: z.enum(strengths), reasons: z.array(z.string()) }),
})
const match = z.object({
  number: z.int(),
  name: z.string(),
  dateOfBirth: z.string().nullable(),
  bannerId: z.string(),
  state: z.enum(namesOf(bannerStates)),
  student: z.string().nullable(),
  candidates: z.array(candidate),
  problems: z.array(z.string()),
})
const check = z.object({
  cells: cellsAnswered,
  columns: z.array(z.object({ heading: z.string(), is: column, samples: z.array(z.string()) })),
  missing: z.array(z.string()),
  rows: z.array(match),
})
/** A list of Banner IDs as it was read and matched. */
export type BannerCheck = Received<z.infer<typeof check>>

const row = z.strictObject({
  number: z.int().min(1),
  student: z.uuid('Choose a student.'),
  bannerId: z.string().regex(/^\d{9}$/, 'Banner ID must be a 9-digit number'),
})
/** One Banner ID and whose it becomes. */
export type BannerRowToWrite = Received<z.infer<typeof row>>

export const bannerCalls = defineCalls('Students', {
  'POST /api/banner-ids/sheet': { summary: 'Read a sheet of Banner IDs', ...sheetCellsRead },
  'POST /api/banner-ids/check': {
    summary: 'Match a list of Banner IDs to students',
    body: list,
    reply: dataOf(check),
  },
  'POST /api/banner-ids': {
    summary: 'Write Banner IDs to students',
    description: 'All in one transaction: where one cannot be written none is, and the reply says which.',
    body: z.strictObject({
      rows: z.array(row).min(1, 'There is nothing to write.').max(mostBannerRows, tooManyBannerRows),
    }),
    reply: dataOf(z.object({ rows: z.array(row) })),
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
})
