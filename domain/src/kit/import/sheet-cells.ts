import { z } from 'zod'
import type { Received } from '#platform/calls/calls.ts'
import { dataOf, fileField } from '#platform/calls/replies.ts'

/** One cell of a sheet on its way to the browser and back; days are written out. */
export const sheetCell = z.union([z.string().max(2000), z.number(), z.boolean(), z.null()])
export const sheetCells = z.array(z.array(sheetCell).max(100))
export type SheetCells = Received<z.infer<typeof sheetCells>>

/** Cells as the server read them, however long. */
export const cellsAnswered = z.array(z.array(z.union([z.string(), z.number(), z.boolean(), z.null()])))

/** Of a call that answers the cells of an uploaded sheet, for whoever sends them back with what each column holds. */
export const sheetCellsRead = {
  description: 'One file of multipart/form-data: an Excel workbook or a CSV file. Answers its cells.',
  body: { upload: z.object({ file: fileField }) },
  reply: dataOf(z.object({ cells: cellsAnswered })),
  refuses: ['INFECTED'],
} as const
