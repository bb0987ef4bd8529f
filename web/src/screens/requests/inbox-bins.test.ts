import { expect, test } from 'vitest'
import { inboxBinAt } from './inbox-bins.ts'

const open = ['New', 'In hand', 'Waiting for the student']

test.each([
  ['', 'student-requests', { state: open }, 'sentAt'],
  ['nonsense', 'student-requests', { state: open }, 'sentAt'],
  ['requests', 'student-requests', { state: open, form: ['requests'] }, 'sentAt'],
  ['dbs', 'dbs-requests', { state: open, form: ['dbs'] }, 'sentAt'],
  ['mine', 'student-requests', { state: open, owner: ['me'] }, 'sentAt'],
  ['nobodys', 'student-requests', { state: open, owner: { empty: true } }, 'sentAt'],
  ['late', 'student-requests', { state: open, waitingSince: { lt: '2026-11-15' } }, 'waitingSince'],
  ['settled', 'student-requests', { state: ['Done', 'Declined', 'Taken back'] }, '-settledAt'],
])('the heap "%s" lies in %s', (key, collection, filter, sort) => {
  expect(inboxBinAt(key, '2026-11-20', 'me')).toMatchObject({ collection, filter, sort })
})
