import { expect, test } from 'vitest'
import { inboxBinAt } from './inbox-bins.ts'

const open = ['New', 'In hand', 'Waiting for the student']

test.each([
  ['', 'student-requests', { state: open }, 'waitingSince'],
  ['nonsense', 'student-requests', { state: open }, 'waitingSince'],
  ['requests', 'student-requests', { state: open, form: ['requests'] }, 'waitingSince'],
  ['dbs', 'dbs-requests', { state: open, form: ['dbs'] }, 'waitingSince'],
  ['mine', 'student-requests', { state: open, owner: ['me'] }, 'waitingSince'],
  ['nobodys', 'student-requests', { state: open, owner: { empty: true } }, 'waitingSince'],
  ['late', 'student-requests', { state: open, answerBy: { lt: '2026-11-20' } }, 'waitingSince'],
  ['settled', 'student-requests', { state: ['Done', 'Declined', 'Taken back'] }, '-settledAt'],
])('the bucket "%s" lies in %s', (key, collection, filter, sort) => {
  expect(inboxBinAt(key, '2026-11-20', 'me')).toMatchObject({ collection, filter, sort })
})
