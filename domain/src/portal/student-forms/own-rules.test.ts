import { expect, it } from 'vitest'
import { type FormValues, problemsOfStudentForm, type StudentForm } from '../forms/student-form.ts'
import { folderRequest } from './folder-request.ts'
import { residentialRequirements } from './residential-requirements.ts'
import { safeguarding } from './safeguarding.ts'

const today = '2026-11-22'
const home = { address1: '1 High Street', city: 'York', postCode: 'YO1 1AA' }
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
  ['not coming asks no more', residentialRequirements, { attending: 'Not attending' }, []],
  ['some nights say which', residentialRequirements, { attending: 'Some nights' }, ['arrival']],
]

it.each(cases)('%s', (_name, form, values, params) => {
  expect(problemsOfStudentForm(form, values, today).map(({ param }) => param)).toEqual(params)
})
