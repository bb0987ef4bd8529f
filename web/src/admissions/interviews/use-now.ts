import { useState } from 'react'

/** The instant the screen was opened; an interview that had begun by then counts as begun. */
export function useNow(): string {
  const [now] = useState(() => new Date().toISOString())
  return now
}
