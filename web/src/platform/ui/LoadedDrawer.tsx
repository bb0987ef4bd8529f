import { Drawer, type DrawerProps } from '@mantine/core'

/** A drawer with all that it takes; `LazyDrawer` fetches it once one is opened. */
export function LoadedDrawer(props: DrawerProps) {
  return <Drawer {...props} />
}
