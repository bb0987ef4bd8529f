import { keyOf } from '@minster/domain/durham/files/file-difference'
import type { DurhamFileKind } from '@minster/domain/durham/layouts/file-kinds'
import { collectionOf } from '@minster/domain/register/paths'
import { scopeCondition } from '#kit/records/place.ts'
import { tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { isSameFacts } from '../changes/current-facts.ts'
import type { FileRow, RowsWanted } from './file-row.ts'
import { findMarksBoard, readMarkRows } from './mark-rows.ts'
import { pictureNameOf, readPhotoRows } from './photo-rows.ts'
import type { Layout } from './read-layout.ts'
import { readSentOfEach } from './stored-files.ts'
import { readCensusRows, readModuleRows, readRegistrationRows } from './told-rows.ts'

const { e } = tables({ e: 'engagements' })

/** Which rows are asked for, and by whom. */
export interface RowsAsked extends RowsWanted {
  readonly kind: DurhamFileKind
  readonly board: string | null
  readonly hubName: string
  readonly caller: Caller
}

/** Every row of a file, of the students the caller has the office for. */
export async function readRowsOf(db: Queryable, asked: RowsAsked, layout: Layout): Promise<FileRow[]> {
  const rows = await rowsOfKind(db, asked, layout)
  const ids = [...new Set(rows.map(({ engagement }) => engagement))]
  const inScope = scopeCondition(collectionOf('engagements'), sql`${e.id}`, asked.caller, 'students:admin')
  const seen = await db.rows(
    select({ id: e.id })`from ${e} where ${e.id} = any(${sql.param(ids)}::uuid[]) and ${inScope}`,
  )
  const theirs = new Set<string>(seen.map(({ id }) => id))
  return rows.filter(({ engagement }) => theirs.has(engagement))
}

async function rowsOfKind(db: Queryable, asked: RowsAsked, layout: Layout): Promise<FileRow[]> {
  const { kind, year, board, caller, hubName } = asked
  const held = layout.columns.map(({ holds }) => holds)
  switch (kind) {
    case 'registrations':
      return readRegistrationRows(db, asked, held)
    case 'census':
      return readCensusRows(db, asked, held)
    case 'modules':
      return readModuleRows(db, asked, held)
    case 'photos':
      return readPhotoRows(
        db,
        asked,
        pictureNameOf(layout, { year, hub: hubName }),
        await sentBefore(db, kind),
      )
    case 'marks': {
      const found = await findMarksBoard(db, board, year, caller)
      return readMarkRows(db, found, asked, await sentBefore(db, kind))
    }
  }
}

/** Whether just this was sent of a row before, in the last file of its kind that had it. */
async function sentBefore(db: Queryable, kind: DurhamFileKind) {
  const sent = new Map((await readSentOfEach(db, kind)).map((row) => [keyOf(row), row.facts]))
  return (row: Pick<FileRow, 'engagement' | 'aspect' | 'facts'>) =>
    isSameFacts(sent.get(keyOf(row)) ?? null, row.facts)
}
