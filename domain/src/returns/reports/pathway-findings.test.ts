import { describe, expect, it } from 'vitest'
import { firstRules } from '#students/regulations/test-rules.ts'
import {
  creditsSoFar as creditsUnder,
  type OnPathway,
  pathwayFindingsOf,
  type YearOfCredits,
} from './pathway-findings.ts'

const ba = { code: 'BA', levels: ['4', '5', '6'], credits: 360, exitAwards: [] }
const creditsSoFar = (years: readonly YearOfCredits[], programme: typeof ba) =>
  creditsUnder(years, programme, firstRules)
const nothing = { 4: 0, 5: 0, 6: 0, 7: 0 }
const year = (level: string, more: Partial<YearOfCredits> = {}): YearOfCredits => ({
  level,
  status: 'Completed',
  credits: 120,
  modules: 6,
  earned: nothing,
  ...more,
})

describe('credits so far', () => {
  it('are by level what was earned of what is needed', () => {
    const years = [
      year('4', { earned: { ...nothing, 4: 120 } }),
      year('5', { status: 'Current', earned: { ...nothing, 5: 20 } }),
    ]
    expect(creditsSoFar(years, ba)).toEqual({
      done: 140,
      needed: 360,
      levels: [
        { level: 4, done: 120, needed: 120 },
        { level: 5, done: 20, needed: 120 },
        { level: 6, done: 0, needed: 120 },
      ],
      short: 0,
    })
  })

  it.each([
    ['passed less than a finished year asked for', year('4', { earned: { ...nothing, 4: 100 } }), 100, 20],
    ['passed nothing of it', year('4'), 0, 120],
    ['are in a year that goes on', year('4', { status: 'Current', earned: { ...nothing, 4: 40 } }), 40, 0],
    ['left a year unfinished', year('4', { status: 'Incomplete', earned: { ...nothing, 4: 20 } }), 20, 0],
    ['studied before modules were kept', year('4', { modules: 0 }), 120, 0],
    ['began a year that has no modules yet', year('4', { modules: 0, status: 'Current' }), 0, 0],
    ['left such a year', year('4', { modules: 0, status: 'Incomplete' }), 0, 0],
    [
      'enrolled for nobody knows how much',
      year('4', { credits: null, earned: { ...nothing, 4: 60 } }),
      60,
      0,
    ],
    ['took a module of a higher level', year('4', { earned: { ...nothing, 4: 100, 5: 20 } }), 120, 0],
  ])('of who %s', (_who, only, done, short) => {
    expect(creditsSoFar([only], ba)).toMatchObject({ done, short })
  })

  it('of a year across two levels without modules count at the lower one', () => {
    expect(
      creditsSoFar([year('4/5', { modules: 0, credits: 80 })], ba).levels.map(({ done }) => done),
    ).toEqual([80, 0, 0])
    expect(
      creditsSoFar([year('7Diss', { modules: 0, credits: 60 })], {
        ...ba,
        code: 'MA',
        levels: ['7'],
        credits: 180,
      }).levels,
    ).toEqual([{ level: 7, done: 60, needed: 180 }])
  })

  it('are not asked for by level where the award is arranged', () => {
    expect(
      creditsUnder([], { code: 'IA', levels: ['4', '5'], credits: null, exitAwards: [] }, firstRules),
    ).toMatchObject({
      needed: null,
      levels: [{ needed: null }, { needed: null }],
    })
  })
})

describe('a pathway', () => {
  const mine: OnPathway = {
    programme: 'ba',
    programmeCode: 'BA',
    studentType: 'Ordinand',
    studyPace: 'FT',
    hub: 'london',
    pathway: { programme: 'ba', studentType: 'Ordinand', studyPace: 'FT', hub: null },
  }
  const pathway = (more: object) => ({
    ...mine,
    pathway: { programme: 'ba', studentType: null, studyPace: null, hub: null, ...more },
  })

  it.each<[string, OnPathway, number, string[]]>([
    ['as it should be', mine, 0, []],
    ['for everybody', pathway({}), 0, []],
    ['missing', { ...mine, pathway: null }, 0, ['none']],
    ['missing and credits short', { ...mine, pathway: null }, 20, ['none', 'short']],
    ['not needed by an auditor', { ...mine, pathway: null, studentType: 'Auditor (sponsored)' }, 0, []],
    ['not needed outside the standard programmes', { ...mine, pathway: null, programmeCode: 'FO' }, 0, []],
    ['of another programme', pathway({ programme: 'ma' }), 0, ['elsewhere']],
    [
      'of another programme and for others, said once',
      pathway({ programme: 'ma', studyPace: 'PT' }),
      0,
      ['elsewhere'],
    ],
    ['for another type', pathway({ studentType: 'LLM' }), 0, ['others']],
    ['for another pace', pathway({ studyPace: 'PT' }), 0, ['others']],
    ['for another hub', pathway({ hub: 'leeds' }), 0, ['others']],
    ['for a pace nobody said they have', { ...mine, studyPace: null }, 0, ['others']],
    ['right, with credits short', mine, 10, ['short']],
  ])('%s', (_how, engagement, short, findings) => {
    expect(pathwayFindingsOf(engagement, { short })).toEqual(findings)
  })
})
