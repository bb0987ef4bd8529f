import { present, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { readRegistrations } from '../changes/current-facts.ts'
import type { FileRow, RowsWanted } from './file-row.ts'
import { peopleOf } from './people-of-rows.ts'
import type { Layout } from './read-layout.ts'
import { isToRegister } from './told-rows.ts'

const { f } = tables({ f: 'files' })

/** The photographs of whoever begins in the year; who has none has no row. */
export async function readPhotoRows(
  db: Queryable,
  { year, hub }: RowsWanted,
  nameOf: (bannerId: string) => string,
  isSent: (row: Pick<FileRow, 'engagement' | 'aspect' | 'facts'>) => boolean,
): Promise<FileRow[]> {
  const all = await readRegistrations(db, { academicYear: year, hub })
  const beginning = all.filter((row) => row.academicYear === year && isToRegister(row))
  const [people, pictures] = await Promise.all([
    peopleOf(db, beginning),
    readPictures(
      db,
      beginning.flatMap(({ also }) => also.photo ?? []),
    ),
  ])
  return beginning.flatMap(({ engagement, also }) => {
    const picture = pictures.get(also.photo ?? '')
    if (!picture) return []
    const facts = { bannerId: also.bannerId, photo: also.photo }
    const row = { engagement, aspect: 'registration', facts } as const
    const ending = endings[picture.mediaType] ?? 'jpg'
    return {
      ...row,
      student: { id: also.studentId, label: also.student },
      raw: {
        ...people.get(engagement),
        photoName: also.bannerId === null ? null : `${nameOf(also.bannerId)}.${ending}`,
      },
      isNews: !isSent(row),
      problem: picture.isChecked
        ? null
        : 'The photograph is being checked for viruses. Try again in a few minutes.',
      picture: picture.key,
    }
  })
}

const endings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
}

async function readPictures(db: Queryable, ids: readonly string[]) {
  const rows = await db.rows(
    select({
      id: f.id,
      mediaType: present(f.mediaType),
      key: present(f.storedAs),
      isChecked: sql<boolean>`${f.virusCheck} is null`,
    })`from ${f} where ${f.id} = any(${sql.param([...ids])}::uuid[]) and ${f.storedAs} is not null`,
  )
  return new Map(rows.map((row): [string, typeof row] => [row.id, row]))
}

/** Answers how the picture of a student is called, by the name the layout gives it. */
export function pictureNameOf({ fileName }: Layout, words: { readonly year: string; readonly hub: string }) {
  const pattern = fileName ?? '{banner}'
  return (bannerId: string) =>
    pattern
      .replaceAll('{banner}', bannerId)
      .replaceAll('{year}', words.year)
      .replaceAll('{hub}', words.hub)
      .replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')
}
