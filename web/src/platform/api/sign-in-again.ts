import { useSyncExternalStore } from 'react'

/** How it went: the same person is signed in again, somebody else is, or they would rather leave the page. */
export type SignedInAgain = 'same' | 'other' | 'left'

/** The session has ended, or began too long ago for what somebody is about to do. */
export type WhySignInAgain = 'ended' | 'old'

interface PendingSignIn {
  readonly why: WhySignInAgain
  readonly answered: Promise<SignedInAgain>
  readonly answer: (outcome: SignedInAgain) => void
}

let pending: PendingSignIn | null = null
/** Whoever would rather leave is not asked once more on the way. */
let isLeaving = false
const listeners = new Set<() => void>()

function setPending(next: PendingSignIn | null) {
  pending = next
  for (const listener of listeners) listener()
}

/** Asks for sign-in over the page, once for all calls that wait for it. */
export async function signInAgain(why: WhySignInAgain): Promise<SignedInAgain> {
  if (isLeaving && why === 'ended') return 'left'
  if (pending === null) {
    const { promise, resolve } = Promise.withResolvers<SignedInAgain>()
    setPending({ why, answered: promise, answer: resolve })
  }
  return pending?.answered ?? 'left'
}

/** Says how it went to all that waits. */
export function answerSignIn(outcome: SignedInAgain): void {
  isLeaving = outcome === 'left' && pending?.why === 'ended'
  pending?.answer(outcome)
  setPending(null)
}

/** Somebody signed in the usual way. */
export function resetSignIn(): void {
  isLeaving = false
}

/** Whether sign-in is asked for over the page, which then stays as it is. */
export const isSignInOpen = () => pending !== null

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Why sign-in is asked for over the page; null while it is not. */
export const useSignInReason = (): WhySignInAgain | null =>
  useSyncExternalStore(subscribe, () => pending?.why ?? null)
