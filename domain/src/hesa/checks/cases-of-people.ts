import { fixedCollege, moduleOf } from '../return/fixed-college.ts'
import type { StudentReturn } from '../return/return-tree.ts'
import { field, smallSchema } from '../schemas/test-schema.ts'
import type { RuleCase } from './cases-of-studies.ts'
import { cleanEngagement, cleanStudent, inEngagement, inSession, type Otherwise } from './test-return.ts'

const { answers } = cleanStudent
const { entry } = cleanEngagement
const answering = (more: Partial<NonNullable<typeof answers>>): Otherwise =>
  answers ? { student: { answers: { ...answers, ...more } } } : {}
const entering = (more: Partial<NonNullable<typeof entry>>): Otherwise =>
  entry ? { engagement: { entry: { ...entry, ...more } } } : {}
/** She came from abroad, and the office said that she may not be charged home fees. */
const fromAbroad = entering({ country: 'IE', postCode: null, parentalEducation: null, careLeaver: null })

/** A schema that takes names of letters only. */
const lettersOnly = smallSchema({
  entities: smallSchema().entities.map((entity) =>
    entity.name === 'Student'
      ? { ...entity, parts: [...entity.parts, field('SURNAME', { pattern: '[A-Za-z]+' })] }
      : entity,
  ),
})
const yearOfHers = (more: object): Otherwise => ({
  session: {
    year: {
      id: 'year-eve',
      termTimeAccommodation: '01',
      termTimePostCode: 'DH1 3RN',
      feeEligibility: null,
      equalQualification: null,
      ...more,
    },
  },
})

export const casesOfPeople: Readonly<Record<string, RuleCase>> = {
  'number-wrong': {
    finds: { student: { hesaId: '25100012340000054' } },
    passes: { student: { hesaId: '1811499435078' } },
  },
  'name-characters': {
    finds: { student: { lastName: 'Ev\u0007ans' } },
    findsToo: [
      { student: { lastName: 'Evans\uFFFE' } },
      { student: { lastName: 'O’Brien' }, college: { schema: lettersOnly } },
    ],
    passes: { student: { lastName: 'Ó Súilleabháin-Evans' } },
  },
  'age-unlikely': {
    finds: { student: { dateOfBirth: '2016-05-04' } },
    passes: { student: { dateOfBirth: '1940-05-04' } },
  },
  'ethnicity-coverage': {
    finds: { put: { 'Student/ETHNIC': null } },
    findsToo: [{ ...fromAbroad, put: { 'Student/ETHNIC': '160' } }],
    passes: fromAbroad,
  },
  'disability-alone': {
    finds: answering({ disability: ['51', '95'] }),
    findsToo: [answering({ disability: ['51', '53', '54', '55', '56', '57', '58', '59', '96', '97'] })],
    passes: answering({ disability: ['51', '54'] }),
  },
  'term-time-coverage': {
    finds: { put: { 'Student/TTACCOM': null } },
    findsToo: [{ engagement: { hub: null }, put: { 'Student/TTPCODE': 'DH1 3RN' } }],
    passes: { engagement: { studyPace: 'PT' } },
  },
  'person-died': {
    finds: { student: { diedOn: '2026-05-01' } },
    passes: {
      student: { diedOn: '2026-05-01' },
      engagement: { status: 'Withdrawn', endReason: 'Death', end: '2026-05-01' },
    },
  },
  'entry-qualification': { finds: entering({ qualification: null }), passes: {} },
  'home-country-unknown': { finds: entering({ country: 'ZZ' }), passes: fromAbroad },
  'home-postcode-unwanted': {
    finds: { ...fromAbroad, put: { [inEngagement('EntryProfile/PERMADDPOSTCODE')]: 'NE1 4LP' } },
    passes: fromAbroad,
  },
  'postcode-wrong': { finds: entering({ postCode: 'NE1' }), passes: yearOfHers({ termTimePostCode: 'NE1' }) },
  'parents-care-coverage': {
    finds: { ...fromAbroad, put: { [inEngagement('EntryProfile/PARED')]: '02' } },
    passes: fromAbroad,
  },
}

