import { textOfCell } from '@minster/domain/kit/import/read-cell'
import { AppError } from '@minster/domain/platform/errors/errors'
import { readUpload } from '#kit/import/read-sheet.ts'

const mostRows = 2000
const mostColumns = 200

/** The cells of the first sheet of an upload that holds any, as its reader sees them. */
export async function readUploadedCells(bytes: Uint8Array): Promise<string[][]> {
  const [sheet] = await readUpload(bytes)
  const rows = sheet?.rows ?? []
  if (rows.length > mostRows)
    throw new AppError('INVALID', undefined, [
      {
        param: 'file',
        message: `This sheet has ${rows.length.toLocaleString('en-GB')} rows. Marks are read from at most ${mostRows.toLocaleString('en-GB')}.`,
      },
    ])
  return rows.map(({ cells }) => cells.slice(0, mostColumns).map(textOfCell))
}
