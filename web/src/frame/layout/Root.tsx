import { VisuallyHidden } from '@mantine/core'
import { homeModeOf } from '@minster/domain/pages/home'
import { loadingText } from '@minster/domain/platform/words/format'
import { Outlet, useRouter } from '@tanstack/react-router'
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useConfig } from '#platform/api/config.ts'
import { subscribeToConnection } from '#platform/api/connection.ts'
import { useSession } from '#platform/api/session.ts'
import { useSignInReason } from '#platform/api/sign-in-again.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import type { EnteredRoute } from './guard.ts'

const Shell = lazy(inTime(async () => ({ default: (await import('./Shell.tsx')).Shell })))
const PortalFrame = lazy(inTime(async () => ({ default: (await import('./PortalFrame.tsx')).PortalFrame })))

/** Puts a page into the frame of whoever looks: menu and top bar for staff, one column for students. */
function PageFrame({ bare, children }: { readonly bare: boolean; readonly children: ReactNode }) {
  const { user, claims } = useSession()
  const { features } = useConfig()
  if (bare || !user) return children
  const Around = homeModeOf(claims, features) === 'student' ? PortalFrame : Shell
  return (
    <Suspense fallback={<VisuallyHidden role="status">{loadingText}</VisuallyHidden>}>
      <Around>{children}</Around>
    </Suspense>
  )
}

const ImpersonationBar = lazy(
  inTime(async () => ({ default: (await import('./ImpersonationBar.tsx')).ImpersonationBar })),
)
const SignInAgain = lazy(inTime(async () => ({ default: (await import('./SignInAgain.tsx')).SignInAgain })))
const Forbidden = lazy(
  inTime(async () => ({ default: (await import('#kit/pages/Forbidden.tsx')).Forbidden })),
)
const NotFound = lazy(inTime(async () => ({ default: (await import('./NotFound.tsx')).NotFound })))

/** What stands at an address: the page, or in its place why not; in the frame of whoever looks. */
export function Root({ shown, route }: EnteredRoute) {
  const isOutside = shown === 'page' && route?.audience !== 'signed-in'
  const { user, impersonation } = useSession()
  const whySignIn = useSignInReason()
  return (
    <>
      {user && impersonation && (
        <Suspense fallback={null}>
          <ImpersonationBar name={user.name} impersonation={impersonation} />
        </Suspense>
      )}
      <PageFrame bare={isOutside}>
        <Suspense fallback={null}>
          {/* Between signing out and leaving, a page drawn anew would ask for everything once more. */}
          {shown === 'page' && (isOutside || user) && <Outlet />}
          {shown === 'forbidden' && <Forbidden requires={route?.requires ?? []} />}
          {shown === 'not found' && <NotFound />}
        </Suspense>
      </PageFrame>
      {whySignIn && (
        <Suspense fallback={null}>
          <SignInAgain why={whySignIn} />
        </Suspense>
      )}
      <TitleAnnouncer />
      <SnackbarCorner />
    </>
  )
}

const loadSnackbars = inTime(async () => (await import('./Snackbars.tsx')).Snackbars)

/** What is said in the corner comes after what the page was opened for; what was said meanwhile waits. */
const snackbarDelay = 1000

/** A line that breaks before the corner was there takes nothing else away: it comes with the line. */
function SnackbarCorner() {
  const [Snackbars, setSnackbars] = useState<ComponentType | null>(null)
  const isThere = Snackbars !== null
  useEffect(() => {
    if (isThere) return undefined
    const load = () => void loadSnackbars().then((loaded) => setSnackbars(() => loaded), connectionBack)
    const timer = setTimeout(load, snackbarDelay)
    const unsubscribe = subscribeToConnection(load)
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [isThere])
  return Snackbars && <Snackbars />
}

function connectionBack() {
  // Tried again once the line is back.
}

/** Screen readers notice a new page by its title, which a page drawn in place would not tell them. */
function TitleAnnouncer() {
  const router = useRouter()
  const [title, setTitle] = useState('')
  useEffect(
    () =>
      router.subscribe('onResolved', ({ pathChanged }) => {
        if (pathChanged) setTitle(document.title)
      }),
    [router],
  )
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {title}
    </VisuallyHidden>
  )
}
