import { describe, expect, it } from 'vitest'
import { applicationStatusNames } from '../status/status.ts'
import { type RefereeKind } from './referee-kinds.ts'
import { isApplicantsName, isSameAddress, refereeProblems } from './referees.ts'
import { checkAfter, type ReferenceFacts, resultOf } from './reference-checks.ts'
import {
  type LinkFacts,
  type LinkStanding,
  linkStandingOf,
  mayBeRequested,
  nextReminderOn,
  takesReferences,
} from './reference-links.ts'
import { answerProblems, answersToKeep, questionKeys, questionsFor } from './reference-questions.ts'
import { isReferenceState, referenceMoves, referenceStates } from './reference-states.ts'

const more = 'Additional information needed'

describe('the states of a reference', () => {
  it.each([
    ['Not requested', ['Received', 'Declined', 'Cancelled'], true],
    ['Requested', ['Not requested', 'Received', 'Declined', 'Bounced', 'Cancelled'], true],
    ['Received', ['Cancelled'], false],
    ['Declined', ['Received', 'Cancelled'], false],
    ['Bounced', ['Not requested', 'Received', 'Declined', 'Cancelled'], true],
    ['Cancelled', ['Not requested'], false],
  ] as const)('%s moves by hand to %j, and may be asked: %s', (state, moves, asks) => {
    expect(referenceMoves(state).map(({ to }) => to)).toEqual(moves)
    expect(mayBeRequested(state, null)).toBe(asks)
  })

  it('are these six, and one that came may be asked for more only', () => {
    expect(Object.keys(referenceStates).filter(isReferenceState)).toHaveLength(6)
    expect(referenceMoves('Lost')).toEqual([])
    expect(mayBeRequested('Received', more)).toBe(true)
    expect(mayBeRequested('Received', 'Accepted')).toBe(false)
  })

  it('belong to applications that have not ended', () => {
    expect(applicationStatusNames.filter((status) => !takesReferences(status))).toEqual([
      'Applicant discontinued',
      'Ready for archive',
      'Rejected',
      'Confirmed',
      'Declined',
      'Deferred',
    ])
  })
})

describe('a link', () => {
  const fresh: LinkFacts = {
    state: 'Requested',
    status: 'Submitted',
    isVoid: false,
    isExpired: false,
    isGone: false,
  }
  it.each<[Partial<LinkFacts>, LinkStanding]>([
    [{}, 'open'],
    [{ state: 'Bounced' }, 'open'],
    [{ state: 'Declined' }, 'declined'],
    [{ state: 'Declined', isExpired: true }, 'expired'],
    [{ state: 'Received' }, 'received'],
    [{ state: 'Received', isVoid: true }, 'received'],
    [{ state: 'Received', status: 'Rejected' }, 'received'],
    [{ state: 'Cancelled' }, 'cancelled'],
    [{ isGone: true }, 'cancelled'],
    [{ state: 'Not requested' }, 'void'],
    [{ isVoid: true }, 'void'],
    [{ isVoid: true, isExpired: true }, 'void'],
    [{ isExpired: true }, 'expired'],
    [{ status: 'Rejected' }, 'closed'],
    [{ status: 'Confirmed' }, 'closed'],
    [{ status: 'Application on hold' }, 'open'],
    [{ status: 'In progress' }, 'open'],
  ])('%j is %s', (facts, standing) => {
    expect(linkStandingOf({ ...fresh, ...facts })).toBe(standing)
  })
})

describe('reminders', () => {
  it.each([
    ['Requested', '2026-11-01', 0, null, '2026-11-08'],
    ['Requested', '2026-11-01', null, null, '2026-11-08'],
    ['Requested', '2026-11-01', 1, '2026-11-08', '2026-11-15'],
    ['Requested', '2026-11-01', 1, '2026-11-03', '2026-11-15'],
    ['Requested', '2026-11-01', 1, '2026-11-12', '2026-11-19'],
    ['Requested', '2026-11-01', 2, '2026-11-15', null],
    ['Requested', null, 0, null, null],
    ['Received', '2026-11-01', 0, null, null],
    ['Declined', '2026-11-01', 0, null, null],
  ] as const)(
    'of one %s since %s after %s, the last on %s, go next on %s',
    (state, requested, reminders, lastReminded, on) => {
      expect(nextReminderOn({ state, requested, reminders, lastReminded })).toBe(on)
    },
  )
})

