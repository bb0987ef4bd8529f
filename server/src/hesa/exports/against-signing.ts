import type { HesaSettings } from '@minster/domain/college/hesa/hesa-settings'
import type { Queryable } from '#platform/db/connect.ts'
import { areOthers, countChangedSince } from '../checks/is-stale.ts'
import { isInForce } from '../schemas/stored-schemas.ts'
import type { ExportRun } from './runs.ts'

/** Why a file can never have been sent, in words; null where it can. */
export async function whyNeverSent(db: Queryable, run: ExportRun): Promise<string | null> {
  const { isValid, refusals } = run
  if (isValid !== true) {
    const count = refusals?.length ?? 0
    return `The schema refuses this file in ${count === 1 ? 'one place' : `${count} places`}, and HESA takes no such file. Mend that and make another.`
  }
  if (!(await isInForce(db, run.collection, run.schema)))
    return 'This file was made by another schema than the one in force now. Make another.'
  return null
}

/** What stands against a file unless somebody knows of it and explains it, in words; null where nothing does. */
export async function whatToExplain(
  db: Queryable,
  run: ExportRun,
  settings: HesaSettings,
): Promise<string | null> {
  const blockers = run.blockers ?? 0
  const changed = await countChangedSince(db, run)
  const against = [
    ...(blockers === 0 ? [] : [blockersWords(blockers)]),
    ...(changed === 0 ? [] : [changedWords(changed)]),
    ...(areOthers(run.settings, settings) ? [otherSettings] : []),
  ]
  return against.length === 0 ? null : against.join(' ')
}

const otherSettings =
  'What the college says for every return, as its UKPRN, was changed since this file was made. Make another, or say that it was this one all the same.'

function blockersWords(count: number): string {
  return count === 1
    ? 'This file was made with one problem that blocks the return. Mend it and make another, or say that it is explained.'
    : `This file was made with ${count} problems that block the return. Mend them and make another, or say that they are explained.`
}

function changedWords(count: number): string {
  return `${count === 1 ? 'One record' : `${count} records`} of the return changed since this file was made. Make another, or say that it was this one all the same.`
}
