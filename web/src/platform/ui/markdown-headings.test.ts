import { expect, test } from 'vitest'
import { markdownHeadingsOf } from './markdown-headings.ts'

test('headings are told down to the third level, with their words alone', () => {
  const text = '# One\n## *Two* and [three](x.md) #\n```\n## no heading\n```\n### `Four`\n#### Five\n##Six'
  expect(markdownHeadingsOf(text)).toEqual([
    { id: 'one', title: 'One', level: 2 },
    { id: 'two-and-three', title: 'Two and three', level: 2 },
    { id: 'four', title: 'Four', level: 3 },
  ])
})
