import { type FlatValues, nest } from '#kit/record/values.ts'
import { type Features, isFeatureOn } from '#platform/features/features.ts'
import type { HoldingFacts, InterviewFact, PanelFact, PaperFact } from '../checks/blocker-facts.ts'
import { checkFamilyNames } from '../checks/checks.ts'
import { type EvidencePaper, isPaperFor, standingsOf } from '../checks/evidence-demands.ts'
import { isApplicationStatus } from '../status/status.ts'
import { type Blocker, blockerOf, noBlocker } from './blockers.ts'

/** What lies around an application: its papers, and the day each of its checks was last set. */
export interface Surrounding {
  readonly begun: string
  readonly sinceOf: Readonly<Record<string, string>>
  readonly references: HoldingFacts['references']
  readonly papers: readonly PaperAround[]
  readonly interview: InterviewFact | null
  readonly conditions: HoldingFacts['conditions']
  /** Its form was filled in, so that what it asks was asked. */
  readonly isFilledIn: boolean
}

/** A paper of an application with the day it came. */
export interface PaperAround extends EvidencePaper {
  readonly since: string
}

/** Answers what lies around an application that was only just made. */
export function nothingAround(today: string): Surrounding {
  return {
    begun: today,
    sinceOf: {},
    references: [],
    papers: [],
    interview: null,
    conditions: [],
    isFilledIn: false,
  }
}

export interface HoldingSettings {
  /** `YYYY-MM-DD` */
  readonly today: string
  readonly features: Features
}

/** Answers everything that decides what holds an application up, from its values by path; null for an unknown status. */
export function blockerFactsOf(
  values: FlatValues,
  around: Surrounding,
  { today, features }: HoldingSettings,
): HoldingFacts | null {
  const status = textAt(values, 'status')
  if (status === null || !isApplicationStatus(status)) return null
  const submitted = textAt(values, 'submitted') ?? textAt(values, 'received')
  const applicantType = textAt(values, 'course.applicantType')
  const asksDiocese =
    isFeatureOn(features, 'bap') && isFeatureOn(features, 'dioceses') && applicantType === 'Ordinand'
  const papers = papersIn(values, around.papers, features)
  return {
    today,
    status,
    applicantType,
    begun: around.begun,
    submitted,
    statusSince: textAt(values, 'progress.since') ?? submitted ?? today,
    checks: Object.fromEntries(
      checkFamilyNames.map((family) => [
        family,
        { result: textAt(values, `checks.${family}`), since: around.sinceOf[`checks.${family}`] ?? null },
      ]),
    ),
    references: around.references,
    panel: asksDiocese
      ? {
          outcome: textAt(values, 'commitment.bap'),
          on: textAt(values, 'commitment.panelDate'),
          paper: paperOfPanel(papers),
        }
      : null,
    papers: asksDiocese ? papers.filter(({ demand }) => demand !== 'recommendation') : papers,
    unanswered:
      around.isFilledIn && submitted !== null && typeof values['statements.hasConvictions'] !== 'boolean'
        ? ['convictions']
        : [],
    interview: around.interview,
    expires: textAt(values, 'offer.expires'),
    answered: textAt(values, 'offer.answer') === 'Accepted',
    conditions: around.conditions,
  }
}

function papersIn(values: FlatValues, papers: readonly PaperAround[], features: Features): PaperFact[] {
  return standingsOf(nest(values), papers, features).map(({ demand, state }) => ({
    demand,
    state,
    since: papers.find((paper) => isPaperFor(paper, demand))?.since ?? null,
  }))
}

function paperOfPanel(papers: readonly PaperFact[]): PanelFact['paper'] {
  const state = papers.find(({ demand }) => demand === 'recommendation')?.state
  return state === 'verified' ? 'verified' : state === 'to verify' ? 'unverified' : 'missing'
}

function textAt(values: FlatValues, path: string): string | null {
  const value = values[path]
  return typeof value === 'string' && value !== '' ? value : null
}

/** Answers what is kept of what holds an application up, by path. */
export function blockerValuesOf(
  values: FlatValues,
  around: Surrounding,
  settings: HoldingSettings,
): FlatValues {
  const facts = blockerFactsOf(values, around, settings)
  const { by, since, step, what }: Blocker = facts ? blockerOf(facts) : noBlocker
  return { 'held.by': by, 'held.since': since, 'held.step': step, 'held.what': what }
}
