import { describe, expect, it } from 'vitest'
import { splitLinks } from './split-links.ts'

const hrefs = (text: string) => splitLinks(text).flatMap(({ href }) => href ?? [])

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
      splitLinks(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
  })
})
