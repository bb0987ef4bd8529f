import { describe, expect, it } from 'vitest'
import { type StudentType, studentTypes } from '#college/programmes/student-types.ts'
import { interviewQuestionsFor, isTopUpOffered, topUpProblems } from './rules.ts'

describe('top-up', () => {
  it.each([
    ['Independent', true],
    ['Ordinand', false],
    ['LLM', false],
    ['IME2', true],
    ['YMS', false],
    ['Auditor (fee-paying)', false],
    ['Auditor (sponsored)', false],
    [null, false],
  ])('%s may ask for it: %s', (applicantType, offered) => {
    const problem = { message: 'Top-up is only for Independent and IME2 applicants', param: 'course.topUp' }
    expect(isTopUpOffered({ course: { applicantType } })).toBe(offered)
    expect(topUpProblems({ course: { applicantType, topUp: true } })).toEqual(offered ? [] : [problem])
    expect(topUpProblems({ course: { applicantType, topUp: false } })).toEqual([])
    expect(topUpProblems({ course: { applicantType, topUp: null } })).toEqual([])
  })
})

describe('interview questions', () => {
  const everyone = ['journey', 'workLifeBalance', 'havingFun', 'questions']
  const cases: [StudentType, string[]][] = [
    ['Independent', ['journey', 'whyTheology', 'workLifeBalance', 'books', 'havingFun', 'questions']],
    [
      'Ordinand',
      [
        'journey',
        'workLifeBalance',
        'supporters',
        'preaching',
        'havingFun',
        'placement',
        'yearsTraining',
        'questions',
      ],
    ],
    [
      'LLM',
      [
        'journey',
        'workLifeBalance',
        'supporters',
        'preaching',
        'havingFun',
        'placement',
        'yearsTraining',
        'questions',
      ],
    ],
    ['IME2', everyone],
    ['YMS', everyone],
    ['Auditor (fee-paying)', everyone],
    ['Auditor (sponsored)', everyone],
  ]
  it.each(cases)('%s is asked %j', (applicantType, questions) => {
    expect(interviewQuestionsFor(applicantType)).toEqual(questions)
  })

  it('has an answer for every type', () => {
    expect(cases.map(([type]) => type)).toEqual(studentTypes)
  })
})
