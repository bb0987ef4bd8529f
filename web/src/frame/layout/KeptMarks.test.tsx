import { afterEach, expect, test, vi } from 'vitest'
import { type SignedIn, sessionQuery } from '#platform/api/session.ts'
import { storedLists, storeMark } from '#platform/api/stored-marks.ts'
import { answerWith } from '#test/answer.ts'
import { draw } from '#test/draw.tsx'
import { KeptMarks } from './KeptMarks.tsx'

afterEach(() => vi.unstubAllGlobals())

const at = '2026-11-22T10:00:00Z'
const here = { subject: 'ann', isHere: true, at, version: 1 }
const present = { subject: 'ann', state: 'Present', why: null, note: null, at, version: null }
const checkIn = 'POST /api/events/an-event/check-in'
const register = 'POST /api/teaching-days/a-day/register'
const written = { outcome: 'written', mark: null }
const answers = {
  [checkIn]: { body: { data: [{ booking: 'ann', ...written }] } },
  [register]: { body: { data: [{ student: 'ann', ...written }] } },
}

async function comeBack(user: string, permissions: readonly string[]) {
  await storeMark({ user, kind: 'check-ins', list: 'an-event' }, here)
  await storeMark({ user, kind: 'registers', list: 'a-day' }, present)
  const calls = answerWith(answers)
  const signedIn: SignedIn = {
    student: null,
    mustEnrol: false,
    user: {
      id: user,
      role: [],
      name: 'Ruth Marsh',
      email: 'ruth@example.org',
      picture: null,
      permissions: [...permissions],
      hub: null,
      programme: null,
      pathway: null,
      tokens: [],
      preferences: {},
    },
  }
  await draw(<KeptMarks user={user} />, {
    prepare: (queryClient) => void queryClient.setQueryData(sessionQuery.queryKey, signedIn),
  })
  const waiting = async () => [await storedLists(user, 'check-ins'), await storedLists(user, 'registers')]
  return { calls, waiting }
}

test('what was marked without a signal is sent from whichever page one comes back to', async () => {
  const { calls, waiting } = await comeBack('ruth-comes-back', ['registrations:edit', 'mystudents:menu'])
  await expect.poll(waiting).toEqual([[], []])
  expect(calls.map(({ call }) => call).toSorted()).toEqual([checkIn, register])
})

test('whoever may no longer check in sends none', async () => {
  const { calls, waiting } = await comeBack('ruth-later', ['mystudents:menu'])
  await expect.poll(waiting).toEqual([['an-event'], []])
  expect(calls.map(({ call }) => call)).toEqual([register])
})
