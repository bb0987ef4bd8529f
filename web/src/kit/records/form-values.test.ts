import { choice, date, link, links, section, text } from '@minster/domain/kit/record/field'
import { defineRecord, fieldsOf } from '@minster/domain/kit/record/record'
import { describe, expect, it } from 'vitest'
import {
  changesOf,
  formValuesOf,
  isSameValue,
  rebaseValues,
  requestValueOf,
  visibleFieldsOf,
} from './form-values.ts'

const hen = defineRecord({
  title: 'Hen',
  plural: 'Hens',
  fields: {
    name: text('Name', { required: true }),
    hatched: date('Hatched'),
    coop: section('Coop', { run: link('Run', 'runs'), perch: choice('Perch', ['High', 'Low']) }),
    friends: links('Friends', 'hens'),
  },
  label: ['name'],
  list: ['name'],
  search: ['name'],
  sort: 'name',
  access: { view: 'hens:view' },
})
const fields = fieldsOf(hen)
const run = { id: 'r1', label: 'Orchard' }
const record = {
  id: 'h1',
  version: 3,
  name: 'Ada',
  hatched: null,
  coop: { run, perch: 'High' },
  friends: [{ id: 'h2', label: 'Bea' }],
}
const values = formValuesOf(fields, record)

describe('isSameValue', () => {
  it.each([
    [null, '', true],
    [undefined, null, true],
    ['a', 'b', false],
    [false, null, false],
    [run, { ...run, label: 'Orchard (old)' }, true],
    [run, 'r1', true],
    [run, null, false],
    [['a'], ['a'], true],
    [['a', 'b'], ['b', 'a'], false],
    [[{ id: 'h2', label: 'Bea' }], ['h2'], true],
  ])('%j and %j: %s', (one, other, same) => {
    expect(isSameValue(one, other)).toBe(same)
  })
})

describe('changesOf', () => {
  it('finds nothing in what was only shown', () => {
    expect(changesOf(fields, record, values)).toEqual({})
  })

  it('sends links by their ids and emptied texts as nothing', () => {
    const now = {
      ...values,
      name: '',
      coop: { run: { id: 'r2', label: 'Yard' }, perch: 'High' },
      friends: [],
    }
    expect(changesOf(fields, record, now)).toEqual({ name: null, 'coop.run': 'r2', friends: [] })
  })
})

it('a form shows no field that the reply left out', () => {
  const { hatched: _hatched, ...less } = record
  expect(visibleFieldsOf(hen, { ...less, coop: { perch: 'Low' } }).map((one) => one.path)).toEqual([
    'name',
    'coop.perch',
    'friends',
  ])
})

it('a form met by a conflict keeps my changes and takes everybody else’s', () => {
  const mine = { ...values, name: 'Ada II' }
  const fresh = { ...record, name: 'Adele', hatched: '2026-01-02', coop: { run: null, perch: 'Low' } }
  expect(rebaseValues(fields, record, mine, fresh)).toEqual({
    name: 'Ada II',
    hatched: '2026-01-02',
    coop: { run: null, perch: 'Low' },
    friends: record.friends,
  })
})

it('a form leaves out what both records leave out', () => {
  const { hatched: _hatched, ...seen } = record
  const { hatched: _typed, ...mine } = values
  expect(rebaseValues(fields, seen, { ...mine, name: 'Ada II' }, seen)).not.toHaveProperty('hatched')
})

it('a form sends a link in a list by its id', () => {
  expect(requestValueOf([run, 'r9'])).toEqual(['r1', 'r9'])
})
