import { standingOf } from '@minster/domain/college/studies/status'
import { type ComingInterruption, comingOf } from '@minster/domain/portal/planned/coming-interruption'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import type { Me } from '../forms/me.ts'

const { c } = tables({ c: 'planned-changes' })

/**
 * The next thing planned of a student's own interruption; null where nothing is. Of other plans they hear from the college
 * first.
 */
export async function readComing(
  db: Queryable,
  { engagement, today }: Pick<Me, 'engagement' | 'today'>,
): Promise<ComingInterruption | null> {
  if (!engagement) return null
  const plans = await db.rows(select({
    status: c.status,
    from: c.on,
    expectedReturn: c.expectedReturn,
  })`from ${c} where ${c.engagement} = ${engagement.id} and ${c.state} = 'Planned' and ${c.status} is not null
      and ${alive(c)} order by ${c.on} limit 1`)
  const [next] = plans
  const to = standingOf(next?.status)
  const kind =
    to === 'away' ? 'away' : to === 'studying' && standingOf(engagement.status) === 'away' ? 'back' : null
  return next && kind ? comingOf({ kind, from: next.from, expectedReturn: next.expectedReturn }, today) : null
}
