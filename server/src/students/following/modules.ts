import { standingOf } from '@minster/domain/college/studies/status'
import { collectionOf } from '@minster/domain/register/paths'
import type { ModuleEnrolmentStatus } from '@minster/domain/students/student/module-enrolment-status'
import { byRule } from '#kit/records/by-rule.ts'
import { alive, tables } from '#platform/db/columns.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Kind, StatusMove } from './move.ts'

const { m, s, i, o } = tables({
  m: 'module-enrolments',
  s: 'enrolment-sessions',
  i: 'module-instances',
  o: 'modules',
})

interface Step {
  readonly from: readonly ModuleEnrolmentStatus[]
  readonly to: ModuleEnrolmentStatus
}

/** What becomes of modules being taken. */
function stepOf({ from, to }: StatusMove): Step | null {
  switch (standingOf(to)) {
    case 'away':
      return { from: ['Enrolled'], to: 'Interrupted' }
    case 'completed':
      return { from: ['Enrolled'], to: 'Completed' }
    case 'studying':
      return standingOf(from) === 'away' ? { from: ['Interrupted'], to: 'Enrolled' } : null
    case 'to begin':
    case 'residentials only':
      return null
    default:
      return { from: ['Enrolled', 'Interrupted'], to: 'Withdrawn' }
  }
}

/** Module enrolments follow the student; where a result is released or decided, it stays. */
export const moduleEnrolments: Kind = async (move) => {
  const step = stepOf(move)
  if (!step) return []
  // Whoever comes back takes up again what belongs to the session they come back to.
  const resumed = move.steps.flatMap((one) => (one.kind === 'becomes' ? [one.session.id] : []))
  const rows = await move.tx.rows(select({
    id: m.id,
    code: o.code,
  })`from ${m} join ${s} on ${s.id} = ${m.session}
      join ${i} on ${i.id} = ${m.moduleInstance} join ${o} on ${o.id} = ${i.module}
    where ${s.engagement} = ${move.engagement} and ${m.status} = any(${sql.param(step.from)}::text[])
      and ${m.releasedOn} is null and ${m.outcome} is null and ${alive(m)} and ${alive(s)}
      and (${step.to !== 'Enrolled'} or ${s.id} = any(${sql.param(resumed)}::uuid[]))
    order by ${o.code}`)
  if (rows.length === 0) return []
  const isOne = rows.length === 1
  return [
    {
      id: 'module-enrolments',
      label: `${isOne ? 'One module enrolment becomes' : `${rows.length} module enrolments become`} ${step.to}`,
      detail: `${rows.map(({ code }) => code).join(', ')}. Modules with a result stay as they are.`,
      ticked: true,
      run: async (context) => {
        for (const { id } of rows)
          await context.door.change(
            context.tx,
            collectionOf('module-enrolments'),
            id,
            { status: step.to },
            byRule(context),
          )
      },
    },
  ]
}
