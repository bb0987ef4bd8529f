import { ActionIcon, Group } from '@mantine/core'
import { type MenuNode, menuFor } from '@minster/domain/pages/menu'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { useLocation, useRouter } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { Brand } from '#kit/pages/Brand.tsx'
import { Questions } from '#kit/records/Questions.tsx'
import { useConfig } from '#platform/api/config.ts'
import { remember, useRemembered } from '#platform/api/remembered.ts'
import { usePreferences, useSession } from '#platform/api/session.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import { LazyDrawer } from '#platform/ui/LazyDrawer.tsx'
import { LazyTooltip } from '#platform/ui/LazyTooltip.tsx'
import { useLetterKeys } from '#platform/ui/letter-keys.ts'
import { Menu } from './Menu.tsx'
import classes from './Shell.module.css'
import { SkipLink } from './SkipLink.tsx'
import { frameKeyOf, jumpsOf } from './shell-keys.ts'
import { TopBar } from './TopBar.tsx'

/** Only fetched when somebody first searches or asks for the keys. */
const Palette = lazy(inTime(async () => ({ default: (await import('./Palette.tsx')).Palette })))
const KeyboardHelp = lazy(
  inTime(async () => ({ default: (await import('./KeyboardHelp.tsx')).KeyboardHelp })),
)

/** Only fetched where somebody has folded the menu. */
const Rail = lazy(inTime(async () => ({ default: (await import('./Rail.tsx')).Rail })))

/** A panel fetched when first opened, and kept afterwards. */
type Panel = 'never' | 'open' | 'closed'

/** How long G waits for its letter. */
const jumpTimeout = 1500

/** The frame's keys: Ctrl-K and / search, G and a letter jumps, ? lists them. */
function useShellKeys(nodes: readonly MenuNode[]) {
  const router = useRouter()
  const [{ singleKeys = true }] = usePreferences()
  const [palette, setPalette] = useState<Panel>('never')
  const [help, setHelp] = useState<Panel>('never')
  const jumps = useMemo(() => jumpsOf(nodes), [nodes])
  const pressedG = useRef(0)

  useEffect(() => {
    function toggle(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      setPalette((before) => (before === 'open' ? 'closed' : 'open'))
    }
    addEventListener('keydown', toggle)
    return () => removeEventListener('keydown', toggle)
  }, [])

  useLetterKeys(singleKeys, (key) => {
    const afterG = Date.now() - pressedG.current < jumpTimeout
    const means = frameKeyOf(key, afterG, jumps)
    pressedG.current = means.does === 'wait' ? Date.now() : 0
    if (means.does === 'jump') void router.navigate({ to: means.link })
    if (means.does === 'help') setHelp('open')
    if (means.does === 'search' && !focusPageSearch()) setPalette('open')
    return means.does !== 'nothing' && means.does !== 'wait'
  })

  return {
    palette,
    openPalette: () => setPalette('open'),
    closePalette: () => setPalette('closed'),
    help,
    openHelp: () => setHelp('open'),
    closeHelp: () => setHelp('closed'),
  }
}

/** A page may have a search of its own, which then is what / means. */
function focusPageSearch(): boolean {
  const field = document.querySelector('#content [role="search"] input')
  if (!(field instanceof HTMLElement)) return false
  field.focus()
  return true
}

/** The frame around every page of the staff: drawer menu, top bar, palette and snackbars. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const config = useConfig()
  const { claims } = useSession()
  const { drawer, barColour, barImage } = useRemembered()
  const pathname = useLocation({ select: (location) => location.pathname })
  const nodes = useMemo(() => menuFor(claims, config.features, config.menu), [claims, config])
  const [onPhone, setOnPhone] = useState(false)
  const { palette, help, openPalette, closePalette, openHelp, closeHelp } = useShellKeys(nodes)
  const isFolded = drawer === 'rail'

  return (
    <div className={classes.shell} data-drawer={drawer}>
      <SkipLink />
      <nav
        className={classes.side}
        aria-label="Main menu"
        data-bar={barColour}
        data-image={barImage}
        data-screen-only
      >
        <Group h="3rem" px="md" wrap="nowrap">
          <Brand title={config.title} folded={isFolded} />
        </Group>
        <div className={classes.menu}>
          <Suspense fallback={null}>
            {isFolded ? (
              <Rail nodes={nodes} pathname={pathname} />
            ) : (
              <Menu nodes={nodes} pathname={pathname} />
            )}
          </Suspense>
        </div>
        <Group px="sm" py="xs" justify={isFolded ? 'center' : 'flex-start'}>
          <FoldButton folded={isFolded} />
        </Group>
      </nav>
      <TopBar onOpenMenu={() => setOnPhone(true)} onSearch={openPalette} onOpenHelp={openHelp} />
      <main className={classes.main} id="content" tabIndex={-1}>
        {children}
      </main>
      <LazyDrawer
        opened={onPhone}
        onClose={() => setOnPhone(false)}
        size={288}
        title={<Brand title={config.title} />}
        hiddenFrom="sm"
        closeButtonProps={{ 'aria-label': 'Close the menu' }}
        classNames={{ content: classes.sheet ?? '', header: classes.sheetHead ?? '' }}
        attributes={{ content: { 'data-bar': barColour }, header: { role: 'none' } }}
      >
        <nav aria-label="Main menu">
          <Menu nodes={nodes} pathname={pathname} onFollow={() => setOnPhone(false)} />
        </nav>
      </LazyDrawer>
      <Suspense fallback={null}>
        {palette !== 'never' && (
          <Palette opened={palette === 'open'} nodes={nodes} onClose={closePalette} onOpenHelp={openHelp} />
        )}
        {help !== 'never' && <KeyboardHelp opened={help === 'open'} nodes={nodes} onClose={closeHelp} />}
      </Suspense>
      <Questions />
    </div>
  )
}

function FoldButton({ folded: isFolded }: { readonly folded: boolean }) {
  const Icon = isFolded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  const label = isFolded ? 'Unfold the menu' : 'Fold the menu'
  return (
    <LazyTooltip
      label={label}
      position="right"
      renderTarget={(target) => (
        <ActionIcon
          {...target}
          className={classes.fold ?? ''}
          variant="transparent"
          aria-label={label}
          onClick={() => remember({ drawer: isFolded ? 'open' : 'rail' })}
        >
          <Icon size="1.125rem" stroke={1.5} />
        </ActionIcon>
      )}
    />
  )
}
