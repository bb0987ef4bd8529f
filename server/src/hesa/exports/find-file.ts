import { exportRunKind } from '@minster/domain/hesa/exports/export-runs'
import { AppError } from '@minster/domain/platform/errors/errors'
import type { Queryable } from '#platform/db/connect.ts'
import { findCollection } from '../schemas/find-collection.ts'
import { type ExportRun, exportRuns } from './runs.ts'

/** A file of the collection of a code. */
export async function findFile(
  db: Queryable,
  { code, id }: { readonly code: string; readonly id: string },
): Promise<ExportRun> {
  const { id: collection } = await findCollection(db, code)
  const run = await exportRuns.read(db, id)
  if (run.collection !== collection) throw new AppError('NOT_FOUND', exportRunKind.missing)
  return run
}
