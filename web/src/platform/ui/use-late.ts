import { useEffect, useState } from 'react'

/** Whether something has been so for a while: what is over sooner is not worth a sign, which would cost a frame. */
export function useLate(isSo: boolean, after: number): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isSo) return
    const timer = setTimeout(() => setLate(true), after)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isSo, after])
  return isSo && isLate
}
