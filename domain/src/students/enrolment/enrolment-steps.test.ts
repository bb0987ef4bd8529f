import { describe, expect, it } from 'vitest'
import { namesOf } from '#platform/words/names-of.ts'
import type { HesaQuestion } from '../hesa/hesa-question-titles.ts'
import {
  availableStepsOf,
  type EnrolmentFacts,
  type EnrolmentStep,
  enrolmentSteps,
  enrolmentStepsFor,
  openFactsOf,
  ownSteps,
  type StepState,
  stepStandingsOf,
} from './enrolment-steps.ts'

const today = '2026-11-22'
const every = namesOf(enrolmentSteps)
const complete: EnrolmentFacts = {
  studying: { status: 'Current', studentType: 'Ordinand', expectedEnd: '2029-07-31' },
  answered: {
    dateOfBirth: true,
    email: true,
    phone: true,
    address: true,
    city: true,
    postCode: true,
  },
  hesa: {
    asked: ['nationality', 'sex', 'ethnicity'],
    answered: ['nationality', 'sex', 'ethnicity'],
    isToConfirm: false,
  },
  emergencyContacts: 1,
  agreed: ['codeOfConduct', 'safeguarding', 'academicConduct'],
  completed: { foundations: '2026-01-10' },
  dbs: {
    issuedOn: '2026-01-10',
    seenOn: '2026-02-01',
    updateService: false,
    lastChecked: null,
    lastResult: null,
  },
  hasPaymentTerms: true,
}
const studying = (values: object) => ({ studying: { ...complete.studying, ...values } })
const answered = (values: object) => ({ answered: { ...complete.answered, ...values } })
const hesa = (asked: readonly HesaQuestion[], done: readonly HesaQuestion[], isToConfirm = false) => ({
  hesa: { asked, answered: done, isToConfirm },
})
const dbs = (values: object) => ({ dbs: complete.dbs && { ...complete.dbs, ...values } })

describe('a step', () => {
  it.each<[string, object, EnrolmentStep, StepState, string[]]>([
    ['everything is there', {}, 'personalDetails', 'done', []],
    ['no mobile', answered({ phone: false }), 'personalDetails', 'missing', ['Mobile']],
    [
      'no address at all',
      answered({ address: false, city: false, postCode: false }),
      'personalDetails',
      'missing',
      ['Address', 'City', 'Postcode'],
    ],
    ['one to call', {}, 'emergencyContacts', 'done', []],
    ['nobody to call', { emergencyContacts: 0 }, 'emergencyContacts', 'missing', ['Somebody to call']],
    ['all three agreed', {}, 'policies', 'done', []],
    [
      'one agreed',
      { agreed: ['safeguarding'] },
      'policies',
      'missing',
      ['Student Code of Conduct', 'Assessment and Academic Progress Policy'],
    ],
    [
      'agreed to something of before',
      { agreed: ['dressCode'] },
      'policies',
      'missing',
      ['Student Code of Conduct', 'Safeguarding Policy', 'Assessment and Academic Progress Policy'],
    ],
    ['all answered', {}, 'hesa', 'done', []],
    [
      'some not answered',
      hesa(['nationality', 'sex', 'ethnicity'], ['sex']),
      'hesa',
      'missing',
      ['2 questions'],
    ],
    ['all but one answered', hesa(['sex', 'ethnicity'], ['sex']), 'hesa', 'missing', ['1 question']],
    [
      'all answered in another year',
      hesa(['sex'], ['sex'], true),
      'hesa',
      'missing',
      ['Earlier answers to confirm'],
    ],
    [
      'all of themselves answered in another year',
      hesa(['sex', 'termTimePostCode'], ['sex'], true),
      'hesa',
      'missing',
      ['1 question', 'Earlier answers to confirm'],
    ],
    ['more answered than concerns them', hesa(['sex'], ['sex', 'careLeaver']), 'hesa', 'done', []],
    ['nothing that concerns them', hesa([], ['sex']), 'hesa', 'notNeeded', []],
    ['in date', {}, 'safeguarding', 'done', []],
    ['on its last day', { completed: { foundations: '2023-11-22' } }, 'safeguarding', 'done', []],
    [
      'the day after',
      { completed: { foundations: '2023-11-21' } },
      'safeguarding',
      'missing',
      ['Foundations'],
    ],
    ['never', { completed: {} }, 'safeguarding', 'missing', ['Basic awareness', 'Foundations']],
    ['a higher one', { completed: { leadership: '2026-01-10' } }, 'safeguarding', 'done', []],
    [
      'a higher one that is over',
      { completed: { leadership: '2023-01-10' } },
      'safeguarding',
      'missing',
      ['Leadership'],
    ],
    [
      'nothing asked of them',
      { ...studying({ studentType: 'Auditor (sponsored)' }), completed: {} },
      'safeguarding',
      'notNeeded',
      [],
    ],
    [
      'only at residentials',
      { ...studying({ status: 'Resi only' }), completed: {} },
      'safeguarding',
      'notNeeded',
      [],
    ],
    ['seen and in date', {}, 'dbs', 'done', []],
    ['to be renewed soon', dbs({ issuedOn: '2023-12-01' }), 'dbs', 'done', []],
    ['to be renewed', dbs({ issuedOn: '2023-11-01' }), 'dbs', 'missing', ['Certificate: to be renewed']],
    ['not seen', dbs({ seenOn: null }), 'dbs', 'missing', ['Certificate: not seen yet']],
    ['none', { dbs: null }, 'dbs', 'missing', ['Certificate: missing']],
    ['not asked for', { ...studying({ studentType: 'Independent' }), dbs: null }, 'dbs', 'notNeeded', []],
    ['settled', {}, 'paymentTerms', 'done', []],
    ['not settled', { hasPaymentTerms: false }, 'paymentTerms', 'missing', ['How the year is paid for']],
    [
      'somebody else pays',
      { ...studying({ studentType: 'Auditor (sponsored)' }), hasPaymentTerms: false },
      'paymentTerms',
      'notNeeded',
      [],
    ],
  ])('with %s', (_what, facts, step, state, missing) => {
    expect(stepStandingsOf({ ...complete, ...facts }, [step], today)).toEqual([{ step, state, missing }])
  })

  it.each([
    ['safeguarding', { completed: undefined }],
    ['dbs', { dbs: undefined }],
    ['paymentTerms', { hasPaymentTerms: undefined }],
  ] as const)('%s is not there while it may not be known', (step, facts) => {
    const found = stepStandingsOf({ ...complete, ...facts }, every, today)
    expect(found.map((one) => one.step)).toEqual(every.filter((one) => one !== step))
  })
})

