import { expect, it } from 'vitest'
import { dueWordsOf } from './due-words.ts'

it.each([
  ['2026-11-01', '20 days overdue', 'danger'],
  ['2026-11-20', '1 day overdue', 'danger'],
  ['2026-11-21', 'Due today', 'warning'],
  ['2026-11-22', 'Due tomorrow', 'neutral'],
  ['2027-01-05', 'Due 05/01/2027', 'neutral'],
])('due on %s reads "%s" on 21 November 2026', (due, words, tone) => {
  expect(dueWordsOf(due, '2026-11-21')).toEqual({ words, tone })
})

it('a due date that is not there reads as nothing', () => {
  expect(dueWordsOf(null, '2026-11-21')).toBeNull()
})
