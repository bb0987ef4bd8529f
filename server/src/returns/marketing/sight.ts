import { scopesFor } from '@minster/domain/access/rights/roles'
import { isLeadStage, type LeadStage } from '@minster/domain/contact/leads/lead-stages'
import { collectionOf } from '@minster/domain/register/paths'
import { fromOf } from '#kit/records/from.ts'
import { valuesOutOfSight } from '#kit/records/scopes.ts'
import { reachFor } from '#kit/records/visibility.ts'
import type { Caller } from '#platform/http/caller.ts'

/** What of the report a caller may see. */
export interface Sight {
  /** They see potential students at all. */
  readonly hasLeads: boolean
  /** They see the potential students of the whole college. */
  readonly everything: boolean
  /** Stages nobody of whom they see. */
  readonly without: readonly LeadStage[]
  /** They see how far applications took them, and those who are applicants. */
  readonly hasApplied: boolean
  /** They see what became of the first year, and those who are students. */
  readonly hasFirstYear: boolean
}

/** Answers what a caller may see: who does not see a stage is told no number that those in it make up. */
export function sightOf(caller: Caller): Sight {
  const leads = collectionOf('leads')
  const without = valuesOutOfSight(leads, 'stage', caller, fromOf('leads')).filter(isLeadStage)
  const isSeen = (stage: LeadStage) => !without.includes(stage)
  const hasApplied =
    reachFor(caller, 'leads', 'furthest') !== undefined && isSeen('Applicant') && isSeen('Student')
  const scopes = scopesFor(caller.grants, 'leads:view')
  return {
    hasLeads: scopes.size > 0,
    everything: scopes.has('everything'),
    without,
    hasApplied,
    hasFirstYear: hasApplied && reachFor(caller, 'leads', 'firstYear') !== undefined,
  }
}
