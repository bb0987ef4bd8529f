import { expect, it } from 'vitest'
import { versionsOf } from './template-versions.ts'

const entry = (version: number, changes: [path: string, from: string, to: string][]) => ({
  id: version,
  version,
  at: `2026-11-0${version}T09:00:00Z`,
  by: { id: 'a', label: 'Alice Morgan' },
  as: null,
  action: 'changed',
  reason: null,
  changes: changes.map(([path, from, to]) => ({ path, label: path, from, to })),
})

it('works out every version backwards from how the template reads now', () => {
  const history = [
    entry(1, []),
    entry(3, [['body', 'b2', 'b3']]),
    entry(2, [
      ['subject', 's1', 's2'],
      ['body', 'b1', 'b2'],
    ]),
  ]
  expect(versionsOf({ subject: 's2', body: 'b3' }, history)).toMatchObject([
    { version: 3, words: { subject: 's2', body: 'b3' }, by: 'Alice Morgan' },
    { version: 2, words: { subject: 's2', body: 'b2' } },
    { version: 1, words: { subject: 's1', body: 'b1' } },
  ])
})

it('counts no change of something else among them', () => {
  const history = [
    entry(1, [['body', '', 'b1']]),
    entry(2, [['status', 'Draft', 'Published']]),
    entry(3, [['body', 'b1', 'b2']]),
    entry(4, [['title', 't1', 't2']]),
  ]
  expect(versionsOf({ body: 'b2' }, history).map(({ version, words }) => [version, words['body']])).toEqual([
    [3, 'b2'],
    [1, 'b1'],
  ])
})
