import { useEffect, useState } from 'react'

/** Whether something has been so for a while: what is over sooner is not worth a sign, which would cost a frame. */
export function useDelayed(isTrue: boolean, after: number): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isTrue) return
    const timer = setTimeout(() => setLate(true), after)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isTrue, after])
  return isTrue && isLate
}
