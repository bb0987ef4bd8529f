import { createStore, set } from 'idb-keyval'
import { beforeEach, expect, it, vi } from 'vitest'
import { storedLists, storeMark } from '#platform/api/stored-marks.ts'
import { answerWith } from '#test/answer.ts'
import { unsentCheckIns, unsentRegisters } from './unsent-marks.ts'

const sending = 'POST /api/teaching-days/a-day/register'
const present = {
  subject: 'ann',
  state: 'Present',
  why: null,
  note: null,
  at: '2026-11-22T10:00:00Z',
  version: null,
} as const
let user = ''
let count = 0

beforeEach(() => {
  user = `tutor-${(count += 1)}`
  return () => {
    vi.useRealTimers()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  }
})

it('signing out asks the service for no marks where none are kept', async () => {
  const calls = answerWith({})
  expect(await unsentRegisters(user)).toBe(0)
  expect(calls).toEqual([])
})

it('marks kept on the device are sent to the register', async () => {
  await storeMark({ user, kind: 'registers', list: 'a-day' }, present)
  const calls = answerWith({
    [sending]: { body: { data: [{ student: 'ann', outcome: 'written', mark: null }] } },
  })
  expect(await unsentRegisters(user)).toBe(0)
  expect(calls).toMatchObject([{ call: sending, body: { marks: [{ student: 'ann' }] } }])
})

it('marks that an older release kept are sent all the same', async () => {
  const { subject: student, ...mark } = present
  await set(`${user}/a-day/${student}`, { student, ...mark }, createStore('minster-registers', 'marks'))
  const calls = answerWith({
    [sending]: { body: { data: [{ student: 'ann', outcome: 'written', mark: null }] } },
  })
  expect(await unsentRegisters(user)).toBe(0)
  expect(calls).toEqual([{ call: sending, body: { marks: [{ student: 'ann', ...mark }] } }])
})

it('who was checked in at a door is sent to the event', async () => {
  const { at, version, subject } = present
  const here = { subject, isHere: true, at, version }
  await storeMark({ user, kind: 'check-ins', list: 'an-event' }, here)
  const checkIn = 'POST /api/events/an-event/check-in'
  const calls = answerWith({
    [checkIn]: { body: { data: [{ booking: 'ann', outcome: 'written', mark: null }] } },
  })
  expect([await unsentRegisters(user), await unsentCheckIns(user)]).toEqual([0, 0])
  expect(calls).toEqual([
    { call: checkIn, body: { marks: [{ booking: 'ann', isHere: true, at, version: null }] } },
  ])
})

it('signing out counts the registers whose marks could not be sent', async () => {
  await storeMark({ user, kind: 'registers', list: 'a-day' }, present)
  await storeMark({ user, kind: 'registers', list: 'a-day' }, { ...present, subject: 'bob' })
  answerWith({ [sending]: { status: 503, body: { error: { code: 'UNAVAILABLE', message: 'Not now' } } } })
  expect(await unsentRegisters(user)).toBe(1)
})

it('signing out counts the events at which somebody was not let in, and keeps that for who opens them', async () => {
  const { at, version, subject } = present
  const here = { subject, isHere: true, at, version }
  await storeMark({ user, kind: 'check-ins', list: 'full' }, here)
  const refused = { booking: 'ann', outcome: 'refused', why: 'All places are taken.', mark: null }
  answerWith({ 'POST /api/events/full/check-in': { body: { data: [refused] } } })
  expect(await unsentCheckIns(user)).toBe(1)
  expect(await storedLists(user, 'check-ins')).toEqual(['full'])
})

it('signing out counts no registers where the device forbids its storage', async () => {
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('Forbidden', 'SecurityError')
  })
  expect(await unsentRegisters(user)).toBe(0)
})

it('waits no longer than two seconds for a device that never answers', async () => {
  await storeMark({ user, kind: 'registers', list: 'a-day' }, present)
  const release = await holdMarks()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const asked = unsentRegisters(user)
  await vi.advanceTimersByTimeAsync(2000)
  expect(await asked).toBe(0)
  release()
})

/** Keeps everybody else waiting for the marks on this device, until what it answers is called. */
function holdMarks() {
  return new Promise<() => void>((resolve) => {
    const opened = indexedDB.open('minster-registers')
    let isHeld = true
    opened.addEventListener('success', () => {
      const marks = opened.result.transaction('marks', 'readwrite').objectStore('marks')
      function hold() {
        if (isHeld) marks.count().addEventListener('success', hold)
        else opened.result.close()
      }
      hold()
      resolve(() => {
        isHeld = false
      })
    })
  })
}
