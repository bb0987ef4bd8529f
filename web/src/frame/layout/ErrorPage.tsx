import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { useStableCallback } from '#platform/ui/use-stable-callback.ts'

/** For a page that broke while it was loaded or drawn: what happened, the number to quote, another try, also once the line is back. */
export function ErrorPage({ error, reset }: { readonly error: unknown; readonly reset: () => void }) {
  const router = useRouter()
  const retry = useStableCallback(() => {
    reset()
    void router.invalidate()
  })
  useEffect(() => {
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [retry])
  return <ErrorState title="This page could not be shown" error={error} onRetry={() => retry()} />
}
