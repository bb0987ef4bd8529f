import { describe, expect, it } from 'vitest'
import { type StudentType, studentTypes } from '#college/programmes/student-types.ts'
import { interviewQuestionsFor } from '../status/rules.ts'
import {
  fieldsOfStep,
  pathOfForm,
  shownInStep,
  stepOfKey,
  stepOfProblem,
  stepsAskedAgain,
  whyClosed,
} from './apply-rules.ts'
import { applySteps } from './apply-steps.ts'
import { demandedForSubmission } from './submission.ts'

const shown = (key: string, values: unknown, features = {}) => {
  const step = stepOfKey(key)
  return step ? shownInStep(step, values, features).map(({ asked }) => asked.path) : []
}
const as = (applicantType: StudentType) => ({ status: 'In progress', course: { applicantType } })

describe('who sees which question', () => {
  const everybody = ['placement', 'supervisor', 'children', 'computerAccess', 'attendanceQuery', 'concerns']
  const sent = ['diocese', ...everybody]
  const ordinand = ['diocese', 'ddo', 'panelDate', 'bap', 'pioneerPanel', ...everybody]
  const cases: [StudentType, commitment: string[], isAskedTopUp: boolean][] = [
    ['Independent', everybody, true],
    ['Ordinand', ordinand, false],
    ['LLM', sent, false],
    ['IME2', sent, true],
    ['YMS', everybody, false],
    ['Auditor (fee-paying)', everybody, false],
    ['Auditor (sponsored)', everybody, false],
  ]
  it.each(cases)('%s is asked of commitment %j, and of top-up: %s', (type, commitment, isAskedTopUp) => {
    expect(shown('commitment', as(type))).toEqual(commitment.map((name) => `commitment.${name}`))
    expect(shown('course', as(type)).includes('course.topUp')).toBe(isAskedTopUp)
    expect(shown('interview', as(type))).toEqual(
      interviewQuestionsFor(type).map((name) => `interview.${name}`),
    )
  })

  it('is settled for every type', () => {
    expect(cases.map(([type]) => type)).toEqual(studentTypes)
  })

  it.each([
    ['top-up', 'course', 'course.topUp', as('Independent')],
    ['dioceses', 'commitment', 'commitment.diocese', as('Ordinand')],
    ['bap', 'commitment', 'commitment.bap', as('Ordinand')],
    ['bursaries', 'money', 'statements.wantsBursary', as('Independent')],
  ])('without %s nobody is asked what belongs to it', (feature, step, path, values) => {
    expect(shown(step, values)).toContain(path)
    expect(shown(step, values, { [feature]: false })).not.toContain(path)
  })

  it.each([
    ['eligibility', 'statements.rightToStudy', { eligibility: { britishCitizen: false } }],
    ['statements', 'statements.languageAbility', { statements: { firstLanguageEnglish: false } }],
    ['statements', 'statements.convictions', { statements: { hasConvictions: true } }],
    ['money', 'statements.bursaryApplication', { statements: { wantsBursary: true } }],
  ])('in %s %s follows from what was answered before', (step, path, values) => {
    expect(shown(step, {})).not.toContain(path)
    expect(shown(step, values)).toContain(path)
  })
})

describe('what the return wants to know of who begins', () => {
  const asked = (values: unknown, features = {}) =>
    [...shown('you', values, features), ...shown('qualifications', values, features)].filter((path) =>
      path.startsWith('entry.'),
    )
  const all = ['entry.country', 'entry.qualification', 'entry.previousProvider']

  it.each([
    ['nobody has said anything', {}, all],
    ['somebody studies', as('Ordinand'), all],
    ['somebody attends only', { course: { auditing: true } }, []],
    ['somebody audits and pays', as('Auditor (fee-paying)'), []],
    ['somebody audits and is sponsored', as('Auditor (sponsored)'), []],
  ])('where %s is %j', (_who, values, expected) => {
    expect(asked(values)).toEqual(expected)
  })

  it('is asked only by a college that returns students', () => {
    expect(asked({}, { hesa: false })).toEqual([])
  })

  it('belongs to the application, also where the screen is of the person', () => {
    expect(stepOfProblem({ param: 'entry.country' })?.key).toBe('you')
    expect(stepOfProblem({ param: 'person.entry.country' })).toBeUndefined()
  })
})

describe('what an applicant may change', () => {
  const done = { placement: 'Accepted' }
  const more = { placement: 'Additional information needed' }
  it.each([
    ['In progress', {}, null],
    ['In progress', done, 'accepted'],
    ['In progress', more, null],
    ['Submitted', {}, 'sent'],
    ['Submitted', done, 'accepted'],
    ['Under review', more, null],
    ['Under review', { placement: 'Rejected' }, 'sent'],
    ['Application on hold', more, 'ended'],
    ['Rejected', more, 'ended'],
    ['Confirmed', {}, 'ended'],
  ])('in %s with %j is closed because: %s', (status, checks, why) => {
    expect(whyClosed(['placement'], { status, checks })).toBe(why)
  })

  it('is open without a check only until it is sent', () => {
    expect(whyClosed([], { status: 'In progress' })).toBeNull()
    expect(whyClosed([], { status: 'Submitted' })).toBe('sent')
  })

  it('takes two checks to close what feeds two', () => {
    const both = (leaderReferences: string | null) => ({
      status: 'In progress',
      checks: { references: 'Accepted', leaderReferences },
    })
    expect(whyClosed(['references', 'leaderReferences'], both(null))).toBeNull()
    expect(whyClosed(['references', 'leaderReferences'], both('Accepted'))).toBe('accepted')
  })

  it('is asked for again step by step', () => {
    const checks = { ...more, references: 'Additional information needed', finances: 'Accepted' }
    expect(stepsAskedAgain({ status: 'Under review', checks })).toEqual(['commitment', 'referees'])
    expect(stepsAskedAgain({ status: 'In progress', checks })).toEqual([])
    expect(stepsAskedAgain({ status: 'Rejected', checks })).toEqual([])
  })
})

describe('the steps', () => {
  it('ask nothing twice', () => {
    const asked = applySteps.flatMap((step) => fieldsOfStep(step).map(pathOfForm))
    expect(asked).toEqual([...new Set(asked)])
  })

  it.each(demandedForSubmission)('ask for $path, without which nobody can submit', ({ path }) => {
    expect(stepOfProblem({ param: path })).toBeDefined()
  })
})
