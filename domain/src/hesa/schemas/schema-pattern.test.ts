import { describe, expect, it } from 'vitest'
import { fitsPattern } from './schema-pattern.ts'

describe('A pattern of a schema', () => {
  it.each([
    ['[A-Z]+', 'YRK', 'yrk'],
    ['[A-Z0-9\\-]{2,4}', 'A-1', 'A-1-2'],
    ['\\d{4}(-\\d{2})?', '2025-26', '2025-2'],
    ['0?[1-9]|1[0-2]', '12', '13'],
    ['(ab|cd)*e', 'abcdabe', 'abce'],
    ['([A-Z]{3}){2}', 'ABCDEF', 'ABCDE'],
    ['a{3}', 'aaa', 'aaaa'],
    ['a{2,}b', 'aaaab', 'ab'],
    ['a{0}b', 'b', 'ab'],
    ['(a|)+b', 'aab', 'aac'],
    ['[^<>]*', 'Ministry & Mission', 'a<b'],
    ['[\\s\\S]{1,5}', 'a\nb', 'abcdef'],
    ['.+', 'é𝒜', 'a\nb'],
    ['\\w+\\s\\W', 'ab !', 'ab c'],
    ['\\D\\S', 'a1', '1a'],
    ['\\p{Lu}\\P{Lu}', 'Aa', 'AA'],
    ['\\p{IsBasicLatin}+', 'Jones', 'Jonés'],
    ['[\\p{IsBasicLatin}\\p{IsLatin-1Supplement}\\p{IsLatinExtended-A}]*', 'Łukasz Müller', 'Иван'],
    ['\\P{IsCyrillic}+', 'Ivan', 'Иван'],
    ['[-+]?[0-9]+', '-1', '*1'],
    ['[a-]', '-', 'b'],
    ['[a^\\]]+', '^]a', 'b'],
    ['\\(\\.\\|\\)', '(.|)', '(..)'],
    ['a|', '', 'b'],
  ])('%s takes %j and not %j', (pattern, fit, unfit) => {
    expect(fitsPattern(pattern, fit)).toBe(true)
    expect(fitsPattern(pattern, unfit)).toBe(false)
  })

  it('stands for the whole value, and ^ and $ for themselves', () => {
    expect(fitsPattern('a', 'ba')).toBe(false)
    expect(fitsPattern('^a$', 'a')).toBe(false)
    expect(fitsPattern('^a$', '^a$')).toBe(true)
  })

  it.each([
    '\\i\\c*',
    '\\p{IsThai}+',
    '\\p{IsBasicLatin',
    '[a-z-[aeiou]]',
    '(a)\\1',
    '(?=a)a',
    'a(',
    'a)',
    '[a',
    '*a',
    'a{2,1}',
    'a{x}',
    'a**',
    '[z-a]',
    '[]',
    '\\',
    `${'('.repeat(500)}a${')'.repeat(500)}`,
    'a'.repeat(5001),
  ])('%s is one nothing is said of', (pattern) => {
    expect(fitsPattern(pattern, 'a')).toBeNull()
  })

  it.each([
    '([\\s\\S]+)+!',
    '(a*)*b',
    '(a|a)*(a|a)*(a|a)*b',
    `${'.*'.repeat(60)}b`,
    '(a{0,900}){0,900}{2}b',
    '(((a{1,99}){1,99}){1,99}){1,99}b',
    `(${'a?'.repeat(2000)}){1000}`,
    `(${'a|aa|'.repeat(800)}b){5,999999999}`,
  ])('%s holds nobody up', (pattern) => {
    const began = Date.now()
    expect(fitsPattern(pattern, 'a'.repeat(250))).not.toBe(true)
    expect(Date.now() - began).toBeLessThan(100)
  })
})
