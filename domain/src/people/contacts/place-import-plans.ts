import type { ImportPlan } from '#kit/import/plan.ts'
import { carriedPerson, carriedPersonHeadings } from './person-import-plan.ts'

/** A sheet of organisations, known by their name. */
export const organisationImportPlan: ImportPlan = {
  same: [['name']],
  headings: {
    name: ['Organisation', 'Organisation name', 'Church', 'Parish', 'School', 'Company'],
    type: ['Kind', 'Category'],
    churchStream: ['Churchmanship', 'Denomination', 'Church stream'],
    hub: ['Centre', 'Nearest centre', 'Hub'],
    parent: ['Parent', 'Benefice', 'Trust', 'Belongs to'],
    phone: ['Phone', 'Tel', 'Telephone number'],
    website: ['Web', 'Web site', 'URL', 'Homepage'],
    'address.address1': ['Address', 'Address 1', 'Street'],
    'address.city': ['Town', 'City'],
    'address.postCode': ['Post code', 'Postal code'],
    notes: ['Note', 'Comments', 'Remarks'],
  },
}

/** A sheet of the academic team: each row describes the person too. */
export const facultyImportPlan: ImportPlan = {
  carries: [carriedPerson],
  same: [['person']],
  headings: {
    ...carriedPersonHeadings,
    jobTitle: ['Job', 'Role', 'Position', 'Post'],
    hub: ['Centre', 'Teaching centre'],
    duties: ['Duty', 'Responsibilities'],
  },
  leftOut: ['user'],
}
