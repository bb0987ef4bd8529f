import { describe, expect, it } from 'vitest'
import { type MarkSheetPlan, placeAt, placeSheet, readClipboard } from './mark-paste.ts'

const plan: MarkSheetPlan = {
  rows: [
    { id: 'ann', name: 'Ann Archer', bannerId: '000123456' },
    { id: 'ben', name: 'Ben Baker', bannerId: null },
    { id: 'two', name: 'Ben Baker', bannerId: '000123458' },
    { id: 'zoe', name: 'Zoë Carr', bannerId: '000123459' },
  ],
  columns: [
    { id: 'essay', title: 'Essay' },
    { id: 'sermon', title: 'Sermon' },
  ],
}

describe('the clipboard', () => {
  it.each<[string, string[][]]>([
    ['', []],
    ['60', [['60']]],
    [
      '60\t61\r\n62\t63\r\n',
      [
        ['60', '61'],
        ['62', '63'],
      ],
    ],
    [
      '60\t\n\t63',
      [
        ['60', ''],
        ['', '63'],
      ],
    ],
    ['\n61', [[''], ['61']]],
    ['"Ann\nArcher"\t60', [['Ann\nArcher', '60']]],
    ['"say ""so"""\t60', [['say "so"', '60']]],
    ['"open\t60', [['"open', '60']]],
    ['60\t', [['60', '']]],
  ])('reads %j', (text, rows) => {
    expect(readClipboard(text)).toEqual(rows)
  })
})

describe('marks put to a place', () => {
  it('goes down and across from there', () => {
    expect(
      placeAt(
        [
          ['60', '61'],
          ['62', '63'],
        ],
        plan,
        { row: 1, column: 0 },
        'firstMark',
      ),
    ).toEqual({
      cells: [
        { row: 'ben', column: 'essay', field: 'firstMark', text: '60' },
        { row: 'ben', column: 'sermon', field: 'firstMark', text: '61' },
        { row: 'two', column: 'essay', field: 'firstMark', text: '62' },
        { row: 'two', column: 'sermon', field: 'firstMark', text: '63' },
      ],
      left: [],
    })
  })

  it('leaves out what lies beyond the grid, and says so', () => {
    const { cells, left } = placeAt([['1', '2', '3'], ['4'], ['5']], plan, { row: 2, column: 1 }, 'firstMark')
    expect(cells.map(({ row, text }) => [row, text])).toEqual([
      ['two', '1'],
      ['zoe', '4'],
    ])
    expect(left).toEqual([
      '2 columns beyond the last assignment left out.',
      '1 row below the last student left out.',
    ])
  })
})

describe('a whole sheet', () => {
  const cells = (placed: ReturnType<typeof placeSheet>) =>
    placed?.cells.map(({ row, column, field, text }) => `${row} ${column} ${field} ${text}`)

  it.each([
    ['no headings', [['60', '61']]],
    [
      'no students',
      [
        ['Essay', 'Sermon'],
        ['60', '61'],
      ],
    ],
    [
      'no assignment',
      [
        ['Name', 'Mood'],
        ['Ann Archer', 'good'],
      ],
    ],
    ['nothing', []],
  ])('is none with %s', (_case, rows) => {
    expect(placeSheet(rows, plan, 'firstMark')).toBeNull()
  })

  it('finds students by Banner ID first, then by name in any order', () => {
    const rows = [
      ['Marks of the term', '', ''],
      ['Student', 'Banner ID', 'Sermon'],
      ['Archer, Ann', '', '60'],
      ['Ben Baker', '123458', '61'],
      ['Zoe CARR', '', '62'],
    ]
    expect(cells(placeSheet(rows, plan, 'firstMark'))).toEqual([
      'ann sermon firstMark 60',
      'two sermon firstMark 61',
      'zoe sermon firstMark 62',
    ])
  })

  it('leaves what is there where a cell of it is empty', () => {
    const rows = [
      ['Name', 'Essay', 'Sermon'],
      ['Ann Archer', ' ', '60'],
    ]
    expect(cells(placeSheet(rows, plan, 'secondMark'))).toEqual(['ann sermon secondMark 60'])
  })

  it('takes first and last names from columns of their own', () => {
    const rows = [
      ['First name', 'Surname', 'Essay'],
      ['Ann', 'Archer', '60'],
    ]
    expect(cells(placeSheet(rows, plan, 'agreedMark'))).toEqual(['ann essay agreedMark 60'])
  })

  it('knows what is entered by the heading, and says what it leaves out', () => {
    const rows = [
      ['Name', 'Essay: First mark', 'Essay – second mark', 'Essay: Handed in', 'Mood', 'Essay: Counts'],
      ['Ann Archer', '60', '62', '20/11/2026', 'good', '61'],
      ['', '', '', '', '', ''],
      ['Ben Baker', '50', '', '', '', ''],
      ['Dan Drake', '50', '', '', '', ''],
      ['Ann Archer', '70', '', '', '', ''],
      ['', '70', '', '', '', ''],
    ]
    const placed = placeSheet(rows, plan, 'agreedMark')
    expect(cells(placed)).toEqual([
      'ann essay firstMark 60',
      'ann essay secondMark 62',
      'ann essay handedIn 20/11/2026',
    ])
    expect(placed?.left).toEqual([
      'Columns left out: Mood.',
      'Row 4: several are called Ben Baker. Give their Banner IDs.',
      'Row 5: Dan Drake does not take this module.',
      'Row 6: Ann Archer stands in the sheet twice.',
      'Row 7: names no student.',
    ])
  })
})
