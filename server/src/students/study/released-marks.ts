import type { Rule } from '#kit/records/rules.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { sql } from '#platform/db/sql.ts'

const { a } = tables({ a: 'assignments' })

/**
 * What the board of examiners decided stands with the module only once it has released it: whoever may see the module sees
 * outcome and mark too, in lists, sheets and history. What is passed or failed has a mark, except where work of the
 * module is judged without one.
 */
export const releasedMarks: Rule = {
  independent: true,
  async problems({ before, after }, { tx }) {
    const [outcome, mark] = [after?.['outcome'] ?? null, after?.['mark'] ?? null]
    const isDecided = outcome !== null || mark !== null
    const found = []
    if (isDecided && !after?.['releasedOn'])
      found.push({ param: 'releasedOn', message: 'Say on which day the board released it.' })
    const isTouched = before?.['outcome'] !== outcome || before?.['mark'] !== mark
    const needsMark = (outcome === 'Passed' || outcome === 'Failed') && mark === null && isTouched
    if (needsMark && !(await isJudgedWithoutMark(tx, after?.['moduleInstance'])))
      found.push({ param: 'mark', message: 'Mark is needed.' })
    return found
  },
}

async function isJudgedWithoutMark(db: Queryable, instance: unknown): Promise<boolean> {
  const [work] = await db.rows(sql`
    select 1 from ${a}
    where ${a.moduleInstance} = ${instance} and ${a.marking} = 'Pass or fail' and ${alive(a)} limit 1`)
  return work !== undefined
}
