import { Box, Divider, Group, Text } from '@mantine/core'
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
import { LazyPopover } from '#platform/ui/LazyPopover.tsx'
import classes from './row.module.css'
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
  const signOutFlow = useSignOut()
  const [opened, setOpened] = useState(false)
  if (!user) return null
  return (
    <>
      <LazyPopover
        opened={opened}
        onChange={setOpened}
        position="bottom-end"
        width={280}
        offset={6}
        label="Account and appearance"
        className={classes.panel}
        renderTarget={(target) => (
          <button
            {...target}
            type="button"
            className={classes.round}
            aria-label={`${user.name}: account and appearance`}
            onClick={() => setOpened(!opened)}
          >
            <InitialsAvatar name={user.name} picture={user.picture} ringed={impersonation !== null} />
          </button>
        )}
      >
        <Group gap="xs" p="xs" wrap="nowrap">
          <InitialsAvatar name={user.name} picture={user.picture} size={36} />
          <Box miw={0}>
            <Text truncate fz="sm" fw={600}>
              {user.name}
            </Text>
            <Text truncate fz="xs" c="dimmed">
              {user.email}
            </Text>
          </Box>
        </Group>
        <Divider my="3xs" color="var(--line)" />
        <Link className={classes.row ?? ''} to="/account" onClick={() => setOpened(false)}>
          <IconUserCircle size="1rem" stroke={1.6} aria-hidden="true" />
          Your account
        </Link>
        {(permits('dashboard:view') || permits('forms:student')) && (
          <Link className={classes.row ?? ''} to="/calendar" onClick={() => setOpened(false)}>
            <IconCalendar size="1rem" stroke={1.6} aria-hidden="true" />
            Your calendar
          </Link>
        )}
        {permits('dashboard:loginas') && impersonation === null && (
          <PanelButton
            icon={<IconUserShare size="1rem" stroke={1.6} aria-hidden="true" />}
            onPress={() => {
              setOpened(false)
              setChoosing(true)
            }}
          >
            Log in as…
          </PanelButton>
        )}
        <Divider my="3xs" color="var(--line)" />
        <Suspense fallback={<Box h={withBar ? '13.5rem' : '4.8125rem'} />}>
          <Appearance withBar={withBar} withKeys={onOpenHelp !== undefined} />
        </Suspense>
        {onOpenHelp && (
          <PanelButton
            icon={<IconKeyboard size="1rem" stroke={1.6} aria-hidden="true" />}
            onPress={() => {
              setOpened(false)
              onOpenHelp()
            }}
          >
            Keyboard shortcuts
          </PanelButton>
        )}
        <Link className={classes.row ?? ''} to="/pages/privacy" onClick={() => setOpened(false)}>
          <IconShieldLock size="1rem" stroke={1.6} aria-hidden="true" />
          Privacy and cookies
        </Link>
        <PanelButton
          icon={<IconLogout size="1rem" stroke={1.6} aria-hidden="true" />}
          disabled={signOutFlow.isPending}
          onPress={() => signOutFlow.signOut(() => setOpened(false))}
        >
          Sign out
        </PanelButton>
      </LazyPopover>
      {signOutFlow.dialog}
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
    <button type="button" className={classes.row} disabled={disabled} onClick={onPress}>
      {icon}
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
