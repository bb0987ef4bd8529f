import { describe, expect, it } from 'vitest'
import { answerProblemsOf, type FormAnswers } from '#kit/mailed-form/questions.ts'
import { fieldAt } from '#kit/record/record.ts'
import { namesOf } from '#platform/words/names-of.ts'
import { placement } from './placement.ts'
import { type ReportParty, reportLinkStandingOf, reportParties, reportQuestions } from './reports.ts'

const supervisor = {
  hours: 120,
  attendance: 'Always early',
  strengths: 'Listens well',
  growth: 'Preaching',
  recommendation: 'Ready',
}
const student = { learned: 'To wait', difficulties: null, recommends: true }

describe('a report', () => {
  it.each<[ReportParty, FormAnswers, readonly string[]]>([
    ['supervisor', supervisor, []],
    ['student', student, []],
    ['supervisor', {}, ['hours', 'attendance', 'strengths', 'growth', 'recommendation']],
    ['student', {}, ['learned', 'recommends']],
    ['supervisor', { ...supervisor, hours: -1 }, ['hours']],
    ['supervisor', { ...supervisor, hours: 5001 }, ['hours']],
    ['supervisor', { ...supervisor, hours: 'many' }, ['hours']],
    ['supervisor', { ...supervisor, hours: 0 }, []],
    ['supervisor', { ...supervisor, strengths: '   ' }, ['strengths']],
    ['supervisor', { ...supervisor, growth: 'x'.repeat(10_001) }, ['growth']],
    ['supervisor', { ...supervisor, recommendation: 'toString' }, ['recommendation']],
    ['student', { ...student, recommends: false }, []],
    ['student', { ...student, recommends: 'yes' }, ['recommends']],
  ])('of the %s with %j lacks %j', (party, answers, lacking) => {
    expect(answerProblemsOf(reportQuestions[party], answers).map(({ param }) => param)).toEqual(lacking)
  })

  it.each(reportParties)('of the %s is kept in fields of the placement', (party) => {
    for (const name of namesOf(reportQuestions[party]))
      expect(fieldAt(placement, `${party}Report.${name}`), name).toBeDefined()
  })

  const fine = { isReported: false, isUsed: false, isVoid: false, isExpired: false, isGone: false }
  it.each<[Partial<typeof fine>, string]>([
    [{}, 'open'],
    [{ isUsed: true, isVoid: true }, 'used'],
    [{ isReported: true, isExpired: true }, 'used'],
    [{ isVoid: true, isExpired: true }, 'void'],
    [{ isExpired: true }, 'expired'],
    [{ isGone: true, isUsed: true }, 'closed'],
  ])('has a link that is %j: %s', (link, standing) => {
    expect(reportLinkStandingOf({ ...fine, ...link })).toBe(standing)
  })
})
