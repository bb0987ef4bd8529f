import { collectionOf } from '@minster/domain/register/paths'
import type { ModuleEnrolmentStatus } from '@minster/domain/students/student/module-enrolment-status'
import { sql } from 'drizzle-orm'
import { byRule } from '#kit/records/by-rule.ts'
import type { Values } from '#platform/db/connect.ts'
import type { Kind, StatusMove } from './move.ts'

interface Step {
  readonly from: readonly ModuleEnrolmentStatus[]
  readonly to: ModuleEnrolmentStatus
}

/** What becomes of modules being taken. */
function stepOf({ from, to }: StatusMove): Step | null {
  if (to === 'IoS') return { from: ['Enrolled'], to: 'Interrupted' }
  if (to === 'Completed') return { from: ['Enrolled'], to: 'Completed' }
  if (to === 'Current') return from === 'IoS' ? { from: ['Interrupted'], to: 'Enrolled' } : null
  return to === 'Starting' || to === 'Resi only'
    ? null
    : { from: ['Enrolled', 'Interrupted'], to: 'Withdrawn' }
}

/** Module enrolments follow the student; where a result is released or decided, it stays. */
export const moduleEnrolments: Kind = async (move) => {
  const step = stepOf(move)
  if (!step) return []
  // Whoever comes back takes up again what belongs to the session they come back to.
  const resumed = move.steps.flatMap((one) => (one.kind === 'becomes' ? [one.session.id] : []))
  const rows = await move.tx.rows<Values & { readonly id: string; readonly code: string }>(sql`
    select m.id, o.code from module_enrolments m join enrolment_sessions s on s.id = m.session
      join module_instances i on i.id = m.module_instance join modules o on o.id = i.module
    where s.engagement = ${move.engagement} and m.status = any(${sql.param(step.from)}::text[])
      and m.released_on is null and m.outcome is null and m.deleted_at is null and s.deleted_at is null
      and (${step.to !== 'Enrolled'} or s.id = any(${sql.param(resumed)}::uuid[]))
    order by o.code`)
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
