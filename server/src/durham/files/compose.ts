import { cellWriterOf } from '@minster/domain/durham/files/cells'
import type { FileMade } from '@minster/domain/durham/files/file-calls'
import type { TitledCell } from '@minster/domain/durham/files/file-difference'
import type { FileRow } from './file-row.ts'
import type { Layout } from './read-layout.ts'
import type { StoredRow } from './stored-files.ts'
import type { PictureToPack } from './write-content.ts'

/** Rows as they are written, and those that do not pass. */
export interface Composed {
  readonly rows: readonly StoredRow[]
  readonly refused: FileMade['refused']
  readonly pictures: readonly PictureToPack[]
}

/** Writes the rows of a file by its layout; what is wrong with a cell is said under its heading. */
export function compose(rows: readonly FileRow[], { columns, dayFormat }: Layout): Composed {
  const write = cellWriterOf(columns, dayFormat)
  const written: StoredRow[] = []
  const refused = new Map<string, FileMade['refused'][number]>()
  const pictures: PictureToPack[] = []
  for (const { engagement, aspect, facts, raw, student, problem, picture } of rows) {
    const cells = write(raw)
    const problems = [
      ...(problem === null ? [] : [{ heading: 'Picture', message: problem }]),
      ...cells.flatMap((cell, at) =>
        cell.problem === null ? [] : [{ heading: columns[at]?.heading ?? '', message: cell.problem }],
      ),
    ]
    if (problems.length > 0) {
      const before = refused.get(student.id)?.problems ?? []
      const isNew = (one: (typeof problems)[number]) =>
        !before.some(({ heading, message }) => heading === one.heading && message === one.message)
      refused.set(student.id, { student, problems: [...before, ...problems.filter(isNew)] })
      continue
    }
    const titled = cells.map(({ text }, at): TitledCell => [columns[at]?.heading ?? '', text])
    written.push({ engagement, aspect, facts, cells: titled })
    if (picture !== null && raw.photoName) pictures.push({ name: raw.photoName, key: picture })
  }
  return { rows: written, refused: [...refused.values()], pictures }
}
