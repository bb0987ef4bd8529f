import { describe, expect, it } from 'vitest'
import { choicesOf, narrowRows } from './narrow.ts'

const leeds = { id: 'l', label: 'Leeds' }
const london = { id: 'n', label: 'London' }
const rows = [
  { name: 'Zoë Brown', hubs: [leeds] },
  { name: 'Hannah Brown-Smith', hubs: [london, leeds] },
  { name: 'Ada Lake', hubs: [] },
]
type Row = (typeof rows)[number]
const namesOf = (search: string, ids: readonly string[] = []) =>
  narrowRows(rows, {
    search,
    textOf: ({ name }) => name,
    wanted: [{ of: ({ hubs }: Row) => hubs, ids }],
  }).map(({ name }) => name)

describe('rows are narrowed', () => {
  it.each([
    ['', [], ['Zoë Brown', 'Hannah Brown-Smith', 'Ada Lake']],
    [' brown  zoe ', [], ['Zoë Brown']],
    ['BROWN', [], ['Zoë Brown', 'Hannah Brown-Smith']],
    ['', ['n'], ['Hannah Brown-Smith']],
    ['zoë', ['n'], []],
    ['', ['l', 'n'], ['Zoë Brown', 'Hannah Brown-Smith']],
    ['', ['x'], []],
  ])('by the search %j and the ids %j to %j', (search, ids, found) => {
    expect(namesOf(search, ids)).toEqual(found)
  })
})

it('offers each choice once, numbers in the order of numbers', () => {
  expect(choicesOf(rows, ({ hubs }) => hubs)).toEqual([leeds, london])
  const levels = ['Level 10', 'Level 9'].map((label) => ({ id: label, label }))
  expect(choicesOf(levels, (one) => [one]).map(({ label }) => label)).toEqual(['Level 9', 'Level 10'])
})
