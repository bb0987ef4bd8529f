import { describe, expect, it } from 'vitest'
import { derivedFieldsOf } from './derived.ts'
import { address, date, link, section, text } from './field.ts'
import { lackingFieldOf } from './lacking.ts'
import {
  defineRecord,
  denormalisedColumnOf,
  fieldAt,
  fieldsOf,
  searchColumnOf,
  searchColumnsOf,
  snakeOf,
} from './record.ts'

// A declaration for each test: where a field stands is worked out once for each declaration.
const studentOf = () =>
  defineRecord({
    title: 'Student',
    plural: 'Students',
    fields: {
      name: text('Name', { required: true }),
      health: section(
        'Health',
        {
          needsRamp: text('Needs a ramp', { needs: 'health:ramp', feature: 'bap' }),
          doctor: section('Doctor', { phone: text('Phone', { showWhen: { 'health.known': ['Yes'] } }) }),
        },
        { needs: 'health:view', sensitive: true, feature: 'flexi', showWhen: { kind: ['Resident'] } },
      ),
      home: address('Home'),
      secret: text('Secret', { sensitive: true }),
      tutor: link('Tutor', 'users'),
    },
    label: ['name'],
    list: ['name'],
    search: ['name', 'tutor', 'home.city'],
    sort: 'name',
    access: { view: 'students:view' },
    keeps: ['tutor.lastName', 'tutors.name'],
    lacking: {
      path: 'lacks',
      label: 'Lacks',
      of: { Tutor: { empty: 'tutor' }, Notes: { none: 'notes', link: 'student' } },
    },
    derived: { seen: date('Last seen') },
  })

describe('a field in its place', () => {
  it('stands in the order of the declaration, sections opened', () => {
    expect(fieldsOf(studentOf()).map(({ path }) => path)).toEqual([
      'name',
      'health.needsRamp',
      'health.doctor.phone',
      'home.address1',
      'home.address2',
      'home.city',
      'home.county',
      'home.postCode',
      'home.country',
      'secret',
      'tutor',
    ])
  })

  it.each([
    [
      'name',
      {
        column: 'name',
        longLabel: 'Name',
        section: '',
        needs: [],
        features: [],
        showWhen: [],
        sensitive: false,
      },
    ],
    [
      'health.needsRamp',
      {
        column: 'health_needs_ramp',
        longLabel: 'Health: Needs a ramp',
        section: 'health',
        needs: ['health:view', 'health:ramp'],
        features: ['flexi', 'bap'],
        showWhen: [{ kind: ['Resident'] }],
        sensitive: true,
      },
    ],
    [
      'health.doctor.phone',
      {
        column: 'health_doctor_phone',
        longLabel: 'Health: Doctor: Phone',
        section: 'health.doctor',
        needs: ['health:view'],
        features: ['flexi'],
        showWhen: [{ kind: ['Resident'] }, { 'health.known': ['Yes'] }],
        sensitive: true,
      },
    ],
    ['home.city', { longLabel: 'Home: City or town', needs: [], sensitive: false }],
    ['secret', { sensitive: true, needs: [] }],
  ])('%s takes over what its sections say', (path, place) => {
    expect(fieldAt(studentOf(), path)).toMatchObject(place)
  })

  it('is none at the path of a section, nor at one nobody declared', () => {
    expect(['health', 'health.doctor', 'tutor.name', ''].map((path) => fieldAt(studentOf(), path))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('what is worked out whenever it is read', () => {
  it('are the derived fields, then the column of what is lacking', () => {
    expect(derivedFieldsOf(studentOf())).toMatchObject([
      { path: 'seen', longLabel: 'Last seen', isDerived: true },
      {
        path: 'lacks',
        longLabel: 'Lacks',
        column: '',
        sensitive: false,
        needs: [],
        features: [],
        showWhen: [],
        field: { kind: 'choices', fixed: 'always', choices: { Tutor: {}, Notes: {} } },
        lacks: { Tutor: { empty: 'tutor' }, Notes: { none: 'notes', link: 'student' } },
      },
    ])
  })

  it('is nothing in a type that says nothing of it', () => {
    const { lacking: _, derived: __, ...without } = studentOf()
    expect(lackingFieldOf(without)).toBeUndefined()
    expect(derivedFieldsOf(without)).toEqual([])
  })
})

it.each([
  ['name', 'name'],
  ['applicantType', 'applicant_type'],
  ['course.hub', 'course_hub'],
  ['enrolment-sessions', 'enrolment_sessions'],
  ['address1', 'address1'],
  ['year1Credits', 'year1_credits'],
  ['contact.address.postCode', 'contact_address_post_code'],
])('the field %s is kept in the column %s', (path, column) => {
  expect(snakeOf(path)).toBe(column)
})

it('what is kept beside a link stands in columns of its own', () => {
  expect(denormalisedColumnOf('person.lastName')).toBe('kept_person_last_name')
  expect(searchColumnOf('person')).toBe('kept_person_search_text')
})

it('the search text is kept of links that a type is searched by and keeps something of', () => {
  expect(searchColumnsOf(studentOf())).toEqual(['tutor'])
  const { keeps: _, ...keepsNothing } = studentOf()
  expect(searchColumnsOf(keepsNothing)).toEqual([])
})
