import type { DrawerProps } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { inTime } from '../chunks/chunks.ts'

const LoadedDrawer = lazy(
  inTime(async () => ({ default: (await import('./LoadedDrawer.tsx')).LoadedDrawer })),
)

/** A drawer of a page that many open without ever opening it: what it takes is fetched when it is first opened. */
export function LazyDrawer(props: DrawerProps) {
  const [isWanted, setWanted] = useState(props.opened)
  if (props.opened && !isWanted) setWanted(true)
  return isWanted ? (
    <Suspense fallback={null}>
      <LoadedDrawer {...props} />
    </Suspense>
  ) : null
}
