import { useState } from 'react'

/** The instant a screen was opened at: what had begun then counts as begun. */
export function useNow(): string {
  const [now] = useState(() => new Date().toISOString())
  return now
}
