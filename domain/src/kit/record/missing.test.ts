import { describe, expect, it } from 'vitest'
import { choice, longText, section, text, texts, yesNo } from './field.ts'
import { isEmpty, isShown, missingIn } from './missing.ts'
import { fieldsOf } from './record.ts'

it.each([
  ['Last name', 'Last name is needed.'],
  ['Are you coming?', 'Please answer “Are you coming?”'],
  ['What is it mostly about?', 'Please answer “What is it mostly about?”'],
  ['What is needed first', 'Please fill in “What is needed first”.'],
  ['Tell us what you need', 'Please fill in “Tell us what you need”.'],
  ['Whole name', 'Whole name is needed.'],
  ['Please Tell us', 'Please Tell us is needed.'],
])('an empty “%s” is told: %s', (label, message) => {
  const fields = { one: text(label, { required: true }), other: longText('Other') }
  expect(missingIn({ fields }, { one: '' })).toEqual([{ param: 'one', message }])
})

it.each<[value: unknown, empty: boolean]>([
  [null, true],
  [undefined, true],
  ['', true],
  [[], true],
  [' ', false],
  [0, false],
  [false, false],
  [['a'], false],
  [[null], false],
  [{}, false],
])('the value %j is empty: %s', (value, empty) => {
  expect(isEmpty(value)).toBe(empty)
})

describe('what a record must hold', () => {
  const declaration = {
    fields: {
      kind: choice('Kind', ['Church', 'School']),
      name: text('Name', { required: true }),
      agreed: yesNo('Agreed', { required: true }),
      minister: text('Minister', { requiredWhen: { kind: ['Church'] } }),
      head: text('Head', { required: true, showWhen: { kind: ['School'] } }),
      hall: section(
        'Hall',
        { seats: text('Seats', { required: true }), rooms: texts('Rooms') },
        { showWhen: { hasHall: [true] } },
      ),
      hasHall: yesNo('Has a hall'),
      bells: text('Bells', { requiredWhen: { kind: ['Church'] }, showWhen: { tower: [true] } }),
      tower: yesNo('Tower'),
    },
  }
  const whole = { kind: 'Church', name: 'St Ann', agreed: false, minister: 'Revd Bee' }

  it.each<[record: Record<string, unknown>, missing: readonly string[]]>([
    [whole, []],
    [{}, ['name', 'agreed']],
    [{ ...whole, agreed: null }, ['agreed']],
    [{ ...whole, minister: '' }, ['minister']],
    [{ ...whole, kind: 'School', minister: null }, ['head']],
    [{ ...whole, hasHall: true }, ['hall.seats']],
    [{ ...whole, hasHall: true, hall: { seats: '40' } }, []],
    [{ ...whole, hasHall: false, hall: null }, []],
    [{ ...whole, tower: true }, ['bells']],
    [{ ...whole, tower: true, kind: null }, []],
  ])('%j is without %j', (record, missing) => {
    expect(missingIn(declaration, record).map(({ param }) => param)).toEqual(missing)
  })

  it.each<[record: Record<string, unknown>, shown: readonly string[]]>([
    [{}, ['kind', 'name', 'agreed', 'minister', 'hasHall', 'tower']],
    [
      { kind: 'School', hasHall: true },
      ['kind', 'name', 'agreed', 'minister', 'head', 'hall.seats', 'hall.rooms', 'hasHall', 'tower'],
    ],
  ])('in %j the fields that belong to it are %j', (record, shown) => {
    const found = fieldsOf(declaration).filter((placed) => isShown(placed, record))
    expect(found.map(({ path }) => path)).toEqual(shown)
  })
})
