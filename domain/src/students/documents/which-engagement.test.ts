import { expect, it } from 'vitest'
import type { EngagementStatus } from '#college/studies/status.ts'
import { engagementFor } from './which-engagement.ts'

const today = '2026-11-22'
type Row = readonly [id: string, status: EngagementStatus, start: string]
const ba: Row = ['ba', 'Current', '2024-09-16']

it.each<[string, readonly Row[], string | undefined, string]>([
  ['none', [], undefined, 'none'],
  ['one under way', [ba], undefined, 'ba'],
  ['one under way and one to come', [ba, ['ma', 'Starting', '2027-09-13']], undefined, 'ba'],
  ['one under way and one that ended', [['cert', 'Completed', '2022-09-12'], ba], undefined, 'ba'],
  ['two under way', [ba, ['ma', 'Current', '2026-09-14']], undefined, 'choose ba ma'],
  ['an interrupted one beside one under way', [ba, ['ma', 'IoS', '2026-09-14']], undefined, 'choose ba ma'],
  ['two under way, one chosen', [ba, ['ma', 'Current', '2026-09-14']], 'ma', 'ma'],
  [
    'only ended ones',
    [
      ['cert', 'Completed', '2022-09-12'],
      ['dip', 'Withdrawn', '2023-09-11'],
    ],
    undefined,
    'dip',
  ],
  ['an ended one that is chosen', [['cert', 'Completed', '2022-09-12'], ba], 'cert', 'cert'],
  ['residential teaching only', [['resi', 'Resi only', '2026-09-14']], undefined, 'resi'],
  ['one of somebody else', [ba], 'other', 'none'],
])('the engagement a document is about: %s', (_what, rows, chosen, expected) => {
  const found = engagementFor(
    rows.map(([id, status, start]) => ({ id, status, start })),
    chosen,
    today,
  )
  const answer =
    'engagement' in found
      ? found.engagement.id
      : 'choose' in found
        ? `choose ${found.choose.map(({ id }) => id).join(' ')}`
        : 'none'
  expect(answer).toBe(expected)
})
