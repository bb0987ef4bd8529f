import { expect, it } from 'vitest'
import { parseInstant } from './parse-instant.ts'

it.each([
  ['31/01/2027 14:30', '2027-01-31T14:30:00.000Z'],
  ['1/7/2026 9:05', '2026-07-01T08:05:00.000Z'],
  ['01.07.26, 09.05', '2026-07-01T08:05:00.000Z'],
  ['29/03/2026 01:30', null],
  ['25/10/2026 01:30', '2026-10-25T00:30:00.000Z'],
  ['31/01/2027', null],
  ['31/01/2027 24:00', null],
  ['31/02/2027 10:00', null],
  ['', null],
])('the date and time typed "%s" is %s', (text, instant) => {
  expect(parseInstant(text)).toBe(instant)
})
