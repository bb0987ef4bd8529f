import type { Choice } from '#kit/record/field.ts'
import type { Problem } from '#platform/errors/errors.ts'
import { namesOf } from '#platform/words/names-of.ts'

interface StatusRow extends Choice {
  /** Which organisations may have it. */
  readonly of: 'churches' | 'others' | 'all'
}

/** How far the college and an organisation work together (Specification §9). */
export const organisationStatuses = {
  Partner: { of: 'others', tone: 'success' },
  Sending: { of: 'others', tone: 'success' },
  'Feeder Church': { of: 'churches', tone: 'success' },
  'In contact': { of: 'all', tone: 'info' },
  Target: { of: 'all', tone: 'warning' },
  'No contact': { of: 'all', tone: 'neutral' },
} satisfies Record<string, StatusRow>

export type OrganisationStatus = keyof typeof organisationStatuses

/** Answers the statuses an organisation of a type may have: churches have a set of their own. */
export function organisationStatusesFor(type: string): OrganisationStatus[] {
  const foreign = type === 'Church' ? 'others' : 'churches'
  return namesOf(organisationStatuses).filter((name) => organisationStatuses[name].of !== foreign)
}

/** Answers what is wrong with the status of an organisation of its type. */
export function statusProblems(organisation: {
  readonly type: string | null
  readonly status: OrganisationStatus | null
}): Problem[] {
  const { type, status } = organisation
  if (status === null || type === null || organisationStatusesFor(type).includes(status)) return []
  const whose = type === 'Church' ? 'organisations other than churches' : 'churches'
  return [{ param: 'status', message: `“${status}” is a status of ${whose}.` }]
}
