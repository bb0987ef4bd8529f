import type { LoginFailure } from '@minster/domain/platform/errors/result'
import { useSyncExternalStore } from 'react'

/** Where signing in stands (Specification §3, §4). `locked` belongs to the lock page, whose route is inactive. */
export interface LoginState {
  readonly authenticating: boolean
  readonly authenticated: boolean
  readonly locked: boolean
  readonly error: LoginFailure | null
}

export type LoginEvent =
  | { readonly kind: 'request' | 'success' | 'logout' | 'reset' }
  | { readonly kind: 'failure'; readonly error: LoginFailure }

export const signedOutState: LoginState = {
  authenticating: false,
  authenticated: false,
  locked: false,
  error: null,
}

/** Answers the state after an event, by the transitions of Specification §4. */
export function afterLoginEvent(state: LoginState, event: LoginEvent): LoginState {
  switch (event.kind) {
    case 'request':
      return { ...state, authenticating: true, error: null }
    case 'success':
      return { authenticating: false, authenticated: true, locked: false, error: null }
    case 'failure':
      return { ...state, authenticating: false, authenticated: false, error: event.error }
    case 'logout':
      return { ...state, authenticating: false, authenticated: false }
    case 'reset':
      return signedOutState
  }
}

let current = signedOutState
const listeners = new Set<() => void>()

export function dispatchLogin(event: LoginEvent) {
  current = afterLoginEvent(current, event)
  for (const listener of listeners) listener()
}

/**
 * What opening the login page does: a leftover failure of social sign-in is shown, otherwise everything is reset
 * (Specification §2). That a user was refused as incomplete stays said, as it is why they are here.
 */
export function beginLogin(leftover: LoginFailure | null) {
  if (leftover) dispatchLogin({ kind: 'failure', error: leftover })
  else if (current.error?.code !== 422) dispatchLogin({ kind: 'reset' })
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useLoginState(): LoginState {
  return useSyncExternalStore(subscribe, () => current)
}
