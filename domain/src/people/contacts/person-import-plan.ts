import type { Carried, ImportPlan } from '#kit/import/plan.ts'

/** What offices write over the columns of a person. */
const headings: Readonly<Record<string, readonly string[]>> = {
  lastName: ['Surname', 'Family name', 'Last name(s)'],
  firstName: ['First name', 'First name(s)', 'Forename', 'Forename(s)', 'Given name(s)'],
  preferredName: ['Known as', 'Preferred', 'Preferred name', 'Preferred first name'],
  previousLastName: ['Previous surname', 'Maiden name', 'Former surname'],
  dateOfBirth: ['DOB', 'D.O.B.', 'Birth date', 'Birthday', 'Born'],
  gender: ['Gender F/M/O', 'F/M/O', 'F/M', 'M/F'],
  email: ['E-mail', 'E-mail address', 'Mail'],
  phone: ['Mobile', 'Mobile number', 'Phone', 'Telephone', 'Tel'],
  otherPhone: ['Home telephone', 'Landline', 'Other phone'],
  'address.address1': ['Address', 'Address 1', 'Street'],
  'address.address2': ['Address 2'],
  'address.city': ['Town', 'City', 'Town or city'],
  'address.postCode': ['Post code', 'Postal code'],
}

const same = [
  ['firstName', 'lastName', 'dateOfBirth'],
  ['firstName', 'lastName', 'email'],
] as const

/** A sheet of people. */
export const personImportPlan: ImportPlan = { same, headings }

/** The person a row of another type describes too. */
export const carriedPerson: Carried = {
  link: 'person',
  fields: [
    'title',
    'firstName',
    'lastName',
    'preferredName',
    'previousLastName',
    'dateOfBirth',
    'gender',
    'email',
    'phone',
    'otherPhone',
    'address.address1',
    'address.address2',
    'address.city',
    'address.county',
    'address.postCode',
    'address.country',
  ],
  same,
}

/** The headings of that person's columns. */
export const carriedPersonHeadings: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(headings).map(([path, words]) => [`person.${path}`, words]),
)
