import type { ReactNode } from 'react'
import { Frame } from './Frame.tsx'
import { Toolbar } from './Toolbar.tsx'

/** Tiles that each narrow what is seen below, side by side; on a phone they are swiped. */
export function Tiles({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Toolbar swipes data-tiles role="group" aria-label={label} align="stretch">
      {children}
    </Toolbar>
  )
}

/** One of them: what it counts, and pressed while what is below is narrowed to it. */
export function Tile({ isPressed, onPress, title, children }: TileProps) {
  return (
    <Frame
      component="button"
      type="button"
      px="sm"
      py="xs"
      fz="sm"
      ta="left"
      flex="1 0 8.5rem"
      title={title}
      aria-pressed={isPressed}
      {...(isPressed && { bd: '1px solid var(--pink-text)' })}
      onClick={onPress}
    >
      {children}
    </Frame>
  )
}

interface TileProps {
  readonly isPressed: boolean
  readonly onPress: () => void
  /** Said to whoever points at it. */
  readonly title?: string
  readonly children: ReactNode
}
