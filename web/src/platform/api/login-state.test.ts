import { expect, test } from 'vitest'
import { afterLoginEvent, type LoginEvent, type LoginState, signedOutState } from './login-state.ts'

const error = { code: 401, statusMessage: 'Needs authentication', message: 'No', details: '' } as const
const inside: LoginState = { authenticating: false, authenticated: true, locked: true, error: null }

test.each<[string, LoginState, LoginEvent, LoginState]>([
  [
    'a request clears errors',
    { ...signedOutState, error },
    { kind: 'request' },
    { ...signedOutState, authenticating: true },
  ],
  [
    'success unlocks',
    { ...inside, authenticated: false, error },
    { kind: 'success' },
    { ...inside, locked: false },
  ],
  [
    'failure says why',
    { ...inside, authenticating: true },
    { kind: 'failure', error },
    { ...inside, authenticated: false, error },
  ],
  ['logout leaves', inside, { kind: 'logout' }, { ...inside, authenticated: false }],
  ['reset forgets all', { ...inside, error }, { kind: 'reset' }, signedOutState],
])('the state of signing in: %s', (_what, before, event, after) => {
  expect(afterLoginEvent(before, event)).toEqual(after)
})
