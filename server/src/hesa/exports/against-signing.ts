import type { HesaSettings } from '@minster/domain/college/hesa/hesa-settings'
import type { Queryable } from '#platform/db/connect.ts'
import { areOthers } from '../checks/is-stale.ts'
import { isInForce } from '../schemas/stored-schemas.ts'
import { type DifferingSince, differingSince, type TooMany } from '../since/differing-since.ts'
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
  {
    settings,
    ...reading
  }: { readonly code: string; readonly settings: HesaSettings; readonly today: string },
): Promise<string | null> {
  const blockers = run.blockers ?? 0
  const madeWith = run.settings ?? settings
  const differing = differingWords(await differingSince(db, run, { ...reading, settings: madeWith }))
  const against = [
    ...(blockers === 0 ? [] : [blockersWords(blockers)]),
    ...(differing === null ? [] : [`${differing} ${another}`]),
    ...(areOthers(run.settings, settings) ? [otherSettings] : []),
  ]
  return against.length === 0 ? null : against.join(' ')
}

const another = 'Make another, or say that it was this one all the same.'
const otherSettings = `What the college says for every return, as its UKPRN, was changed since this file was made. ${another}`

function blockersWords(count: number): string {
  return count === 1
    ? 'This file was made with one problem that blocks the return. Mend it and make another, or say that it is explained.'
    : `This file was made with ${count} problems that block the return. Mend them and make another, or say that they are explained.`
}

function differingWords(since: DifferingSince | TooMany): string | null {
  if ('concerned' in since)
    return `Records that ${since.concerned} students are returned with were changed since this file was made: too many to compare each of them.`
  const told = [
    counted(since.changed, ['student with other values', 'students with other values']),
    counted(since.new, ['student who is not in it', 'students who are not in it']),
    counted(since.gone, ['student who is not returned any more', 'students who are not returned any more']),
    counted(since.ofCollege, [
      'course, module, qualification or venue with other values',
      'courses, modules, qualifications or venues with other values',
    ]),
  ].filter((part) => part !== null)
  if (told.length === 0) return null
  return `By now the return differs from this file: ${told.join(', ')}.`
}

function counted(count: number, [one, many]: readonly [string, string]): string | null {
  if (count === 0) return null
  return count === 1 ? `one ${one}` : `${count} ${many}`
}
