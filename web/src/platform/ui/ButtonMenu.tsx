import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './ButtonMenu.module.css'

/** A menu at a button that stands somewhere among many: there is one menu for all of them, opened where it is wanted. */
export function ButtonMenu({ button, label, width, onClose, children }: ButtonMenuProps) {
  const { left, top, width: wide, height } = button.getBoundingClientRect()
  return (
    <Menu
      opened
      onClose={() => {
        onClose()
        button.focus({ preventScroll: true })
      }}
      position="bottom-end"
      width={width}
    >
      <Menu.Target>
        <button
          type="button"
          className={classes.anchor}
          style={{ left, top, width: wide, height }}
          tabIndex={-1}
          aria-label={label}
        />
      </Menu.Target>
      <Menu.Dropdown ref={takeFocus}>{children}</Menu.Dropdown>
    </Menu>
  )
}

/** Opened by no button of its own, the menu would leave the focus where it is; what has no place yet cannot take it. */
function takeFocus(menu: HTMLElement | null): void {
  if (menu) setTimeout(() => menu.focus({ preventScroll: true }))
}

interface ButtonMenuProps {
  /** Where it opens; it gets the focus back. */
  readonly button: HTMLElement
  readonly label: string
  /** Pixels. */
  readonly width: number
  readonly onClose: () => void
  /** Labels and items of a Mantine menu. */
  readonly children: ReactNode
}
