import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { useStill } from '#platform/ui/use-still.ts'

/** For a page that broke while it was loaded or drawn: what happened, the number to quote, another try, also once the line is back. */
export function ErrorPage({ error, reset }: { readonly error: unknown; readonly reset: () => void }) {
  const router = useRouter()
  const again = useStill(() => {
    reset()
    void router.invalidate()
  })
  useEffect(() => {
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [again])
  return <ErrorState title="This page could not be shown" error={error} onRetry={() => again()} />
}
