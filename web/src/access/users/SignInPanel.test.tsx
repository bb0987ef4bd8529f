import { afterEach, expect, test, vi } from 'vitest'
import { sessionQuery } from '#platform/api/session.ts'
import { answerWith } from '#test/answer.ts'
import { draw } from '#test/draw.tsx'
import { SignInPanel } from './SignInPanel.tsx'
import { userSignInQuery } from './users.ts'

afterEach(() => vi.unstubAllGlobals())

const alice = { id: 'alice', version: 2, label: 'Alice Morgan', active: true }
const signIn = {
  hasPassword: false,
  lockedUntil: null,
  twoStep: true,
  lastSignInAt: '2026-11-19T09:00:00.000Z',
  invitation: null,
  sessions: [],
}
const session = {
  user: {
    id: 'bill',
    name: 'Bill Field',
    email: 'bill@example.org',
    role: ['office'],
    picture: null,
    permissions: ['users'],
    hub: null,
    programme: null,
    pathway: null,
    tokens: [],
    preferences: {},
  },
  student: null,
  mustEnrol: false,
}

async function drawFor(edit: boolean) {
  answerWith({ 'GET /api/administrators': { body: { data: [] } } })
  const abilities = { edit, remove: edit, readOnly: [], moves: {} }
  return draw(<SignInPanel collection="users" reply={{ data: alice, abilities }} />, {
    prepare: (queryClient) => {
      queryClient.setQueryData(sessionQuery.queryKey, session)
      queryClient.setQueryData(userSignInQuery('alice').queryKey, signIn)
    },
  })
}

test.each([
  [true, 1],
  [false, 0],
])('what may be changed decides what is offered: %s', async (edit, count) => {
  const { screen } = await drawFor(edit)
  await expect.element(screen.getByText('They have no password yet.')).toBeVisible()
  for (const name of ['Disable', 'Invite', 'Switch it off'])
    await expect
      .poll(() => screen.getByRole('button', { name, exact: true }).elements().length, { message: name })
      .toBe(count)
})
