import { describe, expect, it } from 'vitest'
import {
  type Arrival,
  arrivalStageOf,
  doesEpisodeGoOn,
  farness,
  lostReasonFor,
  type StudiesBegun,
} from './arrival.ts'
import type { LeadStage } from './lead-stages.ts'

const applied = (status: string, engagement: StudiesBegun | null = null): Arrival => ({
  application: { status },
  engagement,
})
const studies = (status: string, programme = 'BA', awards: readonly string[] = []) => ({
  status,
  programme,
  awards,
})

it.each<[string, Arrival, LeadStage, LeadStage | null]>([
  ['nothing came of it yet', { application: null, engagement: null }, 'Unknown', null],
  ['they began to apply', applied('In progress'), 'Unknown', 'Applicant'],
  ['their application is on hold', applied('Application on hold'), 'Applicant', 'Applicant'],
  ['they have not answered', applied('Did not respond'), 'Applicant', 'Applicant'],
  ['they put it off', applied('Deferred'), 'Applicant', 'Applicant'],
  ['the college rejected it', applied('Rejected'), 'Applicant', 'Rejected'],
  ['they withdrew it', applied('Applicant discontinued'), 'Applicant', 'Not intending to apply'],
  ['they declined their place', applied('Declined'), 'Applicant', 'Not intending to apply'],
  ['it is archived', applied('Ready for archive'), 'Applicant', 'Not intending to apply'],
  ['it is archived after the college rejected it', applied('Ready for archive'), 'Rejected', 'Rejected'],
  ['it was opened again', applied('Under review'), 'Rejected', 'Applicant'],
  ['their studies are to begin', applied('Confirmed', studies('Starting')), 'Applicant', 'Student'],
  ['they left', applied('Confirmed', studies('Withdrawn')), 'Student', 'Student'],
  ['they completed the BA', applied('Confirmed', studies('Completed')), 'Student', 'Student'],
  [
    'they completed the MA without a board',
    applied('Confirmed', studies('Completed', 'MA')),
    'Student',
    'MA completed',
  ],
  [
    'the board awarded the MA',
    applied('Confirmed', studies('Completed', 'MA', ['MA'])),
    'Student',
    'MA completed',
  ],
  [
    'the board awarded something else',
    applied('Confirmed', studies('Completed', 'MA', ['PGDip'])),
    'Student',
    'Student',
  ],
  ['the award was taken back', applied('Confirmed', studies('Current', 'MA')), 'MA completed', 'Student'],
])('%s', (_what, arrival, stage, wanted) => {
  expect(arrivalStageOf(arrival, stage)).toBe(wanted)
})

it.each<[LeadStage, string | null, boolean]>([
  ['Unknown', null, true],
  ['Mailing list', null, true],
  ['Applicant', null, true],
  ['Student', 'Current', true],
  ['Student', 'IoS', true],
  ['Student', 'Withdrawn', false],
  ['Student', 'Completed', false],
  ['Student', 'Did not start', false],
  ['Rejected', null, false],
  ['MA completed', 'Completed', false],
])('an episode at %s goes on while studies are %s: %s', (stage, status, wanted) => {
  expect(doesEpisodeGoOn(stage, status === null ? null : { status })).toBe(wanted)
})

describe('grounds of a rejection', () => {
  it.each([
    ['Entry requirements not met', 'Entry requirements not met'],
    ['Call or vocation not yet clear', 'Call not discerned'],
    ['No places left', null],
    [null, null],
  ])('%s', (grounds, wanted) => {
    expect(lostReasonFor(grounds)).toBe(wanted)
  })
})

it('has come furthest with studies, then with an application, then by what the college should do first', () => {
  const stages: LeadStage[] = ['Unknown', 'Applicant', 'Office follow up', 'Student', 'Initial contact made']
  expect(stages.toSorted((one, other) => farness(other) - farness(one))).toEqual([
    'Student',
    'Applicant',
    'Office follow up',
    'Initial contact made',
    'Unknown',
  ])
})
