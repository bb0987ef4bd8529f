import { expect, it } from 'vitest'
import { diedWords } from './died-words.ts'

it.each([
  [{ status: 'Withdrawn', endReason: 'Death', end: '2027-03-12' }, 'Died 12/03/2027'],
  [{ status: 'Withdrawn', endReason: 'Death', end: null }, 'Died'],
  [{ status: 'Withdrawn', endReason: 'Health', end: '2027-03-12' }, undefined],
  [{ status: 'Withdrawn', endReason: null, end: '2027-03-12' }, undefined],
  [{ status: 'Current' }, undefined],
])('of %j the status says %s', (values, label) => {
  expect(diedWords({ id: 'e', version: 1, ...values })).toEqual(label && { label, tone: 'neutral' })
})
