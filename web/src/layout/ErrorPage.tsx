import { useRouter } from '@tanstack/react-router'
import { ErrorState } from '../ui/ErrorState.tsx'

/** For a page that broke while it was loaded or drawn: what happened, the number to quote, another try. */
export function ErrorPage({ error, reset }: { readonly error: unknown; readonly reset: () => void }) {
  const router = useRouter()
  return (
    <ErrorState
      title="This page could not be shown"
      error={error}
      onRetry={() => {
        reset()
        void router.invalidate()
      }}
    />
  )
}
