import type { MenuNode } from '@minster/domain/pages/menu'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { usePreferences } from '#platform/api/session.ts'
import { useLetterKeys } from '#platform/ui/letter-keys.ts'
import { frameKeyOf, jumpsOf } from './shell-keys.ts'

/** A panel fetched when first opened, and kept afterwards. */
type Panel = 'never' | 'open' | 'closed'

/** How long G waits for its letter. */
const patience = 1500

/** The frame's keys: Ctrl-K and / search, G and a letter jumps, ? lists them. */
export function useShellKeys(nodes: readonly MenuNode[]) {
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
    const afterG = Date.now() - pressedG.current < patience
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
