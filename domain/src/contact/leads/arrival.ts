import { applicationStatusNames, statusRules } from '#admissions/status/status.ts'
import { awardOfProgramme } from '#college/regulations/awards.ts'
import { engagementsThatAre, standingOf } from '#college/studies/status.ts'
import { isLeadStage, type LeadStage, leadStageNames, leadStages } from './lead-stages.ts'

/** Studies as far as they tell how an episode ended; `programme` is its code. */
export interface StudiesBegun {
  readonly status: unknown
  readonly programme: string | null
  readonly awards: readonly string[]
}

/** What became of an episode: the application it led to and the studies that followed, null where there are none. */
export interface Arrival {
  readonly application: { readonly status: unknown } | null
  readonly engagement: StudiesBegun | null
}

/** Answers the stage that an application, studies and awards put an episode into; null where there are none. */
export function arrivalStageOf({ application, engagement }: Arrival, stage: unknown): LeadStage | null {
  if (engagement) return hasTheirMa(engagement) ? 'MA completed' : 'Student'
  if (!application) return null
  if (!isApplicationOver(application.status)) return 'Applicant'
  // The college says no where it gives its grounds; of anything else the applicant went no further.
  if (statusRules(application.status)?.asks?.includes('rejection.reason')) return 'Rejected'
  const isOver = isLeadStage(stage) && leadStages[stage].standing === 'over' && stage !== 'MA completed'
  return isOver ? stage : 'Not intending to apply'
}

function hasTheirMa({ status, programme, awards }: StudiesBegun): boolean {
  if (awards.length > 0) return awards.includes('MA')
  return standingOf(status) === 'completed' && programme !== null && awardOfProgramme(programme) === 'MA'
}

/** Answers whether nothing more comes of an application in a status. */
export function isApplicationOver(status: unknown): boolean {
  return statusRules(status)?.phase === 'ended'
}

/** Statuses of applications of which something may still come; of one that is confirmed studies have come. */
export const applicationsGoingOn = applicationStatusNames.filter((status) => {
  const phase = statusRules(status)?.phase
  return phase !== 'ended' && phase !== 'confirmed'
})

/** Statuses of studies that go on, or are yet to begin. */
export const studiesGoingOn = engagementsThatAre(
  'to begin',
  'studying',
  'residentials only',
  'away',
  'put off',
)

/** Answers whether studies in a status go on, or are yet to begin. */
export function areStudiesGoingOn(status: unknown): boolean {
  return studiesGoingOn.some((name) => name === status)
}

/** Answers whether an episode goes on; somebody whose studies are over may come back, and begins another. */
export function doesEpisodeGoOn(stage: unknown, engagement: Pick<StudiesBegun, 'status'> | null): boolean {
  if (!isLeadStage(stage) || leadStages[stage].standing === 'over') return false
  return engagement === null || areStudiesGoingOn(engagement.status)
}

/** Why it came to nothing, by the grounds of a rejection; of grounds that say nothing of it, nothing. */
const lostReasons: Readonly<Record<string, string>> = {
  'Entry requirements not met': 'Entry requirements not met',
  'Call or vocation not yet clear': 'Call not discerned',
  'Programme does not suit their aims': 'Not the right programme',
}

/** Answers why an episode came to nothing where an application was rejected on some grounds, null where that does not follow. */
export function lostReasonFor(grounds: unknown): string | null {
  return typeof grounds === 'string' ? (lostReasons[grounds] ?? null) : null
}

/** Answers how far an episode in a stage has come, the further the higher: to studies, to an application, by its order. */
export function farness(stage: unknown): number {
  const names: readonly unknown[] = ['Student', 'Applicant', ...leadStageNames]
  return -names.indexOf(stage)
}
