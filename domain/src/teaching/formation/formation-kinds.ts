import { type EngagementStatus, engagementsThatAre } from '#college/studies/status.ts'
import { namesOf } from '#platform/words/names-of.ts'

interface FormationKind {
  /** What one of its groups is called within a sentence. */
  readonly one: string
  /** Engagement statuses in which a student belongs into a group of the kind. */
  readonly statuses: readonly EngagementStatus[]
}

const studying = engagementsThatAre('to begin', 'studying')

/**
 * The kinds of group a college draws up. A formation group meets at its hub every week; fellowship groups mix the hubs
 * and meet at residentials, so whoever comes to those only has a place in one as well.
 */
export const formationKinds = {
  'Formation group': { one: 'formation group', statuses: studying },
  'Fellowship group': {
    one: 'fellowship group',
    statuses: [...studying, ...engagementsThatAre('residentials only')],
  },
  'Cohort group': { one: 'cohort group', statuses: studying },
} as const satisfies Record<string, FormationKind>
export type FormationKindName = keyof typeof formationKinds

export const formationKindNames = namesOf(formationKinds)

/** Answers whether a text is the name of a kind of group. */
export function isFormationKind(name: string): name is FormationKindName {
  return Object.hasOwn(formationKinds, name)
}

/** Days on which groups meet, in the order of the week. */
export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

/** A time of the day as it is typed. */
export const clockTime = {
  expression: /^([01]\d|2[0-3]):[0-5]\d$/,
  message: 'Give a time, such as 19:30.',
}

/** How many a group has room for when nobody says otherwise, and at most. */
export const usualCapacity = 12
export const largestCapacity = 60
