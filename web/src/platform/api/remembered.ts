import type { CurrentUser } from '@minster/domain/access/auth/current-user-reply'
import { useSyncExternalStore } from 'react'
import { currentUserOf, isUnknownRecord } from './current-user.ts'

export const barColours = ['plain', 'plum', 'rose', 'lagoon', 'slate'] as const
export type BarColour = (typeof barColours)[number]

export const barImages = ['none', 'arches', 'waves', 'leaves'] as const
export type BarImage = (typeof barImages)[number]

/**
 * All that this browser keeps between visits: bar colour, bar image, drawer and the current user's snapshot,
 * and nothing else (Specification §3).
 */
export interface Remembered {
  readonly barColour: BarColour
  readonly barImage: BarImage
  /** Whether the drawer menu shows its words (`open`) or only initials (`rail`). */
  readonly drawer: 'open' | 'rail'
  readonly user: CurrentUser | null
}

const storageKey = 'minster'
const initial: Remembered = { barColour: 'plain', barImage: 'none', drawer: 'open', user: null }

/** Takes only the four known keys, so whatever else was left in storage never comes back to life. */
export function rememberedFrom(stored: string | null): Remembered {
  let parsed: unknown
  try {
    parsed = JSON.parse(stored ?? '')
  } catch {
    return initial
  }
  if (!isUnknownRecord(parsed)) return initial
  return {
    barColour: barColours.find((name) => name === parsed.barColour) ?? initial.barColour,
    barImage: barImages.find((name) => name === parsed.barImage) ?? initial.barImage,
    drawer: parsed.drawer === 'rail' ? 'rail' : 'open',
    user: currentUserOf(parsed.user),
  }
}

function readStorage(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    // A browser may forbid storage altogether; the application works without it.
    return null
  }
}

let current = rememberedFrom(readStorage())
const listeners = new Set<() => void>()

function announce() {
  for (const listener of listeners) listener()
}

export function remembered(): Remembered {
  return current
}

export function remember(change: Partial<Remembered>) {
  current = { ...current, ...change }
  try {
    localStorage.setItem(storageKey, JSON.stringify(current))
  } catch {
    // Full or forbidden: the choice then lasts until the page is left.
  }
  announce()
}

export function subscribeToRemembered(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Another tab's choice is taken over here. */
addEventListener('storage', (event) => {
  if (event.key !== storageKey) return
  current = rememberedFrom(event.newValue)
  announce()
})

export function useRemembered(): Remembered {
  return useSyncExternalStore(subscribeToRemembered, remembered)
}
