import { describe, expect, it } from 'vitest'
import { type Filter, operatorsOf, parseFilter, rawOfParameters } from './filter.ts'

/** A filter as it is read, and what was refused of it, by its key. */
function readAll(raw: unknown): { filter: Filter; refused: Record<string, string> } {
  const refused: Record<string, string> = {}
  const filter = parseFilter(raw, (key, message) => {
    refused[key] = message
  })
  return { filter, refused }
}

const submitted = { path: 'status', operator: 'is', values: ['Submitted'] }

describe('a filter', () => {
  it.each<[raw: unknown, all: readonly unknown[]]>([
    [{}, []],
    [{ status: 'Submitted' }, [submitted]],
    [{ status: ['Submitted', 'Draft'] }, [{ ...submitted, values: ['Submitted', 'Draft'] }]],
    [{ seats: 0 }, [{ path: 'seats', operator: 'is', values: [0] }]],
    [{ agreed: false }, [{ path: 'agreed', operator: 'is', values: [false] }]],
    [{ intake: null }, [{ path: 'intake', operator: 'empty', values: [true] }]],
    [{ intake: { empty: 'false' } }, [{ path: 'intake', operator: 'empty', values: ['false'] }]],
    [{ status: { ne: ['A', 'B'] } }, [{ path: 'status', operator: 'ne', values: ['A', 'B'] }]],
    [
      { intake: { gte: '2026-09-01', lt: '2027-09-01' } },
      [
        { path: 'intake', operator: 'gte', values: ['2026-09-01'] },
        { path: 'intake', operator: 'lt', values: ['2027-09-01'] },
      ],
    ],
    [
      { or: [{ status: 'Submitted' }, { seats: 1 }] },
      [{ any: [{ all: [submitted] }, { all: [{ path: 'seats', operator: 'is', values: [1] }] }] }],
    ],
    [{ and: [{ status: 'Submitted' }] }, [{ all: [{ all: [submitted] }] }]],
  ])('%j holds where all of it holds', (raw, all) => {
    expect(readAll(raw)).toEqual({ filter: { all }, refused: {} })
  })

  const notAnObject = { filter: 'A filter is an object of fields.' }
  const needsValue = 'Give a value, or a list of values, to compare with.'

  it.each<[raw: unknown, refused: Readonly<Record<string, string>>]>([
    [null, notAnObject],
    ['status', notAnObject],
    [[{ status: 'Submitted' }], notAnObject],
    [{ or: { status: 'Submitted' } }, { or: '"or" takes a list of filters.' }],
    [{ and: 'status' }, { and: '"and" takes a list of filters.' }],
    [{ or: ['status'] }, notAnObject],
    [
      { status: { like: 'S' } },
      {
        'status[like]': '"like" is not an operator. Use ne, gt, gte, lt, lte, contains, empty.',
      },
    ],
    [{ status: [] }, { status: needsValue }],
    [{ status: ['Submitted', null] }, { status: needsValue }],
    [{ status: { ne: { deep: 1 } } }, { status: needsValue }],
    [{ intake: { gt: ['a', 'b'] } }, { 'intake[gt]': 'Give one value to compare with.' }],
    [{ intake: { empty: 'perhaps' } }, { 'intake[empty]': 'Say true or false.' }],
  ])('%j is refused', (raw, refused) => {
    expect(readAll(raw).refused).toEqual(refused)
  })

  const nested = (depth: number): unknown => (depth === 0 ? {} : { or: [nested(depth - 1)] })
  const many = (tests: number) => ({ or: Array.from({ length: tests }, () => ({ status: 'Submitted' })) })
  const ids = (values: number) => ({ id: Array.from({ length: values }, (_, at) => at) })

  it.each<[size: string, raw: unknown, message: string | null]>([
    ['20 levels', nested(20), null],
    ['21 levels', nested(21), 'A filter holds filters at most 20 levels deep.'],
    ['100 conditions', many(100), null],
    [
      '101 conditions',
      many(101),
      'A filter holds at most 100 conditions. Take some out, or make several lists of it.',
    ],
    ['5,000 values', ids(5000), null],
    [
      '5,001 values',
      ids(5001),
      'A filter compares with at most 5,000 values. Take some out, or make several lists of it.',
    ],
  ])('of %s is answered: %o', (_, raw, message) => {
    expect(readAll(raw).refused).toEqual(message === null ? {} : { filter: message })
  })

  it('that is too large finds everything, so that what is refused is not asked of the database', () => {
    expect(readAll(many(101)).filter).toEqual({ all: [] })
  })
})

it.each<[parameters: readonly (readonly [string, string])[], raw: Readonly<Record<string, unknown>>]>([
  [[], {}],
  [[['status', 'A,B']], { status: { is: ['A', 'B'] } }],
  [[['status[ne]', 'A']], { status: { ne: ['A'] } }],
  [[['name[contains]', 'Bee, Ann']], { name: { contains: 'Bee, Ann' } }],
  [[['intake[empty]', 'true']], { intake: { empty: 'true' } }],
  [
    [
      ['intake[gte]', '2026-09-01'],
      ['intake[lt]', '2027-09-01'],
    ],
    { intake: { gte: ['2026-09-01'], lt: ['2027-09-01'] } },
  ],
  [
    [
      ['status', 'A'],
      ['status', 'B,C'],
    ],
    { status: { is: ['A', 'B', 'C'] } },
  ],
  [[['status[ne', 'A']], { 'status[ne': { is: ['A'] } }],
  [[['course.hub', 'York']], { 'course.hub': { is: ['York'] } }],
])('the parameters %j of an address are the raw filter %j', (parameters, raw) => {
  expect({ ...rawOfParameters(parameters) }).toEqual(raw)
})

it('a parameter named __proto__ is a field like any other', () => {
  expect(Object.keys(rawOfParameters([['__proto__', 'x']]))).toEqual(['__proto__'])
})

it.each([
  ['text', 'gte', true],
  ['text', 'contains', true],
  ['longText', 'contains', true],
  ['longText', 'gt', false],
  ['date', 'lt', true],
  ['date', 'contains', false],
  ['choice', 'contains', true],
  ['choices', 'contains', false],
  ['yesNo', 'gt', false],
  ['link', 'ne', true],
  ['file', 'empty', true],
  ['file', 'is', false],
] as const)('a field of the kind %s is compared by %s: %s', (kind, operator, understood) => {
  expect(operatorsOf[kind].includes(operator)).toBe(understood)
})
