import { choice, date, link, links, longText } from '@minster/domain/kit/record/field'
import { defineRecord } from '@minster/domain/kit/record/record'
import { expect, it } from 'vitest'
import { describeAction, describeAuthor, formatPastValue } from './history-text.ts'

const hen = defineRecord({
  title: 'Hen',
  plural: 'Hens',
  fields: {
    run: link('Run', 'runs'),
    friends: links('Friends', 'hens'),
    hatched: date('Hatched'),
    state: choice('State', { Broody: { label: 'Broody (again)' } }),
    notes: longText('Notes'),
  },
  label: ['state'],
  list: ['state'],
  search: [],
  sort: 'state',
  access: { view: 'hens:view' },
})
const alice = { id: 'a', label: 'Alice' }

it.each([
  [alice, null, 'Alice'],
  [alice, { id: 'h', label: 'Hannah' }, 'Alice as Hannah'],
  [null, null, 'The system'],
])('the field %j changed to %j reads %s', (by, as, words) => {
  expect(describeAuthor({ by, as })).toBe(words)
})

it.each([
  ['created', ['Run'], 'added this record'],
  ['changed', ['Run'], 'changed Run'],
  ['changed', ['Run', 'State', 'Notes'], 'changed Run, State and Notes'],
  ['changed', ['1', '2', '3', '4', '5'], 'changed 5 fields'],
  ['changed', [], 'changed something confidential'],
])('the history line %s of %j reads "%s"', (action, labels, words) => {
  const changes = labels.map((label) => ({ path: label, label, from: null, to: null }))
  expect(describeAction({ action, changes })).toBe(words)
})

it.each([
  ['run', 'Orchard', 'Orchard'],
  ['friends', ['Ada', 'Bea'], 'Ada, Bea'],
  ['hatched', '2026-01-02', '02/01/2026'],
  ['state', 'Broody', 'Broody (again)'],
  ['gone', 'x', 'x'],
  ['run', null, 'empty'],
  ['friends', [], 'empty'],
  ['notes', 'n'.repeat(200), `${'n'.repeat(160)}…`],
])('the past of %s, %j, reads "%s"', (path, value, words) => {
  expect(formatPastValue(hen, path, value)).toBe(words)
})
