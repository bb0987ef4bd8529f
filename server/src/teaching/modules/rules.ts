import { type FlatValues, isSame } from '@minster/domain/kit/record/values'
import { sql } from 'drizzle-orm'
import { keptWhile } from '#kit/records/kept-while.ts'
import type { Rule, Rules } from '#kit/records/rules.ts'

/** A new assignment stands after those its module has already, unless it was given a place. */
const numberedInTurn: Rule = {
  async complete({ before, after }, { tx }) {
    const { number, moduleInstance } = after
    if (before || typeof number === 'number' || typeof moduleInstance !== 'string') return {}
    const [last] = await tx.rows<{ number: number }>(sql`
      select coalesce(max(number), 0) as number from assignments
      where module_instance = ${moduleInstance} and deleted_at is null`)
    return { number: (last?.number ?? 0) + 1 }
  },
}

/** A year of a module is found by its hub, or by its beginning: two without either could not be told apart. */
const toldApart: Rule = {
  async problems({ id, before, after }, { tx }) {
    if (!after || (before && isSameIn(before, after, ['module', 'academicYear', 'hub', 'start']))) return []
    const { module, academicYear, hub = null, start = null } = after
    if (typeof module !== 'string' || typeof academicYear !== 'string') return []
    const [other] = await tx.rows(sql`
      select id from module_instances
      where module = ${module} and academic_year = ${academicYear} and id <> ${id} and deleted_at is null
        and hub is not distinct from ${hub}::uuid
        and (hub is null or start is not distinct from ${start}::date) limit 1`)
    if (!other) return []
    return hub === null
      ? [
          {
            param: 'hub',
            message: `This module is taught in ${academicYear} without a hub already. Name the hub, or use the one there is.`,
          },
        ]
      : [
          {
            param: 'start',
            message: `This module begins in ${academicYear} at this hub on the same day already. Use the one there is.`,
          },
        ]
  },
}

function isSameIn(before: FlatValues, after: FlatValues, paths: readonly string[]): boolean {
  return paths.every((path) => isSame(before[path], after[path]))
}

/** A module stands once in a pathway, or nobody knew in which year it is taken and whether it must be. */
const onceInPathway: Rule = {
  async problems({ id, before, after }, { tx }) {
    if (!after || (before && isSameIn(before, after, ['pathway', 'module']))) return []
    const [other] = await tx.rows<{ year: number }>(sql`
      select year from pathway_modules
      where pathway = ${after['pathway']} and module = ${after['module']} and id <> ${id} and deleted_at is null
      limit 1`)
    return other
      ? [{ param: 'module', message: `This module stands in year ${other.year} of the pathway already.` }]
      : []
  },
}

const keptWhileTaught = keptWhile(
  (ids) => sql`
    select module as id, count(*) as count from module_instances
    where module = any(${ids}) and deleted_at is null group by 1`,
  () => ({
    param: 'id',
    message: 'It has years in which it is or was taught. Make it inactive instead.',
  }),
)
const keptWhileTaken = keptWhile(
  (ids) => sql`
    select module_instance as id, count(*) as count from module_enrolments
    where module_instance = any(${ids}) and deleted_at is null group by 1`,
  (count) => ({
    param: 'id',
    message: `${count === 1 ? 'One student is' : `${count} students are`} on it. Take them off it first.`,
  }),
)
const keptWhileMarked = keptWhile(
  (ids) => sql`
    select assignment as id, count(*) as count from assignment_marks
    where assignment = any(${ids}) and deleted_at is null group by 1`,
  () => ({ param: 'id', message: 'Marks have been entered for it. It stays with them.' }),
)

export const moduleRules: Rules = {
  modules: [keptWhileTaught],
  'module-instances': [keptWhileTaken, toldApart],
  assignments: [numberedInTurn, keptWhileMarked],
  'pathway-modules': [onceInPathway],
}
