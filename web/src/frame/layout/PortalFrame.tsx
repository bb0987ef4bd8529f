import { Group } from '@mantine/core'
import { can } from '@minster/domain/kit/permissions/permissions'
import { portalPlaces } from '@minster/domain/pages/written/portal-places'
import { IconChecklist, IconChevronLeft, IconMessageCircle, IconSchool } from '@tabler/icons-react'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Brand } from '#kit/pages/Brand.tsx'
import { useConfig } from '#platform/api/config.ts'
import { useSession } from '#platform/api/session.ts'
import { timeWords } from '#platform/offline/time-words.ts'
import { useIsOnline } from '#platform/offline/use-is-online.ts'
import { useOfflinePages } from '#platform/offline/use-offline-pages.ts'
import { trackBottomBar, trackTopBar } from '#platform/ui/bar-sizes.ts'
import { Callout } from '#platform/ui/Callout.tsx'
import { useOpenPages, usePageTitle } from '#portal/forms/open-pages.ts'
import { AvatarMenu } from './AvatarMenu.tsx'
import { Bell } from './Bell.tsx'
import classes from './PortalFrame.module.css'
import { SkipLink } from './SkipLink.tsx'
import { SchemeToggle } from './TopBar.tsx'

/** The students' and applicants' frame: one column, made for a phone first, without a menu. */
export function PortalFrame({ children }: { readonly children: ReactNode }) {
  const { title } = useConfig()
  const { claims } = useSession()
  const isStudent = can(claims, 'forms:student')
  const isOnline = useIsOnline()
  useOfflinePages(isStudent)
  return (
    <div className={classes.frame}>
      <SkipLink />
      <header className={classes.top} ref={trackTopBar} data-screen-only>
        <div className={classes.column}>
          <Brand title={title} />
          <Group gap="sm" wrap="nowrap">
            <Bell />
            <SchemeToggle />
            <AvatarMenu withBar={false} />
          </Group>
        </div>
      </header>
      {isStudent && <PortalBar />}
      <main className={classes.main} id="content" tabIndex={-1}>
        {!isOnline && <Offline />}
        {isStudent && <BackHome />}
        {children}
      </main>
      <footer className={classes.foot} data-screen-only>
        <Link to="/pages/privacy">Privacy and cookies</Link>
      </footer>
    </div>
  )
}

/** That there is no line, and how old what is shown is. */
function Offline() {
  const queryClient = useQueryClient()
  // What was kept on the device comes while it is asked for.
  useIsFetching({ queryKey: ['student-forms'] })
  const shown = queryClient
    .getQueryCache()
    .findAll({ type: 'active', queryKey: ['student-forms'] })
    .flatMap(({ state }) => (state.data === undefined ? [] : [state.dataUpdatedAt]))
  return (
    <Callout tone="warning" role="status" mb="md">
      {shown.length > 0
        ? `You are offline. This is as of ${timeWords(new Date(Math.min(...shown)))}, and renews itself once the line is back.`
        : 'You are offline. What is not shown here comes by itself once the line is back.'}
    </Callout>
  )
}

/** The way back to home, on every page of the portal but that. */
function BackHome() {
  const pathname = useLocation({ select: (location) => location.pathname })
  const title = usePageTitle('/forms', 'Student Forms')
  if (!pathname.startsWith('/forms/')) return null
  return (
    <nav aria-label="Breadcrumb" className={classes.back}>
      <Link to="/forms" activeOptions={{ exact: true }}>
        <IconChevronLeft size="1rem" stroke={1.8} aria-hidden="true" />
        {title}
      </Link>
    </nav>
  )
}

const icons: Readonly<Record<(typeof portalPlaces)[number]['path'], typeof IconChecklist>> = {
  '/forms': IconChecklist,
  '/forms/marks': IconSchool,
  '/forms/requests': IconMessageCircle,
}
const places = portalPlaces.map((place) => ({ ...place, icon: icons[place.path] }))

/** The three places a student goes to: at the foot of a phone, where a thumb reaches them. */
function PortalBar() {
  const openPages = useOpenPages(places)
  if (openPages.length < 2) return null
  return (
    <nav className={classes.bar} ref={trackBottomBar} aria-label="Student portal" data-screen-only>
      {openPages.map(({ path, title, icon: Icon }) => (
        <Link key={path} to={path} activeOptions={{ exact: true }} activeProps={{ 'aria-current': 'page' }}>
          <Icon size="1.375rem" stroke={1.7} aria-hidden="true" />
          {title}
        </Link>
      ))}
    </nav>
  )
}
