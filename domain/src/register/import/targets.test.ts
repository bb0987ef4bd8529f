import { describe, expect, test } from 'vitest'
import { applicationImportPlan } from '#admissions/applications/import-plan.ts'
import { headerRowOf, isUndecided, matchColumns, targetsOf } from './targets.ts'

const targets = targetsOf('applications', applicationImportPlan)
const none = new Map<string, string | null>()

describe('headings of applications', () => {
  test.each([
    ['Ref', 'reference'],
    ['Surname', 'person.lastName'],
    ['First name(s)', 'person.firstName'],
    ['Known as', 'person.preferredName'],
    ['E-mail', 'person.email'],
    ['EMAIL', 'person.email'],
    ['Mobile', 'person.phone'],
    ['DOB', 'person.dateOfBirth'],
    ['Address 1', 'person.address.address1'],
    ['Address 2', 'person.address.address2'],
    ['Town', 'person.address.city'],
    ['County', 'person.address.county'],
    ['Postcode', 'person.address.postCode'],
    ['Applying as', 'course.applicantType'],
    ['Course', 'course.programme'],
    ['Mode', 'course.studyPace'],
    ['Centre', 'course.hub'],
    ['Start', 'intake'],
    ['Diocese', 'commitment.diocese'],
    ['DDO', 'commitment.ddo'],
    ['BAP / Stage 2 date', 'commitment.panelDate'],
    ['Home church', 'otherInformation.homeChurch'],
    ['Tradition', 'otherInformation.churchStream'],
    ['How did you hear?', 'firstContactCombined.firstHeardSource'],
    ['British citizen?', 'eligibility.britishCitizen'],
    ['Ethnicity', 'profile.ethnicity'],
    ['Home country', 'entry.country'],
    ['Highest qualification', 'entry.qualification'],
    ['Where they studied before', 'entry.previousProvider'],
    ['Top-up?', 'course.topUp'],
    ['Status', 'status'],
    ['Date received', 'received'],
    ['Notes', 'notes'],
    ['Applicant: Last name', 'person.lastName'],
    ['Course: Hub', 'course.hub'],
    ['Shoe size', null],
    ['', null],
  ])('%j is %j', (heading, path) => {
    expect(matchColumns([heading], targets, none)[0]?.target).toBe(path)
  })
})

test('memory goes before names, and a field takes one column', () => {
  const memory = new Map([
    ['who', 'person.lastName'],
    ['status', null],
  ])
  expect(matchColumns(['Surname', 'Who', 'Status', 'Ref', 'Reference'], targets, memory)).toEqual([
    { column: 0, heading: 'Surname', target: null, by: null },
    { column: 1, heading: 'Who', target: 'person.lastName', by: 'memory' },
    { column: 2, heading: 'Status', target: null, by: 'memory' },
    { column: 3, heading: 'Ref', target: 'reference', by: 'name' },
    { column: 4, heading: 'Reference', target: null, by: null },
  ])
})

test('an imported sheet needs no plan', () => {
  const plain = targetsOf('hubs', {})
  expect(matchColumns(['name', 'Telephone', 'Post code'], plain, none).map(({ target }) => target)).toEqual([
    'name',
    'phone',
    'address.postCode',
  ])
})

describe('the row of headings', () => {
  const words = new Set(targets.flatMap(({ words: known }) => known))
  test.each<[string, unknown[][], number]>([
    [
      'is the first',
      [
        ['Ref', 'Surname'],
        ['A26-0001', 'Lacey'],
      ],
      0,
    ],
    [
      'stands under titles',
      [
        ['Applications for 2026 entry'],
        ['Printed from the sheet'],
        ['Ref', 'Surname', 'Course'],
        ['A26-0001', 'London', 'MA'],
      ],
      2,
    ],
    ['is not a row of values', [['Status'], ['Ref', 'Status'], ['Ref', 'Status']], 1],
    ['is the fullest where no name is known', [['My list'], ['Eins', 'Zwei', 'Drei'], ['1', '2', '3']], 1],
    ['is the first of an empty sheet', [], 0],
  ])('%s', (_what, rows, at) => {
    expect(headerRowOf(rows, words)).toBe(at)
  })
})

test('a column remembered for a field that is gone is decided on anew, one left out on purpose is not', () => {
  const remembered = new Map([
    ['shoesize', 'person.shoes'],
    ['hat', null],
  ])
  const columns = matchColumns(['Shoe size', 'Hat', 'Preferred', 'Status'], targets, remembered).map(
    (one) => ({
      ...one,
      filled: 3,
    }),
  )
  expect(columns.map(({ target, by }) => [target, by])).toEqual([
    [null, null],
    [null, 'memory'],
    ['person.preferredName', 'name'],
    ['status', 'name'],
  ])
  expect(columns.map(isUndecided)).toEqual([true, false, false, false])
  expect(isUndecided({ column: 0, heading: '', target: null, by: null, filled: 0 })).toBe(false)
})
