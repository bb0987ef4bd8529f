import type { Basics } from '#kit/departments/department.ts'
import { ensureLayouts } from './layouts/ensure-layouts.ts'

/** Gives a database that has none the layouts of the files for Durham. */
export const durhamBasics: Basics = async (...parts) => {
  await ensureLayouts(...parts)
}
