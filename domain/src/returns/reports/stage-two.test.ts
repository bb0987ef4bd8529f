import { describe, expect, it } from 'vitest'
import type { DemandStanding } from '#admissions/checks/evidence-demands.ts'
import { type Ordinand, stageTwoStandingOf } from './stage-two.ts'

const today = '2026-11-20'
const papers = (
  recommendation: DemandStanding['state'],
  safeguarding: DemandStanding['state'],
): DemandStanding[] => [
  { demand: 'recommendation', state: recommendation },
  { demand: 'safeguarding', state: safeguarding },
]
const all = papers('verified', 'verified')
const ordinand: Ordinand = {
  hasPlace: true,
  start: '2026-09-14',
  outcome: 'Recommended for training',
  papers: all,
}

describe('an ordinand', () => {
  it.each<[string, Partial<Ordinand>, string]>([
    ['with everything', {}, 'complete'],
    ['who started without the letter', { papers: papers('wanted', 'verified') }, 'started'],
    ['whose letter nobody has looked at', { papers: papers('to verify', 'verified') }, 'started'],
    ['who started without clearance', { papers: papers('verified', 'wanted') }, 'started'],
    ['whose panel said nothing yet', { outcome: null }, 'started'],
    ['whose panel is to come', { outcome: 'Panel to come' }, 'started'],
    ['whom the panel deferred', { outcome: 'Deferred by the panel' }, 'started'],
    ['whom the panel did not recommend', { outcome: 'Not recommended for training' }, 'refused'],
    [
      'who was not recommended and has no place',
      { outcome: 'Not recommended for training', hasPlace: false },
      'refused',
    ],
    ['who starts today', { papers: papers('wanted', 'verified'), start: today }, 'started'],
    ['who starts tomorrow', { papers: papers('wanted', 'verified'), start: '2026-11-21' }, 'starting'],
    [
      'who starts on the sixtieth day',
      { papers: papers('wanted', 'verified'), start: '2027-01-19' },
      'starting',
    ],
    ['who starts on the day after', { papers: papers('wanted', 'verified'), start: '2027-01-20' }, 'waiting'],
    ['who has no place yet', { papers: papers('wanted', 'wanted'), hasPlace: false }, 'waiting'],
    ['whose start nobody knows', { papers: papers('wanted', 'wanted'), start: null }, 'waiting'],
    ['of a college that keeps no panels', { outcome: undefined, papers: all.slice(1) }, 'complete'],
    [
      'of such a college, without clearance',
      { outcome: undefined, papers: papers('verified', 'wanted').slice(1) },
      'started',
    ],
    ['who never applied here', { papers: null, outcome: null }, 'untold'],
    ['whose application is not theirs to see', { papers: undefined }, 'unseen'],
  ])('%s stands as %s', (_who, more, standing) => {
    expect(stageTwoStandingOf({ ...ordinand, ...more }, today)).toBe(standing)
  })
})
