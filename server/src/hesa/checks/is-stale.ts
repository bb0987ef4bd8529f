import { isDeepStrictEqual } from 'node:util'
import type { HesaSettings } from '@minster/domain/college/hesa/hesa-settings'
import type { Queryable } from '#platform/db/connect.ts'
import { isInForce } from '../schemas/stored-schemas.ts'
import { isAnyChangedSince } from '../since/changed-since.ts'
import type { KeptCheckRun } from './runs.ts'

/** Answers whether anything a return is read from has changed since checks of it read it. */
export async function isStale(db: Queryable, run: KeptCheckRun, settings: HesaSettings): Promise<boolean> {
  if (areOthers(run.settings, settings)) return true
  return !(await isInForce(db, run.collection, run.schema)) || (await isAnyChangedSince(db, run))
}

/** Answers whether what the college says for every return is other than what was kept. What is not said is no part of that. */
export function areOthers(kept: HesaSettings | null, settings: HesaSettings): boolean {
  return !isDeepStrictEqual(kept, JSON.parse(JSON.stringify(settings)))
}
