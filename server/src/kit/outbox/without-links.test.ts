import { expect, it } from 'vitest'
import { withoutLinks } from './without-links.ts'

it.each([
  [null, 'See a#one and a#two, a#one.'],
  ['a#one', 'See (out) and a#two, (out).'],
  ['a#one\na#two', 'See (out) and (out), (out).'],
])('a mail whose links are %j is kept as %j', (links, kept) => {
  expect(withoutLinks('See a#one and a#two, a#one.', links, '(out)')).toBe(kept)
})
