import { UnstyledButton } from '@mantine/core'
import {
  IconCalendar,
  IconKeyboard,
  IconLogout,
  IconShieldLock,
  IconUserCircle,
  IconUserShare,
} from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useSession } from '#platform/api/session.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import { InitialsAvatar } from '#platform/ui/InitialsAvatar.tsx'
import { LaterPopover } from '#platform/ui/LaterPopover.tsx'
import classes from './AvatarMenu.module.css'
import { useSignOut } from './use-sign-out.tsx'

/** Only fetched when somebody opens the menu: every page carries the menu itself. */
const appearance = inTime(async () => ({ default: (await import('./Appearance.tsx')).Appearance }))
/** The way out is there without it, as where there is no signal to fetch it by. */
const Appearance = lazy(() => appearance().catch(() => ({ default: () => <></> })))
const LoginAsDialog = lazy(
  inTime(async () => ({ default: (await import('#access/login-as/LoginAsDialog.tsx')).LoginAsDialog })),
)

/** Whoever is signed in, how the screens look for them, and the way out. */
export function AvatarMenu({ onOpenHelp, withBar = true }: AvatarMenuProps) {
  const { user, permits, impersonation } = useSession()
  const router = useRouter()
  const [isChoosing, setChoosing] = useState(false)
  const out = useSignOut()
  const [opened, setOpened] = useState(false)
  if (!user) return null
  return (
    <>
      <LaterPopover
        opened={opened}
        onChange={setOpened}
        position="bottom-end"
        width={280}
        offset={6}
        label="Account and appearance"
        className={classes.dropdown}
        target={(target) => (
          <UnstyledButton
            {...target}
            className={classes.target ?? ''}
            aria-label={`${user.name}: account and appearance`}
            onClick={() => setOpened(!opened)}
          >
            <InitialsAvatar name={user.name} picture={user.picture} ringed={impersonation !== null} />
          </UnstyledButton>
        )}
      >
        <div className={classes.who}>
          <InitialsAvatar name={user.name} picture={user.picture} size={36} />
          <div className={classes.names}>
            <p className={classes.name}>{user.name}</p>
            <p className={classes.email}>{user.email}</p>
          </div>
        </div>
        <hr className={classes.rule} />
        <Link className={classes.button ?? ''} to="/account" onClick={() => setOpened(false)}>
          <span className={classes.icon} aria-hidden="true">
            <IconUserCircle size={16} stroke={1.6} />
          </span>
          Your account
        </Link>
        {(permits('dashboard:view') || permits('forms:student')) && (
          <Link className={classes.button ?? ''} to="/calendar" onClick={() => setOpened(false)}>
            <span className={classes.icon} aria-hidden="true">
              <IconCalendar size={16} stroke={1.6} />
            </span>
            Your calendar
          </Link>
        )}
        {permits('dashboard:loginas') && impersonation === null && (
          <PanelButton
            icon={<IconUserShare size={16} stroke={1.6} />}
            onPress={() => {
              setOpened(false)
              setChoosing(true)
            }}
          >
            Log in as…
          </PanelButton>
        )}
        <hr className={classes.rule} />
        <Suspense fallback={<div className={classes.waiting} data-bar={withBar || undefined} />}>
          <Appearance withBar={withBar} withKeys={onOpenHelp !== undefined} />
        </Suspense>
        {onOpenHelp && (
          <PanelButton
            icon={<IconKeyboard size={16} stroke={1.6} />}
            onPress={() => {
              setOpened(false)
              onOpenHelp()
            }}
          >
            Keyboard shortcuts
          </PanelButton>
        )}
        <Link className={classes.button ?? ''} to="/pages/privacy" onClick={() => setOpened(false)}>
          <span className={classes.icon} aria-hidden="true">
            <IconShieldLock size={16} stroke={1.6} />
          </span>
          Privacy and cookies
        </Link>
        <PanelButton
          icon={<IconLogout size={16} stroke={1.6} />}
          disabled={out.isPending}
          onPress={() => out.signOut(() => setOpened(false))}
        >
          Sign out
        </PanelButton>
      </LaterPopover>
      {out.asking}
      {isChoosing && (
        <Suspense fallback={null}>
          <LoginAsDialog from={router.state.location.pathname} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  )
}

function PanelButton({ icon, children, disabled = false, onPress }: PanelButtonProps) {
  return (
    <button type="button" className={classes.button} disabled={disabled} onClick={onPress}>
      <span className={classes.icon} aria-hidden="true">
        {icon}
      </span>
      {children}
    </button>
  )
}

interface PanelButtonProps {
  readonly icon: ReactNode
  readonly children: ReactNode
  readonly disabled?: boolean
  readonly onPress: () => void
}

interface AvatarMenuProps {
  /** Left out where there are no keys to show. */
  readonly onOpenHelp?: () => void
  /** Whether there is a menu bar whose look could be chosen. */
  readonly withBar?: boolean
}
