import { useEffect, useState } from 'react'

/** Milliseconds after which no further key follows: one that is held down comes again within 40. */
const pause = 60

/**
 * Follows a value once the frame in which it changed is painted and no other change has come for a moment, so that what is
 * drawn of it holds no key up.
 */
export function useAfterPaint<Value>(value: Value): Value {
  const [shown, setShown] = useState(value)
  useEffect(() => {
    let task: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      task = setTimeout(() => setShown(() => value), pause)
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(task)
    }
  }, [value])
  return shown
}
