import {
  type EngagementStatus,
  engagementStatuses,
  engagementStatusNames,
  type Standing,
} from '#college/studies/status.ts'

/** What Durham holds of one thing: flat, each a text or null. A fact that is not there was forgotten with the person. */
export type AspectFacts = Readonly<Record<string, string | null>>

/** What Durham holds as one thing of an engagement: its registration, or one module by its instance. */
export type Aspect = 'registration' | `module:${string}`

/** How Durham sees somebody it registers. */
export type DurhamStanding = 'Registered' | 'Suspended' | 'Withdrawn' | 'Transferred'

const byStanding: Readonly<Record<Standing, DurhamStanding>> = {
  'to begin': 'Registered',
  studying: 'Registered',
  'residentials only': 'Registered',
  completed: 'Registered',
  away: 'Suspended',
  left: 'Withdrawn',
  'never began': 'Withdrawn',
  'put off': 'Withdrawn',
  transferred: 'Transferred',
}

/** Answers how Durham sees an engagement of a status. */
export function durhamStandingOf(status: EngagementStatus): DurhamStanding {
  return byStanding[engagementStatuses[status].standing]
}

/** Answers the statuses of engagements that Durham sees in one way. */
export function statusesSeenAs(standing: DurhamStanding): EngagementStatus[] {
  return engagementStatusNames.filter((status) => durhamStandingOf(status) === standing)
}

/** How Durham sees a module somebody takes; one that is interrupted with its student stays taken. */
export type ModuleStanding = 'Taken' | 'Left' | 'Credit transferred'

/** What is told of a person, by the names of the facts: emptied once they are anonymised. */
export const personalFacts: readonly string[] = ['firstNames', 'lastName', 'dateOfBirth', 'gender']
