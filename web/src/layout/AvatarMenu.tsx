import { ColorSwatch, Popover, SegmentedControl, Switch, UnstyledButton } from '@mantine/core'
import {
  IconCheck,
  IconKeyboard,
  IconLogout,
  IconShieldLock,
  IconUserCircle,
  IconUserShare,
} from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { type BarColour, barColours, barImages, remember, useRemembered } from '../api/remembered.ts'
import { signOut, usePreferences, useSession } from '../api/session.ts'
import { inTime } from '../chunks.ts'
import { InitialsAvatar } from '../ui/InitialsAvatar.tsx'
import classes from './AvatarMenu.module.css'

const LoginAsDialog = lazy(
  inTime(async () => ({ default: (await import('../screens/login-as/LoginAsDialog.tsx')).LoginAsDialog })),
)

const swatches: Readonly<Record<BarColour, { readonly label: string; readonly colour: string }>> = {
  plain: { label: 'Plain', colour: 'var(--app-bg)' },
  plum: { label: 'Plum', colour: '#33113f' },
  rose: { label: 'Rose', colour: '#48102a' },
  lagoon: { label: 'Lagoon', colour: '#06343a' },
  slate: { label: 'Slate', colour: '#22252d' },
}

const imageLabels = { none: 'None', arches: 'Arches', waves: 'Waves', leaves: 'Leaves' } as const

/** Whoever is signed in, how the screens look for them, and the way out. */
export function AvatarMenu({ onOpenHelp, withBar = true }: AvatarMenuProps) {
  const { user, permits, standIn } = useSession()
  const queries = useQueryClient()
  const router = useRouter()
  const [isChoosing, setChoosing] = useState(false)
  const leave = useMutation({
    mutationFn: () => signOut(queries, () => router.navigate({ to: '/pages/login', ignoreBlocker: true })),
  })
  const [opened, setOpened] = useState(false)
  if (!user) return null
  return (
    <>
      <Popover
        opened={opened}
        onChange={setOpened}
        position="bottom-end"
        width={280}
        offset={6}
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <UnstyledButton
            className={classes.target ?? ''}
            aria-label={`${user.name}: account and appearance`}
            onClick={() => setOpened(!opened)}
          >
            <InitialsAvatar name={user.name} picture={user.picture} ringed={standIn !== null} />
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown className={classes.dropdown ?? ''} aria-label="Account and appearance">
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
          {permits('dashboard:loginas') && standIn === null && (
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
          <Appearance />
          {withBar && <BarChoice />}
          <hr className={classes.rule} />
          {onOpenHelp && <KeysSwitch />}
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
            disabled={leave.isPending}
            onPress={() => leave.mutate()}
          >
            Sign out
          </PanelButton>
        </Popover.Dropdown>
      </Popover>
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

const schemes = [
  { value: 'auto', label: 'As the system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

function Appearance() {
  const [{ scheme = 'auto' }, choose] = usePreferences()
  const change = useMutation({ mutationFn: choose })
  return (
    <div className={classes.part}>
      <p className={classes.label}>Colours</p>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label="Colours"
        value={scheme}
        data={[...schemes]}
        onChange={(value) => change.mutate({ scheme: value })}
      />
    </div>
  )
}

function BarChoice() {
  const { barColour, barImage } = useRemembered()
  return (
    <div className={classes.part}>
      <p className={classes.label}>Menu bar</p>
      <div className={classes.swatches} role="group" aria-label="Colour of the menu bar">
        {barColours.map((colour) => (
          <ColorSwatch
            key={colour}
            component="button"
            type="button"
            size={26}
            color={swatches[colour].colour}
            withShadow={false}
            className={classes.swatch ?? ''}
            aria-label={swatches[colour].label}
            aria-pressed={colour === barColour}
            onClick={() => remember({ barColour: colour })}
          >
            {colour === barColour && (
              <IconCheck size={14} stroke={2.4} color={colour === 'plain' ? 'currentColor' : '#fff'} />
            )}
          </ColorSwatch>
        ))}
      </div>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label="Picture in the menu bar"
        value={barImage}
        data={barImages.map((image) => ({ value: image, label: imageLabels[image] }))}
        onChange={(image) => remember({ barImage: image })}
      />
    </div>
  )
}

function KeysSwitch() {
  const [{ singleKeys = true }, choose] = usePreferences()
  const change = useMutation({ mutationFn: choose })
  return (
    <div className={classes.part}>
      <Switch
        size="sm"
        label="Single-letter keys"
        labelPosition="left"
        checked={singleKeys}
        classNames={{ body: classes.switch ?? '' }}
        onChange={(event) => change.mutate({ singleKeys: event.currentTarget.checked })}
      />
    </div>
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