export const casesOfMissing: Readonly<Record<string, RuleCase>> = {
  'missing-name': { finds: { student: { lastName: null } }, passes: {} },
  'missing-birth-date': { finds: { student: { dateOfBirth: null } }, passes: {} },
  'missing-number': { finds: { student: { hesaId: null } }, passes: {} },
  'missing-own-number': { finds: { student: { partnerId: null } }, passes: {} },
  'missing-nationality': { finds: answering({ nationality: null }), passes: {} },
  'unanswered-sex-religion': {
    finds: answering({ sex: null }),
    passes: notAvailable(answering({ sex: null })),
  },
  'unanswered-background': {
    finds: answering({ disability: null }),
    passes: notAvailable(answering({ disability: null })),
  },
  'unanswered-identity': {
    finds: answering({ genderIdentity: null }),
    passes: notAvailable(answering({ genderIdentity: null })),
  },
  'missing-term-time-accommodation': {
    finds: yearOfHers({ termTimeAccommodation: null }),
    passes: { ...yearOfHers({ termTimeAccommodation: null }), engagement: { studyPace: 'PT' } },
  },
  'missing-term-time-postcode': { finds: yearOfHers({ termTimePostCode: null }), passes: {} },
  'missing-home-country': { finds: entering({ country: null }), passes: {} },
  'missing-home-postcode': { finds: entering({ postCode: null }), passes: fromAbroad },
  'missing-previous-provider': { finds: entering({ previousProvider: null }), passes: {} },
  'missing-expected-end': { finds: { engagement: { expectedEnd: null } }, passes: {} },
  'missing-fee-eligibility': {
    finds: answering({ nationality: 'FR' }),
    passes: { ...answering({ nationality: 'FR' }), ...yearOfHers({ feeEligibility: '02' }) },
  },
  'missing-equal-qualification': {
    finds: entering({ qualification: 'X06' }),
    passes: { ...entering({ qualification: 'X06' }), ...yearOfHers({ equalQualification: '03' }) },
  },
  'missing-leaving-day': {
    finds: { engagement: { status: 'Withdrawn', endReason: 'Personal' } },
    passes: { engagement: { status: 'Withdrawn', endReason: 'Personal', end: '2026-07-10' } },
  },
  'missing-load': {
    finds: { session: { modules: [], credits: null } },
    passes: { session: { modules: [], credits: 40 } },
  },
  'missing-fee': { finds: { session: { fee: null } }, passes: { session: { fee: 0 } } },
  'missing-module-result': { finds: { college: { mappings: [] } }, passes: {} },
  'missing-module-day': {
    finds: { session: { modules: [moduleOf({ id: 'eve-testament', code: 'TMM1021', start: null })] } },
    passes: { session: { modules: [moduleOf({ id: 'eve-testament', code: 'TMM1021' })] } },
  },
  'missing-course': { finds: { engagement: { studyPace: null } }, passes: {} },
  'missing-other': {
    finds: { made: withField('ULN', null) },
    passes: { made: withField('ULN', '1234567890') },
  },
  'missing-venue': {
    finds: { engagement: { hub: { id: 'hub-new', code: null, name: 'Newcastle' } } },
    passes: { engagement: { hub: null } },
  },
}

export const casesOfOverrides: Readonly<Record<string, RuleCase>> = {
  'left-out': { finds: { put: { 'Student/SURNAME': null } }, passes: { put: { 'Student/OWNSTU': null } } },
  'override-outdated': {
    finds: { college: { overrides: [override('Student/SURNAME', 'Evens')] } },
    passes: { put: { 'Student/SURNAME': 'Evans-Jones' } },
  },
  'override-unused': {
    finds: { put: { [inSession('SCSENDDATE', '2020-1')]: '2021-07-31' } },
    passes: { put: { 'Student/SURNAME': 'Evans-Jones' } },
  },
  'names-nothing': {
    finds: { put: { [inSession('COURSEID')]: 'Dip' } },
    passes: { put: { [inSession('COURSEID')]: 'BA' } },
  },
}

export const casesOfContinuity: Readonly<Record<string, RuleCase>> = {
  'number-changed': {
    finds: { last: { student: { hesaId: '1811499435078' } } },
    passes: { last: { student: { hesaId: null } } },
  },
  'birth-date-changed': { finds: { last: { student: { dateOfBirth: '1996-04-05' } } }, passes: { last: {} } },
  'engagement-number-changed': {
    finds: { last: { engagement: { id: 'eve-old' } } },
    passes: { last: { engagement: { id: 'eve-old', start: '2025-09-01' } } },
  },
  'start-changed': { finds: { last: { engagement: { start: '2025-09-08' } } }, passes: { last: {} } },
  'entry-changed': {
    finds: { last: entering({ qualification: 'C9001' }) },
    passes: { last: entering({ qualification: null }) },
  },
  'board-not-sat': {
    finds: { last: { engagement: { status: 'Completed', end: '2026-07-31' } } },
    passes: { last: {} },
  },
}

export function notAvailable(otherwise: Otherwise): Otherwise {
  return { ...otherwise, college: { ...otherwise.college, collection: fixedCollege.collection } }
}

function override(path: string, instead: string) {
  return { id: 'override', student: cleanStudent.id, path, value: 'Evans-Jones', instead }
}

/** A field that no group of missing ones has. */
function withField(name: string, value: string | null) {
  return ({ student, node }: StudentReturn): StudentReturn => ({
    student,
    node: { ...node, cells: [...node.cells, { field: name, value, origin: { words: 'Person', at: null } }] },
  })
}
