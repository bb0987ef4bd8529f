import { loadingText } from '@minster/domain/platform/words/format'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { PlainPage } from '#kit/pages/PlainPage.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { returnToSelf } from './impersonations.ts'

/** Makes one oneself again (Specification §2). */
export function ReturnScreen() {
  const router = useRouter()
  const [from] = useState(() => router.state.resolvedLocation?.pathname ?? '')
  const { mutate, error } = useMutation({
    mutationFn: () => returnToSelf(from),
    meta: { saysItself: true },
  })
  useEffect(() => mutate(), [mutate])
  return (
    <main>
      <PlainPage title="Return to yourself">
        {error ? <ErrorState error={error} onRetry={() => mutate()} /> : <p role="status">{loadingText}</p>}
      </PlainPage>
    </main>
  )
}
