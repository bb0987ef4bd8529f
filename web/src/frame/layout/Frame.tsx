import { VisuallyHidden } from '@mantine/core'
import { homeModeOf } from '@minster/domain/pages/home'
import { loadingText } from '@minster/domain/platform/words/format'
import { lazy, type ReactNode, Suspense } from 'react'
import { useConfig } from '#platform/api/config.ts'
import { useSession } from '#platform/api/session.ts'
import { inTime } from '#platform/chunks/chunks.ts'

const Shell = lazy(inTime(async () => ({ default: (await import('./Shell.tsx')).Shell })))
const PortalFrame = lazy(inTime(async () => ({ default: (await import('./PortalFrame.tsx')).PortalFrame })))

/** Puts a page into the frame of whoever looks: menu and top bar for staff, one column for students. */
export function Frame({ bare, children }: { readonly bare: boolean; readonly children: ReactNode }) {
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
