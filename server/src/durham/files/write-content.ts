import { Readable } from 'node:stream'
import type { layoutFormats } from '@minster/domain/durham/layouts/durham-layout'
import { workbookType } from '@minster/domain/platform/calls/replies'
import { csvOf } from '@minster/domain/platform/words/csv'
import type { Disk } from 'flydrive'
import { ZipFile } from 'yazl'
import { writeSheet } from '#kit/export/spreadsheet.ts'

/** A sheet as it goes to Durham. */
export interface SheetToWrite {
  readonly title: string
  readonly format: keyof typeof layoutFormats
  readonly headings: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** A picture that goes with it: how it is called there, and where it lies. */
export interface PictureToPack {
  readonly name: string
  readonly key: string
}

/** What a file holds, as it is read while it is kept. */
export interface Content {
  readonly mediaType: string
  readonly ending: string
  readonly bytes: AsyncIterable<Uint8Array>
}

/** Answers the content of a file: a sheet, or an archive of pictures with the sheet as their list. */
export function contentOf(
  sheet: SheetToWrite,
  pictures: readonly PictureToPack[] | null,
  disk: Disk,
): Content {
  const ending = sheet.format === 'CSV' ? 'csv' : 'xlsx'
  if (pictures !== null)
    return {
      mediaType: 'application/zip',
      ending: 'zip',
      bytes: packed(sheet, `list.${ending}`, pictures, disk),
    }
  return { mediaType: sheet.format === 'CSV' ? 'text/csv' : workbookType, ending, bytes: bytesOf(sheet) }
}

function bytesOf({ title, format, headings, rows }: SheetToWrite): AsyncIterable<Uint8Array> {
  if (format === 'CSV') return Readable.from([Buffer.from(csvOf([headings, ...rows]))])
  const columns = headings.map((heading) => ({
    heading,
    format: 'text' as const,
    width: Math.min(40, heading.length + 4),
  }))
  const stream = writeSheet({ name: title, columns, rows: [rows.map((cells) => [...cells])] })
  return Readable.fromWeb(stream)
}

/** Pictures are packed already: to squeeze them again costs time and saves nothing. */
async function* packed(
  sheet: SheetToWrite,
  listName: string,
  pictures: readonly PictureToPack[],
  disk: Disk,
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile()
  const out = Readable.from(zip.outputStream)
  zip.on('error', (error: Error) => out.destroy(error))
  const chunks: Uint8Array[] = []
  for await (const chunk of bytesOf(sheet)) chunks.push(chunk)
  zip.addBuffer(Buffer.concat(chunks), listName)
  for (const { name, key } of pictures)
    zip.addReadStreamLazy(name, { compress: false }, (give) => {
      disk.getStream(key).then(
        (stream) => give(null, stream),
        (error: unknown) => give(error, Readable.from([])),
      )
    })
  zip.end()
  for await (const chunk of out) yield chunk
}
