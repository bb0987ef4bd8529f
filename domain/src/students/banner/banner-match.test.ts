import { describe, expect, it } from 'vitest'
import type { Strength } from '#people/contacts/person-likeness.ts'
import { type BannerCandidate, matchBannerRows } from './banner-match.ts'
import { readBannerSheet } from './banner-sheet.ts'

const rows = (...lines: readonly (readonly [string, string, string])[]) =>
  readBannerSheet(lines, '2026-11-21', ['name', 'dateOfBirth', 'bannerId']).rows

const candidate = (id: string, strength: Strength, bannerId: string | null = null): BannerCandidate => ({
  id,
  label: `Student ${id}`,
  dateOfBirth: '1980-02-01',
  bannerId,
  about: 'BA, London, Starting',
  likeness: { strength, reasons: [] },
})

const anna = ['Anna Bare', '1/2/1980', '000600001'] as const

describe('a row of Banner IDs', () => {
  it.each([
    ['one sure', [candidate('a', 'sure')], 'ready', 'a', []],
    ['one likely', [candidate('a', 'likely')], 'ready', 'a', []],
    ['one sure and another likely', [candidate('b', 'likely'), candidate('a', 'sure')], 'ready', 'a', []],
    [
      'two sure',
      [candidate('a', 'sure'), candidate('b', 'sure')],
      'choose',
      null,
      ['More than one student may be meant.'],
    ],
    [
      'two likely',
      [candidate('a', 'likely'), candidate('b', 'likely')],
      'choose',
      null,
      ['More than one student may be meant.'],
    ],
    ['one only possible', [candidate('a', 'possible')], 'choose', null, ['This is not sure enough.']],
    [
      'nobody',
      [],
      'refused',
      null,
      ['No student of this name was born on this day. Compare it with what the college has.'],
    ],
    [
      'one who has another ID',
      [candidate('a', 'sure', '000600009')],
      'refused',
      'a',
      ['Student a has the Banner ID 000600009 already. If that is wrong, change it on the student’s page.'],
    ],
  ] as const)('with %s', (_what, candidates, state, student, problems) => {
    const [match] = matchBannerRows(rows(anna), new Map([[1, candidates]]), new Map())
    expect(match).toMatchObject({ state, student, problems })
  })

  it('is there already when the student has just this ID', () => {
    const holders = new Map([['000600001', { id: 'a', label: 'Student a' }]])
    const found = new Map([[1, [candidate('a', 'sure', '000600001')]]])
    expect(matchBannerRows(rows(anna), found, holders)).toMatchObject([
      { state: 'there', student: 'a', problems: [] },
    ])
  })

  it('is refused when the ID is somebody else’s', () => {
    const holders = new Map([['000600001', { id: 'z', label: 'Zoe Other' }]])
    const found = new Map([[1, [candidate('a', 'sure')]]])
    expect(matchBannerRows(rows(anna), found, holders)).toMatchObject([
      { state: 'refused', problems: ['The Banner ID 000600001 is that of Zoe Other.'] },
    ])
  })

  it('is refused with what could not be read of it', () => {
    const [match] = matchBannerRows(rows(['Anna Bare', '1/2/1980', '12']), new Map(), new Map())
    expect(match).toMatchObject({ state: 'refused', problems: ['Banner ID must be a 9-digit number.'] })
  })

  it('is refused together with others that have its ID or its student', () => {
    const list = rows(anna, ['Ben Full', '3/2/1981', '000600001'], ['Anna Bare', '1/2/1980', '000600002'])
    const found = new Map([
      [1, [candidate('a', 'sure')]],
      [2, [candidate('b', 'sure')]],
      [3, [candidate('a', 'sure')]],
    ])
    expect(
      matchBannerRows(list, found, new Map()).map(({ state, problems }) => [state, ...problems]),
    ).toEqual([
      ['refused', 'Row 2 has the same Banner ID.', 'Row 3 has the same student.'],
      ['refused', 'Row 1 has the same Banner ID.'],
      ['refused', 'Row 1 has the same student.'],
    ])
  })
})
