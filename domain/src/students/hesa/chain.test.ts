import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chainsOf } from './chain.ts'

/** "b<a" is b that continues a. */
const read = (words: string) =>
  words
    .split(' ')
    .filter(Boolean)
    .map((word) => {
      const [id = '', continues = null] = word.split('<')
      return { id, continues }
    })

describe('engagements that follow from each other', () => {
  it.each<[string, string, readonly string[]]>([
    ['none', '', []],
    ['one', 'a', ['a: a']],
    ['two apart', 'a b', ['a: a', 'b: b']],
    ['two that follow', 'a b<a', ['a: a b']],
    ['three that follow, in any order', 'c<b a b<a', ['a: a b c']],
    ['a chain and one apart', 'a x b<a', ['a: a b', 'x: x']],
    ['one whose first is in the bin', 'b<a c<b', ['b: b c']],
    ['two that continue the same', 'a b<a c<a', ['a: a b', 'c: c']],
    ['one that continues itself', 'a<a', ['a: a']],
    ['a circle', 'a<b b<a', ['a: a b']],
    ['a circle beside a chain', 'x a<b b<a y<x', ['x: x y', 'a: a b']],
  ])('%s', (_what, words, expected) => {
    const chains = chainsOf(read(words)).map(
      ({ id, engagements }) => `${id}: ${engagements.map((one) => one.id).join(' ')}`,
    )
    expect(chains).toEqual(expected)
  })

  it('stand in one chain each, however they name each other', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'gone']
    const anyOf = fc.record({
      id: fc.constantFrom(...names.slice(0, 5)),
      continues: fc.option(fc.constantFrom(...names)),
    })
    fc.assert(
      fc.property(fc.uniqueArray(anyOf, { selector: ({ id }) => id }), (engagements) => {
        const chains = chainsOf(engagements)
        const placed = chains.flatMap((chain) => chain.engagements.map(({ id }) => id))
        expect(placed.toSorted()).toEqual(engagements.map(({ id }) => id).toSorted())
        for (const { id, engagements: [first] = [] } of chains) expect(first?.id).toBe(id)
      }),
    )
  })
})
