import { expect, it } from 'vitest'
import { fieldsOf } from '#kit/record/record.ts'
import { nest } from '#kit/record/values.ts'
import { type FormValues, problemsOfStudentForm, type StudentForm } from '../forms/student-form.ts'
import { bursaryForm } from './bursary-application.ts'
import { extensionForm } from './extension-request.ts'
import { folderRequest } from './folder-request.ts'
import { residentialRequirements } from './residential-requirements.ts'
import { safeguarding } from './safeguarding.ts'

const today = '2026-11-22'
const home = { address1: '1 High Street', city: 'York', postCode: 'YO1 1AA' }
const extension = {
  assignment: '0198c7a2-58b1-7c3e-9f14-2b6d0a5e7f31',
  length: 7,
  typeOfEvidence: 'Letter',
  evidence: papers(1),
  acceptPolicy: true,
}
/** An application for a bursary, whole but for what is asked about. */
const bursary = (values: Readonly<Record<string, unknown>> = {}) =>
  nest({
    ...Object.fromEntries(fieldsOf(bursaryForm).map(({ path }) => [path, null])),
    'household.adults': 1,
    asked: 50_000,
    statement: 'Less work than before.',
    'firstReferee.name': 'Bea',
    'firstReferee.email': 'bea@example.org',
    ...values,
  })
const cases: readonly (readonly [string, StudentForm, FormValues, readonly string[]])[] = [
  ['a folder that is not wanted needs no address', folderRequest, { wanted: false }, []],
  ['a folder goes somewhere', folderRequest, { wanted: true, address: home }, []],
  [
    'a folder goes abroad, where not every place has a postcode',
    folderRequest,
    { wanted: true, address: { address1: '1 Main Street', city: 'Accra', country: 'Ghana' } },
    [],
  ],
  [
    'a folder goes nowhere',
    folderRequest,
    { wanted: true, address: { city: 'York' } },
    ['address.address1', 'address.postCode'],
  ],
  ['nothing typed yet of a folder', folderRequest, {}, ['wanted']],
  ['no certificate at all', safeguarding, {}, ['basicAwareness.completedOn']],
  ['one certificate is enough', safeguarding, { leadership: { completedOn: '2026-01-01' } }, []],
  ['a paper without its day', safeguarding, { foundations: { evidence: 'x' } }, ['foundations.completedOn']],
  [
    'a course still to come',
    safeguarding,
    { foundations: { completedOn: '2027-01-01' } },
    ['foundations.completedOn'],
  ],
  ['seven days, with a letter', extensionForm, extension, []],
  ['fourteen days', extensionForm, { ...extension, length: 14 }, []],
  ['eight days', extensionForm, { ...extension, length: 8 }, ['length']],
  ['ten papers', extensionForm, { ...extension, evidence: papers(10) }, []],
  ['eleven papers', extensionForm, { ...extension, evidence: papers(11) }, ['evidence']],
  ['the guidelines not read', extensionForm, { ...extension, acceptPolicy: false }, ['acceptPolicy']],
  ['the guidelines not answered', extensionForm, { ...extension, acceptPolicy: null }, ['acceptPolicy']],
  ['a bursary with one referee', bursaryForm, bursary(), []],
  ['a bursary of nothing', bursaryForm, bursary({ asked: 0 }), ['asked']],
  ['a bursary of a penny', bursaryForm, bursary({ asked: 1 }), []],
  ['a household without savings', bursaryForm, bursary({ 'household.savings': 0 }), []],
  [
    'amounts below nothing',
    bursaryForm,
    bursary({
      'household.savings': -1,
      'otherGrants.received': -1,
      'income.earnings': -1,
      'outgoings.debts': -1,
    }),
    ['household.savings', 'otherGrants.received', 'income.earnings', 'outgoings.debts'],
  ],
  ['a second referee', bursaryForm, bursary(second('Cat', 'cat@example.org')), []],
  [
    'a second referee without a name',
    bursaryForm,
    bursary(second(null, 'cat@example.org')),
    ['secondReferee.name'],
  ],
  ['a second referee without an address', bursaryForm, bursary(second('Cat', null)), ['secondReferee.email']],
  [
    'of a second referee only who they are',
    bursaryForm,
    bursary({ 'secondReferee.relation': 'Vicar' }),
    ['secondReferee.name', 'secondReferee.email'],
  ],
  [
    'the same referee twice',
    bursaryForm,
    bursary({ ...second('Bea', ' BEA@example.org '), 'firstReferee.email': 'bea@Example.org ' }),
    ['secondReferee.email'],
  ],
  ['not coming asks no more', residentialRequirements, { attending: 'Not attending' }, []],
  ['some nights say which', residentialRequirements, { attending: 'Some nights' }, ['arrival']],
]

function second(name: string | null, email: string | null) {
  return { 'secondReferee.name': name, 'secondReferee.email': email }
}

function papers(count: number): string[] {
  return Array.from({ length: count }, (_, at) => `0198c7a2-58b1-7c3e-9f14-2b6d0a5e7f${10 + at}`)
}

it.each(cases)('the rules of a student form: %s', (_name, form, values, params) => {
  expect(problemsOfStudentForm(form, values, today).map(({ param }) => param)).toEqual(params)
})
