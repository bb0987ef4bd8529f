import { sql } from 'drizzle-orm'
import type { Rule, Rules } from '../records/rules.ts'

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

/** A module stands once in a pathway, or nobody knew in which year it is taken and whether it must be. */
const onceInPathway: Rule = {
  async problems({ id, after }, { tx }) {
    if (!after) return []
    const [other] = await tx.rows<{ year: number }>(sql`
      select year from pathway_modules
      where pathway = ${after['pathway']} and module = ${after['module']} and id <> ${id} and deleted_at is null
      limit 1`)
    return other
      ? [{ param: 'module', message: `This module stands in year ${other.year} of the pathway already.` }]
      : []
  },
}

export const moduleRules: Rules = {
  assignments: [numberedInTurn],
  'pathway-modules': [onceInPathway],
}
