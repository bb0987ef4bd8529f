import { Drawer, type DrawerProps } from '@mantine/core'

/** A drawer with all that it takes; `LaterDrawer` fetches it once one is opened. */
export function OpenedDrawer(props: DrawerProps) {
  return <Drawer {...props} />
}
