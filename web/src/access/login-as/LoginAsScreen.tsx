import { useParams, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { LoginAsDialog } from './LoginAsDialog.tsx'

/** Logs in as whom the address names, once a reason is given (Specification §2). */
export function LoginAsScreen() {
  const router = useRouter()
  const { mode = '', id = '' }: { mode?: string; id?: string } = useParams({ strict: false })
  // Until this page stands, the router still says where one was before.
  const [from] = useState(() => router.state.resolvedLocation?.pathname ?? '')

  function close() {
    if (router.history.canGoBack()) router.history.back()
    else void router.navigate({ to: '/' })
  }

  return (
    <>
      <h1>Log in as</h1>
      <LoginAsDialog target={{ mode, id }} from={from} onClose={close} />
    </>
  )
}
