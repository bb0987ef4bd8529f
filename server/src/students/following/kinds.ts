import { formationGroups } from './formation-groups.ts'
import { interruptionRequests } from './interruption-requests.ts'
import { moduleEnrolments } from './modules.ts'
import type { Kind } from './move.ts'
import { partnerTasks } from './partner-tasks.ts'
import { placements } from './placements.ts'
import { sessionEnds, sessionStatuses } from './sessions.ts'
import { summary } from './summary.ts'
import { tellings } from './tellings.ts'

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
