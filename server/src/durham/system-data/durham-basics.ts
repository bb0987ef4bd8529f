import type { Basics } from '#kit/departments/department.ts'
import { dayOf } from '#platform/process/today.ts'
import { ensureForms } from '../changes/ensure-forms.ts'
import { beginQueue } from '../changes/take-as-held.ts'
import { ensureLayouts } from '../layouts/ensure-layouts.ts'

/** Gives a database that has none the layouts of the files for Durham, the forms of changes, and the queue of them. */
export const durhamBasics: Basics = async (tx, now, makeId) => {
  await ensureLayouts(tx, now, makeId)
  await ensureForms(tx, now, makeId)
  await beginQueue(tx, now.toISOString(), dayOf(now))
}
