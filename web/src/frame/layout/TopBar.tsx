import { ActionIcon, Group, Kbd, useComputedColorScheme } from '@mantine/core'
import { IconMenu2, IconMoon, IconSearch, IconSun } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { usePreferences } from '#platform/api/session.ts'
import { trackTopBar } from '#platform/ui/bar-sizes.ts'
import { LazyTooltip } from '#platform/ui/LazyTooltip.tsx'
import { AvatarMenu } from './AvatarMenu.tsx'
import { Bell } from './Bell.tsx'
import classes from './TopBar.module.css'

/** Search, light and dark, and the menu of whoever is signed in. */
export function TopBar({ onOpenMenu, onSearch, onOpenHelp }: TopBarProps) {
  return (
    <header className={classes.top} ref={trackTopBar} data-screen-only>
      <ActionIcon
        hiddenFrom="sm"
        c="inherit"
        variant="transparent"
        size={36}
        aria-label="Open the menu"
        onClick={onOpenMenu}
      >
        <IconMenu2 size="1.25rem" stroke={1.6} />
      </ActionIcon>
      <button type="button" className={classes.search} onClick={onSearch} aria-keyshortcuts="Control+K">
        <IconSearch size="0.9375rem" stroke={1.7} aria-hidden="true" />
        <span>Search or jump to…</span>
        <Kbd size="xs" ml="auto" c="dimmed" fz="2xs" ff="inherit" bg="var(--panel)" visibleFrom="sm">
          Ctrl K
        </Kbd>
      </button>
      <Group gap="xs" ml="auto" wrap="nowrap">
        <Bell />
        <SchemeToggle />
        <AvatarMenu onOpenHelp={onOpenHelp} />
      </Group>
    </header>
  )
}

/** Switches between light and dark; the avatar menu has "as the system" too. */
export function SchemeToggle() {
  const [, choose] = usePreferences()
  const change = useMutation({ mutationFn: choose })
  const scheme = useComputedColorScheme('light')
  const label = scheme === 'dark' ? 'Light colours' : 'Dark colours'
  const Icon = scheme === 'dark' ? IconSun : IconMoon
  return (
    <LazyTooltip
      label={label}
      renderTarget={(target) => (
        <ActionIcon
          {...target}
          variant="subtle"
          color="gray"
          size={32}
          c="inherit"
          aria-label={label}
          onClick={() => change.mutate({ scheme: scheme === 'dark' ? 'light' : 'dark' })}
        >
          <Icon size="1.125rem" stroke={1.6} />
        </ActionIcon>
      )}
    />
  )
}

interface TopBarProps {
  readonly onOpenMenu: () => void
  readonly onSearch: () => void
  readonly onOpenHelp: () => void
}
