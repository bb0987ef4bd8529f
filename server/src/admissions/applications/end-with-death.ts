import { confirmedStatuses, endedStatuses } from '@minster/domain/admissions/status/status'
import { collectionOf } from '@minster/domain/register/paths'
import { byRule } from '#kit/records/by-rule.ts'
import type { Rule } from '#kit/records/rules.ts'
import { alive, tables } from '#platform/db/columns.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'

const { a } = tables({ a: 'applications' })

/** An application that is still open goes no further once its applicant has died: no referee is asked about them any more. */
export const endsWithDeath: Rule = {
  independent: true,
  async followUp({ id, before, after }, context) {
    if (!after?.['diedOn'] || before?.['diedOn']) return
    const open = await context.tx.rows(select({ id: a.id })`
      from ${a} where ${a.person} = ${id} and ${alive(a)}
        and ${a.status} <> all(${sql.param([...endedStatuses, ...confirmedStatuses])}::text[]) order by ${a.id}`)
    for (const one of open)
      await context.door.change(
        context.tx,
        collectionOf('applications'),
        one.id,
        { status: 'Applicant discontinued' },
        // Whoever takes part hears nothing of why.
        { ...byRule(context), reason: null, consequences: [] },
      )
  },
}
