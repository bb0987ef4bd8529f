import { describe, expect, it } from 'vitest'
import { namesOf } from '#platform/words/names-of.ts'
import { durhamFileKinds } from './file-kinds.ts'
import { firstLayouts } from './first-layouts.ts'
import { columnProblems, missingFacts } from './layout-problems.ts'

it('has one layout of each file', () => {
  expect(firstLayouts.map(({ kind }) => kind).toSorted()).toEqual(namesOf(durhamFileKinds).toSorted())
})

it('has the columns of the registrations in the order Durham gives them', () => {
  const registrations = firstLayouts.find(({ kind }) => kind === 'registrations')
  expect(registrations?.columns.map(({ holds }) => holds)).toEqual([
    'firstName',
    'middleNames',
    'lastName',
    'studyPath',
    'dateOfBirth',
    'gender',
    'entryDate',
    'lengthMonths',
    'leaveDate',
    'programmeCode',
  ])
})

describe.each(firstLayouts)('the first layout of $kind', ({ kind, columns, source }) => {
  it('lacks nothing Durham needs', () => {
    expect(
      missingFacts(
        kind,
        columns.map(({ holds }) => holds),
      ),
    ).toEqual([])
  })

  it('has columns that go together', () => {
    const placed = columns.map((column, at) => ({ ...column, id: String(at), place: at + 1 }))
    for (const column of placed) expect(columnProblems(column, kind, placed)).toEqual([])
  })

  it('says what was not seen', () => {
    expect(source.notVerified).toMatch(/^Not seen: /)
  })
})
