import { returnedAs } from '#college/hesa/returned-as.ts'
import {
  address,
  choice,
  date,
  email,
  file,
  link,
  links,
  listed,
  phone,
  text,
  yesNo,
} from '#kit/record/field.ts'
import { defineRecord, type RecordOf } from '#kit/record/record.ts'
import { recognisedBy } from '#kit/records/recognised-by.ts'

const readers = [
  'people:view',
  'applications:view',
  'fc-applications:view',
  'students:view',
  'faculty:view',
  'users:view',
  'leads:view',
  'registrations:view',
]
const writers = [
  'people:edit',
  'applications:edit',
  'fc-applications:edit',
  'students:edit',
  'faculty:edit',
  'users:edit',
  'leads:edit',
  'registrations:edit',
]

/** As Durham University registers it. What somebody answers of it for the HESA return is theirs, and stands apart. */
export const genders = { F: { label: 'Female' }, M: { label: 'Male' }, O: { label: 'Other' } } as const
export const readsGender = 'people:gender'

/** Somebody the college knows. Applicant, student and tutor are what a person is to it; names stand here only. */
export const person = defineRecord({
  title: 'Person',
  plural: 'People',
  fields: {
    title: listed('Title', 'titles', { width: 2 }),
    firstName: text('First names', {
      ...returnedAs('Student.FNAMES'),
      required: true,
      width: 5,
      longest: 100,
      help: 'All first names as on the passport or birth certificate; Durham registers students under these.',
    }),
    lastName: text('Last name', { ...returnedAs('Student.SURNAME'), required: true, width: 5, longest: 100 }),
    preferredName: text('Known as', {
      width: 4,
      longest: 100,
      help: 'The first name used day to day. It is shown instead of the first names wherever it is filled in.',
    }),
    previousLastName: text('Previous last name', { width: 4, longest: 100 }),
    dateOfBirth: date('Date of birth', {
      ...returnedAs('Student.BIRTHDTE'),
      birth: true,
      past: true,
      width: 4,
    }),
    diedOn: date('Died on', {
      past: true,
      width: 4,
      personal: false,
      fixed: 'always',
      help: 'Nobody is written to any more from then on.',
    }),
    gender: choice('Gender', genders, {
      width: 4,
      needs: readsGender,
      givenBy: 'applications:edit',
      sensitive: true,
      help: 'For the registration at Durham, and to balance groups. It is not taken from the HESA answers.',
    }),
    email: email('E-mail'),
    phone: phone('Mobile', { width: 3 }),
    otherPhone: phone('Other telephone', { width: 3 }),
    address: address('Address'),
    church: link('Worships at', 'organisations', {
      personal: true,
      help: 'Where they worship, among the organisations the college knows.',
    }),
    contact: yesNo('Contact', {
      fixed: 'always',
      width: 3,
      help: 'Somebody the college deals with besides its applicants, students and staff.',
    }),
    supervisorTraining: date('Supervisor training', {
      past: true,
      width: 3,
      showWhen: { contact: [true] },
      help: 'The day they were last trained to supervise a placement.',
    }),
    photo: file('Photograph', {
      picture: 'portrait',
      help: 'Head and shoulders. It is shown on lists of students and to tutors.',
    }),
    earlierPhotos: links('Earlier photographs', 'files', {
      fixed: 'always',
      quiet: true,
      needs: 'students:edit',
      sensitive: true,
    }),
  },
  portrait: 'photo',
  label: [['preferredName', 'firstName'], 'lastName'],
  list: ['lastName', 'firstName', 'preferredName', 'email', 'phone', 'address.city'],
  search: ['firstName', 'lastName', 'preferredName', 'email'],
  sort: 'lastName,firstName',
  recognisedBy,
  indexes: [['contact', 'lastName', 'firstName'], ['diedOn']],
  collections: [
    {
      // Whoever the college deals with is a person like everybody else, so that nobody is kept twice.
      path: 'contacts',
      title: 'Contacts',
      one: 'Contact',
      access: {
        view: 'contacts:view',
        edit: 'contacts:edit',
        remove: 'contacts:admin',
      },
      filter: { contact: [true] },
      page: true,
    },
  ],
  // What somebody is to the college says who has business with them.
  scopes: {
    reachedThrough: [
      { of: 'applications', link: 'person' },
      { of: 'students', link: 'person' },
      { of: 'faculty', link: 'person' },
      { of: 'users', link: 'person' },
      // Who is met may be anybody: whoever notes that down changes nobody who is something else to the college.
      { of: 'leads', link: 'person', alone: 'leads:edit' },
      { of: 'registrations', link: 'person', alone: 'registrations:edit' },
    ],
  },
  // Whoever works with applications or students works with the people in them; nobody need hold a claim more.
  access: {
    view: { any: readers },
    edit: { any: writers },
    remove: { any: ['people:admin', 'applications:admin', 'students:admin'] },
    import: 'people:admin',
  },
  permissions: {
    [readsGender]: {
      lets: 'Shows the gender of people, as Durham registers it, and how groups are balanced by it.',
      roles: ['manager', 'registrar'],
    },
  },
})
export type Person = RecordOf<typeof person>
