import { durhamSteps, isDurhamStep } from '@minster/domain/durham/clock/clock-steps'
import type { Rule, Rules } from '#kit/records/rules.ts'
import { alive, tables } from '#platform/db/columns.ts'
import { select } from '#platform/db/select.ts'

const { d } = tables({ d: 'durham-dates' })

/** A step has one day in a year. */
const onceAYear: Rule = {
  async problems({ id, after }, { tx }) {
    const step = String(after?.['step'])
    if (!after || !isDurhamStep(step)) return []
    const [other] = await tx.rows(
      select({
        id: d.id,
      })`from ${d} where ${d.step} = ${step} and ${d.academicYear} = ${after['academicYear']}
        and ${d.id} <> ${id} and ${alive(d)} limit 1`,
    )
    return other
      ? [
          {
            param: 'step',
            message: `“${durhamSteps[step].label}” has a day in ${String(after['academicYear'])} already. Change that one.`,
          },
        ]
      : []
  },
}

export const dateRules: Rules = { 'durham-dates': [onceAYear] }
