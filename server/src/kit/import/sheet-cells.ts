import multipart from '@fastify/multipart'
import { type SheetCell, textOfCell } from '@minster/domain/kit/import/read-cell'
import type { Requirement } from '@minster/domain/kit/permissions/permissions'
import { AppError } from '@minster/domain/platform/errors/errors'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { App } from '#platform/http/app.ts'
import { demandClean } from '#platform/viruses/demand-clean.ts'
import type { VirusScanner } from '#platform/viruses/scanner.ts'
import { demandBearable, readUpload, type UploadedSheet } from './read-sheet.ts'

const largestUpload = 5 * 1024 * 1024

/** One cell of a sheet on its way to the browser and back. */
export const cellSchema = z.union([z.string().max(2000), z.number(), z.boolean(), z.null()])

/** A call that answers the cells of an uploaded sheet, for whoever sends them back with what each column holds. */
export async function registerSheetCells(
  parent: App,
  { path, access, tags, summary, soundIn, scanner }: SheetCellsCall,
): Promise<void> {
  await parent.register(async (within) => {
    await within.register(multipart, { limits: { fileSize: largestUpload, files: 1, fields: 2, parts: 3 } })
    within.withTypeProvider<ZodTypeProvider>().post(
      path,
      {
        config: { access },
        schema: {
          tags: [...tags],
          summary,
          description: 'One file of multipart/form-data: an Excel workbook or a CSV file. Answers its cells.',
          consumes: ['multipart/form-data'],
          response: { 200: z.object({ data: z.looseObject({}) }) },
        },
        serializerCompiler: () => (value) => JSON.stringify(value),
      },
      async (request) => {
        if (!request.isMultipart())
          throw new AppError('UNSUPPORTED_TYPE', 'Upload the sheet as multipart/form-data.')
        const file = await request.file()
        if (!file) throw new AppError('INVALID', undefined, [{ param: 'file', message: 'Choose a file.' }])
        const bytes = new Uint8Array(await file.toBuffer())
        await demandClean(scanner, bytes)
        const sheets = await readUpload(bytes)
        return { data: { cells: cellsOf(likeliest(sheets, soundIn)) } }
      },
    )
  })
}

interface SheetCellsCall {
  readonly path: string
  readonly access: Requirement
  readonly tags: readonly string[]
  readonly summary: string
  readonly scanner: VirusScanner
  /** How many rows of a sheet can be read. */
  readonly soundIn: (cells: readonly (readonly SheetCell[])[]) => number
}

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
