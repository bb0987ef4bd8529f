import { formatDate } from '@minster/domain/platform/words/format'
import {
  type InterruptionState,
  openInterruptionStates,
} from '@minster/domain/portal/interruptions/ios-states'
import { collectionOf } from '@minster/domain/register/paths'
import { byRule } from '#kit/records/by-rule.ts'
import { alive, tables } from '#platform/db/columns.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { dayOf } from '#platform/process/today.ts'
import type { Kind } from './move.ts'

const { i } = tables({ i: 'ios-requests' })

const collection = collectionOf('ios-requests')

/** A request to interrupt is approved by the very move it asks for, and lapses with any other. */
export const interruptionRequests: Kind = async ({ tx, engagement, from, to }) => {
  if (from !== 'Current') return []
  const open = await tx.rows(select({ id: i.id, submittedAt: i.submittedAt })`from ${i}
    where ${i.engagement} = ${engagement} and ${i.state} = any(${sql.param([...openInterruptionStates])}::text[])
      and ${alive(i)}
    order by ${i.submittedAt} for no key update`)
  const [state, becomes]: [InterruptionState, string] =
    to === 'IoS' ? ['Approved', 'is approved'] : ['Withdrawn', 'lapses']
  return open.map(({ id, submittedAt }) => ({
    id: `ios-request-${id}`,
    label: `The request to interrupt${submittedAt === null ? '' : ` of ${formatDate(dayOf(new Date(submittedAt)))}`} ${becomes}`,
    detail:
      to === 'IoS'
        ? 'The student is written to, with the days above.'
        : 'Nothing is decided about it any more.',
    ticked: true,
    locked: true,
    run: async (context) => {
      await context.door.change(context.tx, collection, id, { state }, byRule(context))
    },
  }))
}
