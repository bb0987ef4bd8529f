import { type FlatValues, isSame } from '@minster/domain/kit/record/values'
import { keptWhile } from '#kit/records/kept-while.ts'
import type { Rule, Rules } from '#kit/records/rules.ts'
import { alive, tables } from '#platform/db/columns.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'

const { a, m, p, mo, ass } = tables({
  a: 'assignments',
  m: 'module-instances',
  p: 'pathway-modules',
  mo: 'module-enrolments',
  ass: 'assignment-marks',
})

/** A new assignment stands after those its module has already, unless it was given a place. */
const numberedInTurn: Rule = {
  async complete({ before, after }, { tx }) {
    const { number, moduleInstance } = after
    if (before || typeof number === 'number' || typeof moduleInstance !== 'string') return {}
    const [last] = await tx.rows(select({ number: sql<number>`coalesce(max(${a.number}), 0)` })`from ${a}
      where ${a.moduleInstance} = ${moduleInstance} and ${alive(a)}`)
    return { number: (last?.number ?? 0) + 1 }
  },
}

/** What a result was made of: once the board has released one, these stand. */
const settledByRelease = ['moduleInstance', 'due', 'weight', 'marking'] as const

/**
 * Released results keep the work they were made of: nothing is added to it or taken from it, and what it counts stays, also
 * when an import that brought it is undone.
 * When it is due again is set after the release, for those who sit it again.
 */
const settledOnceReleased: Rule = {
  async problems({ before, after }, { tx }) {
    const changed = settledByRelease.filter((path) => !isSame(before?.[path] ?? null, after?.[path] ?? null))
    if (changed.length === 0) return []
    const instances = [before?.['moduleInstance'], after?.['moduleInstance']]
    const [released] = await tx.rows(select({
      id: ass.id,
    })`from ${ass} join ${a} on ${a.id} = ${ass.assignment}
      where ${a.moduleInstance} = any(${sql.param(instances.filter((one) => one !== null && one !== undefined))}::uuid[])
        and ${ass.releasedOn} is not null and ${alive(ass)} limit 1`)
    if (!released) return []
    const message =
      'The board has released results of this module, so its work and weights stand. Undo the release first.'
    return before && after
      ? changed.map((param) => ({ param, message }))
      : [{ param: 'moduleInstance', message }]
  },
}

/** A year of a module is found by its hub, or by its beginning: two without either could not be told apart. */
const toldApart: Rule = {
  async problems({ id, before, after }, { tx }) {
    if (!after || (before && isSameIn(before, after, ['module', 'academicYear', 'hub', 'start']))) return []
    const { module, academicYear, hub = null, start = null } = after
    if (typeof module !== 'string' || typeof academicYear !== 'string') return []
    const [other] = await tx.rows(sql`
      select ${m.id} from ${m}
      where ${m.module} = ${module} and ${m.academicYear} = ${academicYear} and ${m.id} <> ${id} and ${alive(m)}
        and ${m.hub} is not distinct from ${hub}::uuid
        and (${m.hub} is null or ${m.start} is not distinct from ${start}::date) limit 1`)
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
    const [other] = await tx.rows(select({ year: p.year })`from ${p}
      where ${p.pathway} = ${after['pathway']} and ${p.module} = ${after['module']} and ${p.id} <> ${id} and ${alive(p)}
      limit 1`)
    return other
      ? [{ param: 'module', message: `This module stands in year ${other.year} of the pathway already.` }]
      : []
  },
}

const keptWhileTaught = keptWhile(
  (ids) => select({ id: m.module, count: sql<number>`count(*)` })`
    from ${m}
    where ${m.module} = any(${ids}) and ${alive(m)} group by 1`,
  () => ({
    param: 'id',
    message: 'It has years in which it is or was taught. Make it inactive instead.',
  }),
)
const keptWhileTaken = keptWhile(
  (ids) => select({ id: mo.moduleInstance, count: sql<number>`count(*)` })`
    from ${mo}
    where ${mo.moduleInstance} = any(${ids}) and ${alive(mo)} group by 1`,
  (count) => ({
    param: 'id',
    message: `${count === 1 ? 'One student is' : `${count} students are`} on it. Take them off it first.`,
  }),
)
const keptWhileMarked = keptWhile(
  (ids) => select({ id: ass.assignment, count: sql<number>`count(*)` })`
    from ${ass}
    where ${ass.assignment} = any(${ids}) and ${alive(ass)} group by 1`,
  () => ({ param: 'id', message: 'Marks have been entered for it. It stays with them.' }),
)

export const moduleRules: Rules = {
  modules: [keptWhileTaught],
  'module-instances': [keptWhileTaken, toldApart],
  assignments: [numberedInTurn, keptWhileMarked, settledOnceReleased],
  'pathway-modules': [onceInPathway],
}
