import { describe, expect, it } from 'vitest'
import { linkedParts } from './linked-parts.ts'

const hrefs = (text: string) => linkedParts(text).flatMap(({ href }) => href ?? [])

describe('linkedParts', () => {
  it.each([
    ['See https://example.org/a?b=c.', ['https://example.org/a?b=c']],
    [
      '(http://example.org/one) and https://example.org/two',
      ['http://example.org/one', 'https://example.org/two'],
    ],
    ['javascript:alert(1) www.example.org', []],
    ['', []],
  ])('of %j are %j', (text, expected) => {
    expect(hrefs(text)).toEqual(expected)
    expect(
      linkedParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
  })
})
