import type { ReturnFile } from '@minster/domain/hesa/exports/export-calls'
import { exportRunKind } from '@minster/domain/hesa/exports/export-runs'
import { withoutKeys } from '@minster/domain/hesa/return/path-needs'
import { AppError } from '@minster/domain/platform/errors/errors'
import type { Queryable } from '#platform/db/connect.ts'
import type { Caller } from '#platform/http/caller.ts'
import { readPlacesSeen } from '../return/places-seen.ts'
import { readNames } from '../return/read-returned-students.ts'
import { workShown } from '../return/work-shown.ts'
import { schemaInForce } from '../schemas/stored-schemas.ts'
import { readSince } from './changes.ts'
import type { ExportRun } from './runs.ts'

/** Shows files of one collection as somebody may see them. */
export async function filesShown(
  db: Queryable,
  caller: Caller,
  runs: readonly ExportRun[],
): Promise<ReturnFile[]> {
  const [first] = runs
  if (!first) return []
  const refused = runs.flatMap(({ refusals }) => refusals ?? []).flatMap(({ student }) => student ?? [])
  const [schema, since, places] = await Promise.all([
    schemaInForce(db, first.collection),
    readSince(db, first.collection),
    readPlacesSeen(db, caller, refused),
  ])
  const names = new Map((await readNames(db, [...places.students])).map((one) => [one.id, one]))
  const refusalsOf = (run: ExportRun) => {
    const all = run.refusals ?? []
    const shown = all.flatMap(({ student: about, path, words }): ReturnFile['refusals'] => {
      if (about === null) return [{ student: null, path, words }]
      const student = names.get(about)
      if (student === undefined) return []
      const isShown = path === null || places.isShown({ student: about, path })
      return [{ student, path: isShown ? path : withoutKeys(path), words }]
    })
    return { refusals: shown, unseenRefusals: all.length - shown.length }
  }
  const order = schema?.model.entities.map(({ name }) => name) ?? []
  return runs.map((run) => ({
    ...workShown(run),
    hash: run.hash,
    size: run.size,
    isKept: run.storedAs !== null,
    counts: Object.entries(run.counts ?? {})
      .map(([entity, count]) => ({ entity, count }))
      .toSorted((one, other) => order.indexOf(one.entity) - order.indexOf(other.entity)),
    isValid: run.isValid,
    ...refusalsOf(run),
    blockers: run.blockers,
    since: since.get(run.id) ?? null,
    sentAt: run.sentAt,
    sentBy: run.sentByName,
  }))
}

/** Shows one file as somebody may see it. */
export async function fileShown(db: Queryable, caller: Caller, run: ExportRun) {
  const [file] = await filesShown(db, caller, [run])
  if (!file) throw new AppError('NOT_FOUND', exportRunKind.missing)
  return file
}
