import multipart from '@fastify/multipart'
import { type SheetCell, textOfCell } from '@minster/domain/kit/import/read-cell'
import type { sheetCellsRead } from '@minster/domain/kit/import/sheet-cells'
import type { Received } from '@minster/domain/platform/calls/calls'
import { AppError } from '@minster/domain/platform/errors/errors'
import type { FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import type { App } from '#platform/http/app.ts'
import { demandClean } from '#platform/viruses/demand-clean.ts'
import type { VirusScanner } from '#platform/viruses/scanner.ts'
import { demandBearable, readUpload, type UploadedSheet } from './read-sheet.ts'

const largestUpload = 5 * 1024 * 1024

/** A call that answers the cells of an uploaded sheet, for whoever sends them back with what each column holds. */
export async function registerSheetCells(
  parent: App,
  { soundIn, scanner }: SheetCellsCall,
  serveCells: (within: App, read: (request: FastifyRequest) => Promise<CellsRead>) => void,
): Promise<void> {
  await parent.register(async (within) => {
    await within.register(multipart, { limits: { fileSize: largestUpload, files: 1, fields: 2, parts: 3 } })
    serveCells(within.withTypeProvider<ZodTypeProvider>(), async (request) => {
      if (!request.isMultipart())
        throw new AppError('UNSUPPORTED_TYPE', 'Upload the sheet as multipart/form-data.')
      const file = await request.file()
      if (!file) throw new AppError('INVALID', undefined, [{ param: 'file', message: 'Choose a file.' }])
      const bytes = new Uint8Array(await file.toBuffer())
      await demandClean(scanner, bytes)
      const sheets = await readUpload(bytes)
      return { data: { cells: cellsOf(likeliest(sheets, soundIn)) } }
    })
  })
}

interface SheetCellsCall {
  readonly scanner: VirusScanner
  /** How many rows of a sheet can be read. */
  readonly soundIn: (cells: readonly (readonly SheetCell[])[]) => number
}

type CellsRead = Received<z.infer<(typeof sheetCellsRead)['reply']>>

/** Days as they are read there, all else as it is. */
function cellsOf(sheet: UploadedSheet) {
  demandBearable(sheet)
  const last = sheet.rows.at(-1)?.number ?? 0
  const byNumber = new Map(sheet.rows.map(({ number, cells }) => [number, cells]))
  return Array.from({ length: last }, (_, at) =>
    (byNumber.get(at + 1) ?? []).map((one) => (one instanceof Date ? textOfCell(one) : one)),
  )
}

/** Of several sheets the one with the most rows that can be read. */
function likeliest(sheets: readonly UploadedSheet[], soundIn: SheetCellsCall['soundIn']): UploadedSheet {
  const sound = ({ rows }: UploadedSheet) => soundIn(rows.map(({ cells }) => cells))
  return sheets.reduce((best, one) => (sound(one) > sound(best) ? one : best))
}
