import { namesOf } from '#platform/words/names-of.ts'
import type { Tone } from '#platform/words/tones.ts'

/** Who finds a stage in lists and reports (Specification §4). */
export type StageAudience = 'always' | 'office' | 'admin' | 'archive'

/** What an episode in a stage asks of the college: to be followed up, to be kept in touch with, nothing while they study, nothing. */
export type StageStanding = 'open' | 'kept' | 'arrived' | 'over'

interface Stage {
  /** The higher, the sooner the college should act. */
  readonly order: number
  readonly audience: StageAudience
  readonly standing: StageStanding
  readonly tone: Tone
  /** Set by the college's own rules and never by hand: when that is. */
  readonly sets?: string
  readonly asks?: readonly string[]
}

/** How far somebody who may become a student has come, with order and audience as the specification has them (§4). */
export const leadStages = {
  Unknown: { order: 0, audience: 'always', standing: 'open', tone: 'neutral' },
  'Initial contact made': { order: 1, audience: 'always', standing: 'open', tone: 'info' },
  'Engaged with HD/PD': { order: 2, audience: 'always', standing: 'open', tone: 'info' },
  'Interested in future enrolment': { order: 3, audience: 'always', standing: 'open', tone: 'info' },
  'Interested in current enrolment': { order: 4, audience: 'always', standing: 'open', tone: 'success' },
  'Office follow up': { order: 5, audience: 'office', standing: 'open', tone: 'warning' },
  Applicant: {
    order: 0.7,
    audience: 'admin',
    standing: 'arrived',
    tone: 'success',
    sets: 'This happens by itself when they apply.',
  },
  Student: {
    order: 0.6,
    audience: 'admin',
    standing: 'arrived',
    tone: 'success',
    sets: 'This happens by itself when they become a student.',
  },
  'MA completed': {
    order: 0.5,
    audience: 'archive',
    standing: 'over',
    tone: 'success',
    sets: 'This happens by itself when the MA is awarded.',
  },
  Rejected: {
    order: 0.4,
    audience: 'archive',
    standing: 'over',
    tone: 'danger',
    asks: ['lostReason'],
  },
  'Not intending to apply': {
    order: 0.3,
    audience: 'archive',
    standing: 'over',
    tone: 'neutral',
    asks: ['lostReason'],
  },
  'Mailing list': { order: 0.2, audience: 'office', standing: 'kept', tone: 'neutral' },
  'Not responsive': { order: 0.1, audience: 'archive', standing: 'over', tone: 'neutral' },
} as const satisfies Record<string, Stage>

export type LeadStage = keyof typeof leadStages

/** Every stage, those to act on first in front. */
export const leadStageNames: readonly LeadStage[] = namesOf(leadStages).toSorted(
  (one, other) => leadStages[other].order - leadStages[one].order,
)

/** Answers the stages in which an episode stands so, those to act on first in front. */
export function stagesThat(...standings: readonly StageStanding[]): LeadStage[] {
  return leadStageNames.filter((name) => standings.includes(leadStages[name].standing))
}

/** Stages of an episode that goes on. There is one such episode of somebody at a time. */
export const ongoingStages: readonly LeadStage[] = stagesThat('open', 'kept', 'arrived')

/** Stages in which an episode came to nothing. */
export const lostStages: readonly LeadStage[] = stagesThat('over').filter((name) => !isSet(name))

/** Stages by which somebody has talked with a director, or has come further: open ones as pressing as that, and those that are set. */
export const engagedStages: readonly LeadStage[] = leadStageNames.filter(
  (name) => isSet(name) || leadStages[name].order >= leadStages['Engaged with HD/PD'].order,
)

function isSet(name: LeadStage): boolean {
  return 'sets' in leadStages[name]
}

/** Answers whether a text names a stage. */
export function isLeadStage(name: unknown): name is LeadStage {
  return typeof name === 'string' && Object.hasOwn(leadStages, name)
}

/** The permission that each stage takes besides reading leads, to be held over everything. */
export const stageGuards: Readonly<Record<string, { readonly everywhere: string }>> = Object.fromEntries(
  leadStageNames.flatMap((name) => {
    const { audience } = leadStages[name]
    const needs = audience === 'office' ? 'leads:edit' : audience === 'admin' ? 'leads:admin' : null
    return needs === null ? [] : [[name, { everywhere: needs }]]
  }),
)
