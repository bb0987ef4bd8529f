import { afterEach, expect, test, vi } from 'vitest'
import { currentUserOf } from '#platform/api/current-user.ts'
import { type SignedIn, sessionQuery } from '#platform/api/session.ts'
import { answerWith } from '#test/answer.ts'
import { draw } from '#test/draw.tsx'
import { SettleRow } from './SettleRow.tsx'

afterEach(() => vi.unstubAllGlobals())

const line = {
  id: 'l-1',
  version: 2,
  student: { id: 's-1', label: 'Hannah Jones' },
  form: 'folder-request',
  subject: 'Course folder changed',
  state: 'New',
  about: 'folder-requests/f-1',
}

async function drawRow(values: object, claims: readonly string[] = ['students:view', 'students:edit']) {
  const user = currentUserOf({
    id: 'ruth',
    name: 'Ruth Marsh',
    email: 'ruth@example.org',
    permissions: claims,
  })
  if (!user) throw new Error('Nobody is signed in.')
  const session: SignedIn = { user, student: null, mustEnrol: false }
  const { screen } = await draw(<SettleRow collection="student-requests" row={{ ...line, ...values }} />, {
    prepare: (queryClient) => void queryClient.setQueryData(sessionQuery.queryKey, session),
  })
  return screen
}

test('what only has to be seen is ticked off in its row', async () => {
  const calls = answerWith({
    'PATCH /api/student-requests/l-1': {
      body: {
        data: { ...line, version: 3, state: 'Done' },
        abilities: { edit: true, remove: false, readOnly: [], moves: {} },
      },
    },
  })
  const screen = await drawRow({})
  await screen.getByRole('button', { name: 'Done: Course folder changed of Hannah Jones' }).click()
  await expect
    .poll(() => calls)
    .toContainEqual({
      call: 'PATCH /api/student-requests/l-1',
      body: { state: 'Done' },
    })
})

test('a request in words is answered from its row', async () => {
  const screen = await drawRow({ form: 'requests', subject: 'Letter of status', about: null })
  await expect
    .element(screen.getByRole('button', { name: 'Answer Hannah Jones: Letter of status' }))
    .toBeVisible()
})

test.each([
  ['is settled', { state: 'Done' }],
  ['is decided on a page of its own', { form: 'extension-request', about: 'extension-requests/x-1' }],
  ['is decided on the page of the student', { form: 'ios-request', about: 'engagements/e-1' }],
  ['is a change of name', { form: 'personal-details', about: 'proposed-changes/p-1' }],
  ['is guarded', { form: 'dbs', about: 'dbs-records/d-1' }],
])('nothing is done in the row of what %s', async (_what, values) => {
  const screen = await drawRow(values)
  expect(screen.getByRole('button').elements()).toEqual([])
})

test('nobody settles what they may not change', async () => {
  const screen = await drawRow({}, ['students:view'])
  expect(screen.getByRole('button').elements()).toEqual([])
})
