import { expect, it } from 'vitest'
import { type DueWork, dayWords, deadlineLines, nextDeadlineWords } from './deadline-words.ts'

const essay = { title: 'Essay', code: 'TMM4101', day: '2026-12-04', isAgain: false }
const sermon = { title: 'Sermon', code: 'TMM4201', day: '2026-12-04', isAgain: false }
const paper = { title: 'Early paper', code: 'TMM4301', day: '2026-11-28', isAgain: false }

it.each<[string, readonly DueWork[], readonly string[], string]>([
  [
    'one piece of work',
    [essay],
    ['Due on Friday 04/12/2026: Essay (TMM4101)'],
    'Due on Friday 04/12/2026: Essay (TMM4101)',
  ],
  [
    'two on one day',
    [essay, sermon],
    ['Due on Friday 04/12/2026: Essay (TMM4101), Sermon (TMM4201)'],
    'Due on Friday 04/12/2026: 2 pieces of work',
  ],
  [
    'work that is due again',
    [{ ...essay, isAgain: true }, sermon],
    ['Due on Friday 04/12/2026: Essay (TMM4101, due again), Sermon (TMM4201)'],
    'Due on Friday 04/12/2026: 2 pieces of work',
  ],
  [
    'the next day',
    [paper],
    ['Due tomorrow, Saturday 28/11/2026: Early paper (TMM4301)'],
    'Due tomorrow, Saturday 28/11/2026: Early paper (TMM4301)',
  ],
  [
    'two days, the nearer first',
    [essay, paper],
    ['Due tomorrow, Saturday 28/11/2026: Early paper (TMM4301)', 'Due on Friday 04/12/2026: Essay (TMM4101)'],
    'Due tomorrow, Saturday 28/11/2026: Early paper (TMM4301)',
  ],
])('the deadlines of a day say what is due: %s', (_name, works, lines, next) => {
  expect(deadlineLines(works, '2026-11-27')).toEqual(lines)
  expect(nextDeadlineWords(works, '2026-11-27')).toBe(next)
})

it.each([
  ['2026-12-11', 'Friday 11/12/2026'],
  ['2026-12-13', 'Sunday 13/12/2026'],
])('a deadline says %s with its weekday', (day, words) => {
  expect(dayWords(day)).toBe(words)
})