describe('the questions', () => {
  it.each<[RefereeKind, number, number]>([
    ['Church leader', 9, 9],
    ['Academic or employer', 3, 3],
    ['Personal', 4, 3],
  ])('a %s is asked %s, of which %s must be answered', (kind, asked, required) => {
    expect(questionsFor(kind)).toHaveLength(asked)
    expect(answerProblems(kind, {})).toHaveLength(required)
  })

  it('take a “no” for an answer, and blanks for none', () => {
    const all = Object.fromEntries(questionKeys.map((key) => [key, 'words']))
    expect(answerProblems('Church leader', { ...all, churchLeader: false })).toEqual([])
    expect(answerProblems('Church leader', { ...all, churchLeader: null, timeKnown: ' \n' })).toEqual([
      { key: 'churchLeader', wrong: 'missing' },
      { key: 'timeKnown', wrong: 'missing' },
    ])
    expect(answerProblems('Personal', { ...all, timeKnown: 'x'.repeat(201) })).toEqual([
      { key: 'timeKnown', wrong: 'too long' },
    ])
  })

  it('that were not asked are not kept', () => {
    const kept = answersToKeep('Personal', {
      timeKnown: ' two years ',
      churchLeader: true,
      churchSupport: 'much',
    })
    expect([kept.timeKnown, kept.churchLeader, kept.churchSupport]).toEqual(['two years', null, null])
  })
})

describe('a check', () => {
  const leader = (facts: Partial<ReferenceFacts> = {}): ReferenceFacts => ({
    kind: 'Church leader',
    state: 'Received',
    review: null,
    ...facts,
  })
  const asked = leader({ state: 'Requested' })
  const accepted = leader({ review: 'Accepted' })
  const rejected = leader({ review: 'Rejected' })
  const open = leader({ review: more })
  it.each<[string, ReferenceFacts[], string | null]>([
    ['nobody named', [], null],
    ['asked', [asked], null],
    ['received', [leader()], 'Received'],
    ['of another kind', [leader({ kind: 'Personal' })], null],
    ['accepted', [accepted], 'Accepted'],
    ['accepted, another asked', [accepted, asked], 'Accepted'],
    ['accepted, another rejected', [accepted, rejected], 'Accepted'],
    ['rejected', [rejected], 'Rejected'],
    ['rejected, another received', [rejected, leader()], 'Received'],
    ['rejected and cancelled', [{ ...rejected, state: 'Cancelled' }], null],
    ['asked for more', [open], more],
    ['asked for more, written to again', [{ ...open, state: 'Requested' }], more],
  ])('%s says so', (_case, references, result) => {
    expect(resultOf('leaderReferences', references)).toBe(result)
  })

  it.each<[string, string | null, ReferenceFacts[], ReferenceFacts[], string | null | undefined]>([
    ['follows what comes', null, [asked], [leader()], 'Received'],
    ['set by hand stays while nothing changes', more, [leader()], [leader(), asked], undefined],
    ['accepted by hand never falls back', 'Accepted', [asked], [leader()], undefined],
    ['rejected by hand never falls back', 'Rejected', [asked], [leader()], undefined],
    ['accepted goes with what it rested on', 'Accepted', [accepted], [], null],
    ['rejected gives way to an accepted one', 'Rejected', [rejected], [rejected, accepted], 'Accepted'],
    ['is not written twice', 'Received', [asked], [leader()], undefined],
  ])('%s', (_case, present, before, after, result) => {
    expect(checkAfter('leaderReferences', present, before, after)).toBe(result)
  })
})

describe('a referee', () => {
  const hannah = {
    firstName: 'Hannah Mary',
    preferredName: 'Nan',
    lastName: 'O’Neill-Price',
    emails: ['nan@gmail.com'],
  }
  it.each([
    ['Hannah O’Neill-Price', true],
    ['HANNAH ONEILL PRICE', false],
    ['hannah o neill price', true],
    ['Revd. Hannah M. O’Neill-Price', true],
    ['Nan O’Neill-Price', true],
    ['H. O’Neill-Price', false],
    ['Hannah', false],
    ['Peter O’Neill-Price', false],
    ['Hannah Jane O’Neill-Price', false],
    ['O’Neill-Price', false],
    ['Hannah Price', false],
    ['Revd', false],
  ])('%s is the applicant: %s', (name, own) => {
    expect(isApplicantsName(name, hannah)).toBe(own)
  })

  it.each([
    ['Nan@Gmail.com', 'nan@gmail.com', true],
    ['n.a.n+ref@googlemail.com', 'nan@gmail.com', true],
    ['n.an@example.org', 'nan@example.org', false],
    ['NAN@example.org', 'nan@EXAMPLE.org', true],
    [' nan@gmail.com ', 'nan@gmail.com', true],
    ['nan+one@example.org', 'nan+two@example.org', false],
  ])('%s and %s are the same address: %s', (one, other, same) => {
    expect(isSameAddress(one, other)).toBe(same)
  })

  it('with the applicant’s address, name or another’s address is told so at the field', () => {
    const others = [{ name: 'Ruth Marsh', email: 'ruth@example.net' }]
    const at = (name: string, email: string | null) =>
      refereeProblems({ name, email }, hannah, others).map(({ param }) => param)
    expect(at('Peter Lamb', 'n.an@gmail.com')).toEqual(['refereeEmail'])
    expect(at('Nan O’Neill-Price', 'RUTH@example.net')).toEqual(['refereeName', 'refereeEmail'])
    expect(at('Peter Lamb', null)).toEqual([])
    expect(at('Peter Lamb', 'peter@example.net')).toEqual([])
  })
})
