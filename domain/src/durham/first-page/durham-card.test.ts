import { expect, it } from 'vitest'
import { durhamCard, type QueueCounts } from './durham-card.ts'

const nothing: QueueCounts = { open: 0, overdue: 0, beforeCensus: 0, census: null }

it.each<[Partial<QueueCounts>, string, string, string]>([
  [
    { open: 7, beforeCensus: 3, census: '2026-12-01' },
    'Changes to tell Durham',
    '3 before 1 December',
    'warning',
  ],
  [{ open: 1, overdue: 1 }, 'A change to tell Durham', '1 past its day', 'danger'],
  [
    { open: 1200, overdue: 1100, beforeCensus: 100, census: '2026-12-01' },
    'Changes to tell Durham',
    '1,100 past their day · 100 before 1 December',
    'danger',
  ],
  [{ open: 2 }, 'Changes to tell Durham', 'Nothing of it is due before its day.', 'warning'],
])('%o: %s, %s', (counts, title, detail, tone) => {
  const { parts } = durhamCard({ ...nothing, ...counts })
  expect(parts).toMatchObject([
    { lines: [{ title, detail, tone, count: counts.open, href: '/students/durham' }] },
  ])
})

it('is quiet where Durham knows everything', () => {
  expect(durhamCard(nothing).parts).toEqual([])
})
