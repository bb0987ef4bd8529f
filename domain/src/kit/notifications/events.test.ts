import { expect, it } from 'vitest'
import { channelOf, eventKeys, eventsFor } from './events.ts'

it('is told as chosen, and as usual where nothing was', () => {
  expect(channelOf('task', undefined)).toBe('mail')
  expect(channelOf('task', { note: 'mail' })).toBe('mail')
  expect(channelOf('task', { task: 'off' })).toBe('off')
})

it('offers staff and students only what can happen to them', () => {
  expect(eventsFor(true)).toEqual(eventKeys.filter((key) => key !== 'deadline' && key !== 'form'))
  expect(eventsFor(false)).toEqual(['deadline', 'form', 'signed-in-as-me'])
})

it('always tells who was stood in for, unless they do not want to hear', () => {
  expect(eventKeys).toContain('signed-in-as-me')
  expect(channelOf('signed-in-as-me', {})).toBe('mail')
})