describe('the steps somebody may know', () => {
  it.each<[string[], object, EnrolmentStep[]]>([
    [['students:enrolment'], {}, ['personalDetails', 'emergencyContacts', 'hesa', 'policies']],
    [['students'], { hesa: false }, ['personalDetails', 'emergencyContacts', 'policies']],
    [
      ['profiles', 'students'],
      {},
      ['personalDetails', 'emergencyContacts', 'hesa', 'policies', 'safeguarding'],
    ],
    [
      ['profiles:dbs'],
      { 'dbs-certificate-required': true },
      ['personalDetails', 'emergencyContacts', 'hesa', 'policies', 'dbs'],
    ],
    [['*'], { 'dbs-certificate-required': true }, every],
  ])('with %j and %j are these', (claims, features, expected) => {
    expect(enrolmentStepsFor({ claims, features })).toEqual(expected)
  })
})

describe('the steps students do themselves', () => {
  it('are those that everybody may know who enrols', () => {
    expect(ownSteps()).toEqual(['personalDetails', 'emergencyContacts', 'hesa', 'policies'])
  })
})

describe('what a mail may say', () => {
  it('is nothing that needs a permission of its own', () => {
    const open = openFactsOf({ ...complete, completed: {}, dbs: null, hasPaymentTerms: false })
    expect(stepStandingsOf(open, every, today)).toEqual([
      { step: 'personalDetails', state: 'done', missing: [] },
      { step: 'emergencyContacts', state: 'done', missing: [] },
      { step: 'hesa', state: 'done', missing: [] },
      { step: 'policies', state: 'done', missing: [] },
    ])
  })
})

describe('a wizard through the steps', () => {
  it.each<[string, object, number[]]>([
    ['everything, once it is done', {}, [0, 1, 2, 3]],
    ['up to the first that is missing', { emergencyContacts: 0, agreed: [] }, [0, 1, 2]],
    ['what is not needed', { ...hesa([], []), agreed: [] }, [0, 1, 2, 3]],
  ])('opens %s', (_what, facts, available) => {
    const standings = stepStandingsOf({ ...complete, ...facts }, every.slice(0, 4), today)
    expect(availableStepsOf(standings)).toEqual(available)
  })
})
