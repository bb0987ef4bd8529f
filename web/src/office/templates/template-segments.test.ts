import { describe, expect, it } from 'vitest'
import { mistakeRange, segmentsOf } from './template-segments.ts'

const shown = (source: string, places: Parameters<typeof segmentsOf>[1] = []) =>
  segmentsOf(source, places).map(({ text, kind, isWrong }) => `${isWrong ? '!' : ''}${kind}:${text}`)

describe('a template taken apart', () => {
  it.each([
    ['Dear {{ name }},', [], ['words:Dear ', 'tag:{{ name }}', 'words:,']],
    ['{% if a %}x{% endif %}', [], ['command:{% if a %}', 'words:x', 'command:{% endif %}']],
    ['a\n {{ nme }}', [{ line: 2, column: 5 }], ['words:a\n ', '!tag:{{ nme }}']],
    ['Dear {{ name\nBye', [{ line: 1, column: 6 }], ['words:Dear ', '!words:{{ name', 'words:\nBye']],
    ['', [{ line: 1, column: 1 }], []],
    ['ab', [{ line: 9, column: 9 }], ['words:ab']],
  ])('%j', (source, places, segments) => {
    expect(shown(source, places)).toEqual(segments)
    expect(
      segmentsOf(source, places)
        .map(({ text }) => text)
        .join(''),
    ).toBe(source)
  })
})

it.each([
  ['a\n {{ nme }} b', { line: 2, column: 5 }, '{{ nme }}'],
  ['Dear {{ name\nBye', { line: 1, column: 6 }, '{{ name'],
])('the template %j has the whole of what is wrong selected', (source, place, wrong) => {
  expect(source.slice(...mistakeRange(source, place))).toBe(wrong)
})
