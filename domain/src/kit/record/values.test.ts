import { describe, expect, it } from 'vitest'
import { address, choice, number, section, text, texts, yesNo } from './field.ts'
import { flatten, initialOf, isSame, nest, setAt } from './values.ts'

const declaration = {
  fields: {
    name: text('Name'),
    course: section('Course', { hub: text('Hub'), pace: section('Pace', { share: number('Share') }) }),
    home: address('Home'),
  },
}

describe('values by path', () => {
  it.each<[nested: Record<string, unknown>, flat: Record<string, unknown>]>([
    [{}, {}],
    [{ name: 'Ann' }, { name: 'Ann' }],
    [{ name: null }, { name: null }],
    [{ name: undefined }, {}],
    [{ name: 'Ann', colour: 'red' }, { name: 'Ann' }],
    [{ course: { hub: 'York' } }, { 'course.hub': 'York' }],
    [{ course: {} }, {}],
    [{ course: { pace: { share: 0 } } }, { 'course.pace.share': 0 }],
    [{ course: null }, { 'course.hub': null, 'course.pace.share': null }],
    [{ course: { hub: 'York', pace: null } }, { 'course.hub': 'York', 'course.pace.share': null }],
    [{ course: 'York' }, {}],
    [{ home: { city: 'Leeds' } }, { 'home.city': 'Leeds' }],
  ])('of %j are %j', (nested, flat) => {
    expect(flatten(declaration, nested)).toEqual(flat)
  })

  it.each<[flat: Record<string, unknown>, nested: Record<string, unknown>]>([
    [{}, {}],
    [
      { name: 'Ann', 'course.hub': 'York' },
      { name: 'Ann', course: { hub: 'York' } },
    ],
    [{ 'course.pace.share': 0, 'course.hub': null }, { course: { pace: { share: 0 }, hub: null } }],
  ])('%j stand in their sections as %j', (flat, nested) => {
    expect(nest(flat)).toEqual(nested)
  })

  it.each<[held: unknown]>([[null], ['York'], [['York']], [undefined]])(
    'set within what was %j make a section of it',
    (held) => {
      const nested = { course: held }
      setAt(nested, 'course.hub', 'Durham')
      expect(nested).toEqual({ course: { hub: 'Durham' } })
    },
  )

  it('set beside others leave those', () => {
    const nested = { course: { hub: 'York', pace: { share: 50 } } }
    setAt(nested, 'course.hub', 'Durham')
    expect(nested).toEqual({ course: { hub: 'Durham', pace: { share: 50 } } })
  })
})

it.each<[one: unknown, other: unknown, same: boolean]>([
  ['York', 'York', true],
  ['York', 'Durham', false],
  ['York', null, false],
  [null, 'York', false],
  [null, undefined, true],
  [undefined, null, true],
  ['', null, false],
  [0, null, false],
  [false, null, false],
  [0, 0, true],
  [[], [], true],
  [[], null, false],
  [['a'], 'a', false],
  ['a', ['a'], false],
  [['a', 'b'], ['a', 'b'], true],
  [['a', 'b'], ['b', 'a'], false],
  [['a', 'b'], ['a', 'c'], false],
  [['a', 'b'], ['a'], false],
  [['a'], ['a', 'b'], false],
])('%j and %j are the same to a reader: %s', (one, other, same) => {
  expect(isSame(one, other)).toBe(same)
})

it('a new record starts with what its fields say, and with null elsewhere', () => {
  const fields = {
    name: text('Name'),
    state: choice('State', ['New', 'Old'], { initial: 'New' }),
    terms: section('Terms', { agreed: yesNo('Agreed', { initial: false }), notes: texts('Notes') }),
    order: number('Order', { initial: 0 }),
  }
  expect(initialOf({ fields })).toEqual({
    name: null,
    state: 'New',
    'terms.agreed': false,
    'terms.notes': null,
    order: 0,
  })
})
