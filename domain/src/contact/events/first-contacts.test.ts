import { expect, it } from 'vitest'
import { valueLists } from '#college/lists/value-lists.ts'
import { eventKinds } from './event-states.ts'
import { firstContactAt } from './first-contacts.ts'

it.each([
  ['Open day', { begins: true }],
  ['Leaders forum', { begins: false }],
])('whoever comes to an event of the kind %s is met there', (kind, means) => {
  expect(firstContactAt(kind)).toMatchObject(means)
})

it.each(['Interview day', 'Induction', 'Residential', null])('coming to %s is no first contact', (kind) => {
  expect(firstContactAt(kind)).toBeNull()
})

it('is called as the list of first contacts calls it', () => {
  const named = Object.keys(eventKinds).flatMap((kind) => firstContactAt(kind)?.named ?? [])
  expect(named).toHaveLength(2)
  for (const one of named) expect(valueLists['firstContacts']).toContain(one)
})
