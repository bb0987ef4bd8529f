import { expect, it } from 'vitest'
import { boardKeyOf } from './board-keys.ts'

const press = (key: string, held: object = {}) =>
  boardKeyOf({ key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...held })

it.each([
  ['Enter', {}, { kind: 'propose' }],
  ['P', {}, { kind: 'propose' }],
  ['Enter', { ctrlKey: true }, { kind: 'propose marked' }],
  ['Enter', { shiftKey: true }, { kind: 'propose marked' }],
  ['u', {}, { kind: 'take back' }],
  ['x', {}, { kind: 'mark' }],
  ['Escape', {}, { kind: 'unmark all' }],
  ['ArrowDown', {}, { kind: 'move', by: 1 }],
  ['r', {}, { kind: 'choose', decision: 'Resit' }],
  ['e', {}, { kind: 'choose', decision: 'Exit award' }],
  ['c', { ctrlKey: true }, null],
  ['r', { metaKey: true }, null],
  ['p', { altKey: true }, null],
  ['z', {}, null],
])('%s with %o asks for %o', (key, held, expected) => {
  expect(press(key, held)).toEqual(expected)
})
