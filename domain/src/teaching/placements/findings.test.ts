import { describe, expect, it } from 'vitest'
import {
  countsThisYear,
  findingsOf,
  needsPlacement,
  type PlacedStudent,
  type PlacementFacts,
  type PlacementFinding,
} from './findings.ts'

const today = '2026-11-22'
const here: PlacedStudent = { status: 'Current', studentType: 'Ordinand', awaySince: null }
const fine: PlacementFacts = {
  state: 'Live',
  start: '2026-09-14',
  end: '2027-06-30',
  signedOn: '2026-09-01',
  hostToldOn: null,
  trainedOn: '2025-01-10',
  supervisorReported: false,
  studentReported: false,
}

describe('what is amiss with a placement', () => {
  it.each<[string, Partial<PlacementFacts>, Partial<PlacedStudent>, readonly PlacementFinding[]]>([
    ['nothing', {}, {}, []],
    ['the search', { state: 'Searching', trainedOn: null, signedOn: null }, {}, ['searching']],
    ['the approval', { state: 'Awaiting approval', signedOn: null }, {}, ['approval']],
    [
      'a proposed supervisor’s training',
      { state: 'Awaiting approval', trainedOn: null },
      {},
      ['training', 'approval'],
    ],
    ['training of more than three years ago', { trainedOn: '2023-11-21' }, {}, ['training']],
    ['training of three years ago today', { trainedOn: '2023-11-22' }, {}, []],
    ['an agreement', { signedOn: null }, {}, ['agreement']],
    ['a beginning', { state: 'Approved' }, {}, ['unbegun']],
    ['no beginning yet', { state: 'Approved', start: '2027-01-04' }, {}, []],
    ['an interruption', {}, { status: 'IoS', awaySince: '2026-11-01' }, ['untold']],
    ['an interruption told of', { hostToldOn: '2026-11-01' }, { status: 'IoS', awaySince: '2026-11-01' }, []],
    [
      'a second interruption',
      { hostToldOn: '2026-03-01' },
      { status: 'IoS', awaySince: '2026-11-01' },
      ['untold'],
    ],
    ['somebody who left', {}, { status: 'Withdrawn', awaySince: '2026-11-01' }, ['untold']],
    ['somebody who completed', {}, { status: 'Completed', awaySince: '2026-11-01' }, []],
    ['an interruption while searching', { state: 'Searching' }, { status: 'IoS' }, ['searching']],
    ['reports', { end: '2026-11-21' }, {}, ['supervisor-report', 'student-report']],
    ['no reports on the last day', { end: today }, {}, []],
    ['one report', { end: '2026-11-01', supervisorReported: true }, {}, ['student-report']],
    [
      'a report once it is complete',
      { state: 'Completed', supervisorReported: true },
      {},
      ['student-report'],
    ],
    ['nothing of one that ended', { state: 'Ended', signedOn: null, trainedOn: null }, {}, []],
  ])('%s', (_what, placement, student, expected) => {
    expect(findingsOf({ ...fine, ...placement }, { ...here, ...student }, today)).toEqual(expected)
  })
})

describe('a placement is needed', () => {
  it.each<[Partial<PlacedStudent>, boolean]>([
    [{}, true],
    [{ studentType: 'LLM' }, true],
    [{ studentType: 'Independent' }, false],
    [{ studentType: null }, false],
    [{ status: 'IoS' }, false],
    [{ status: 'Starting' }, false],
    [{ status: 'Completed' }, false],
  ])('by %j: %s', (student, expected) => {
    expect(needsPlacement({ ...here, ...student })).toBe(expected)
  })

  it.each<[Partial<PlacementFacts>, boolean]>([
    [{}, true],
    [{ state: 'Searching', start: null, end: null }, true],
    [{ state: 'Ended' }, false],
    [{ state: 'Completed', end: '2026-08-01' }, true],
    [{ state: 'Completed', end: '2026-07-31' }, false],
    [{ state: 'Completed', end: null }, false],
  ])('and %j is one of this year: %s', (placement, expected) => {
    expect(countsThisYear({ ...fine, ...placement }, today)).toBe(expected)
  })
})
