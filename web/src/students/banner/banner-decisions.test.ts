import type { BannerMatch } from '@minster/domain/students/banner/banner-match'
import { describe, expect, it } from 'vitest'
import { rowsToWrite, withChosen } from './banner-decisions.ts'

const candidate = (id: string, bannerId: string | null = null) => ({
  id,
  label: `Student ${id}`,
  dateOfBirth: null,
  bannerId,
  about: '',
  likeness: { strength: 'likely' as const, reasons: [] },
})

const row = (number: number, more: Partial<BannerMatch> = {}): BannerMatch => ({
  number,
  name: 'Anna Bare',
  dateOfBirth: '1980-02-01',
  bannerId: `00060000${number}`,
  state: 'choose',
  student: null,
  candidates: [candidate('a'), candidate('b'), candidate('c', '000600009')],
  problems: ['More than one student may be meant.'],
  ...more,
})

describe('rows of which somebody has to choose', () => {
  it('are written to whom was chosen', () => {
    const rows = withChosen([row(1), row(2)], new Map([[1, 'b']]))
    expect(rows.map(({ state }) => state)).toEqual(['ready', 'choose'])
    expect(rowsToWrite(rows)).toEqual([{ number: 1, student: 'b', bannerId: '000600001' }])
  })

  it.each([
    ['who has another ID', [row(1)], [[1, 'c']], [/has the Banner ID 000600009 already/]],
    ['who is none of the candidates', [row(1)], [[1, 'z']], [/More than one/]],
    [
      'whom another row has',
      [row(1, { state: 'ready', student: 'a', problems: [] }), row(2)],
      [[2, 'a']],
      [undefined, /Row 1 has the same student/],
    ],
    [
      'whom another row was given',
      [row(1), row(2)],
      [
        [1, 'a'],
        [2, 'a'],
      ],
      [/Row 2 has/, /Row 1 has/],
    ],
  ] as const)('are not written to somebody %s', (_what, rows, chosen, problems) => {
    const decided = withChosen(rows, new Map(chosen))
    for (const [at, problem] of problems.entries())
      if (problem)
        expect(decided[at]).toMatchObject({ state: 'choose', problems: [expect.stringMatching(problem)] })
  })

  it('leaves rows alone that were refused', () => {
    const rows = withChosen([row(1, { state: 'refused' })], new Map([[1, 'a']]))
    expect(rowsToWrite(rows)).toEqual([])
  })
})
