import { isEndOfEngagement } from '@minster/domain/college/studies/status'
import { formatDate } from '@minster/domain/platform/words/format'
import {
  type InterruptionState,
  openInterruptionStates,
} from '@minster/domain/portal/interruptions/ios-states'
import { collectionOf } from '@minster/domain/register/paths'
import { byRule } from '#kit/records/by-rule.ts'
import type { Consequence } from '#kit/records/rules.ts'
import { alive, tables } from '#platform/db/columns.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { dayOf } from '#platform/process/today.ts'
import { formationGroups } from './formation-groups.ts'
import { moduleEnrolments } from './modules.ts'
import type { Kind } from './move.ts'
import { partnerTasks } from './partner-tasks.ts'
import { placements } from './placements.ts'
import { sessionEnds, sessionStatuses } from './sessions.ts'
import { tellings } from './tellings.ts'

const { i } = tables({ i: 'ios-requests' })

const collection = collectionOf('ios-requests')

/** A request to interrupt is approved by the very move it asks for, and lapses with any other. */
const interruptionRequests: Kind = async ({ tx, engagement, from, to }) => {
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

/** What the engagement itself shows from now on, written with the change; told so that nobody is surprised. */
const summary: Kind = ({ before, after, to }) => {
  const lines: Consequence[] = []
  const add = (id: string, label: string) => lines.push({ id, label, ticked: true, locked: true })
  const { end } = after
  if (isEndOfEngagement(to) && typeof end === 'string' && end !== before['end'])
    add('end', `The engagement ends ${formatDate(end)}`)
  const { futureStatus, expectedReturn } = before
  if (typeof futureStatus === 'string' && !after['futureStatus'])
    add('future-status', `“${futureStatus} from next year” is cleared`)
  if (typeof expectedReturn === 'string' && !after['expectedReturn'])
    add('expected-return', `“Expected back ${formatDate(expectedReturn)}” is cleared; the history keeps it`)
  return lines
}

/**
 * Everything that may follow from a change of an engagement's status, in the order it is shown and done. A part of the
 * product that hangs on studies (formation groups, placements, extensions, invoices) adds its kind here.
 */
export const kinds: readonly Kind[] = [
  sessionStatuses,
  sessionEnds,
  summary,
  moduleEnrolments,
  formationGroups,
  partnerTasks,
  placements,
  interruptionRequests,
  tellings,
]
