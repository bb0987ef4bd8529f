import { expect, test } from 'vitest'
import { guardedBesides, inboxBinAt } from './inbox-bins.ts'

const open = ['New', 'In hand', 'Waiting for the student']

test.each([
  ['', 'student-requests', { state: open }, 'waitingSince'],
  ['nonsense', 'student-requests', { state: open }, 'waitingSince'],
  ['requests', 'student-requests', { state: open, form: ['requests'] }, 'waitingSince'],
  ['dbs', 'dbs-requests', { state: open, form: ['dbs'] }, 'waitingSince'],
  ['mine', 'student-requests', { state: open, owner: ['me'] }, 'waitingSince'],
  ['nobodys', 'student-requests', { state: open, owner: { empty: true } }, 'waitingSince'],
  ['late', 'student-requests', { state: open, waitingSince: { lt: '2026-11-15' } }, 'waitingSince'],
  ['settled', 'student-requests', { state: ['Done', 'Declined', 'Taken back'] }, '-settledAt'],
])('the bucket "%s" lies in %s', (key, collection, filter, sort) => {
  expect(inboxBinAt(key, '2026-11-20', 'me')).toMatchObject({ collection, filter, sort })
})

const kinds = [
  { form: 'requests', collection: 'student-requests', open: 30, mine: 2, nobodys: 20, late: 3 },
  { form: 'dbs', collection: 'dbs-requests', open: 8, mine: 1, nobodys: 7, late: 0 },
  {
    form: 'bursary-application',
    collection: 'bursary-application-requests',
    open: 4,
    mine: 0,
    nobodys: 4,
    late: 1,
  },
] as const
const besides = 'Guarded kinds are listed only under their own name:'

test.each([
  ['', `${besides} DBS 8, Bursary application 4. With them there are 42.`],
  ['mine', `${besides} DBS 1. With them there are 3.`],
  ['nobodys', `${besides} DBS 7, Bursary application 4. With them there are 31.`],
  ['late', `${besides} Bursary application 1. With them there are 4.`],
  ['dbs', null],
  ['settled', null],
])('the bucket "%s" says what the guarded kinds add', (key, words) => {
  expect(guardedBesides(key, kinds)).toBe(words)
})

test('nothing is said of guarded kinds to whoever has none', () => {
  expect(guardedBesides('', kinds.slice(0, 1))).toBeNull()
})
