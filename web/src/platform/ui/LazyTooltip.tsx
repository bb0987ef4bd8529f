import type { FloatingPosition } from '@mantine/core'
import { lazy, type ReactNode, type RefCallback, Suspense, useState } from 'react'

/** Where it cannot be fetched, the button still says what it is called to whoever cannot see it. */
const LoadedTooltip = lazy(() =>
  import('./LoadedTooltip.tsx').then(
    ({ LoadedTooltip }) => ({ default: LoadedTooltip }),
    () => ({ default: () => <></> }),
  ),
)

/** The name of a button without words, shown when it is pointed at or focused; what it takes is fetched then. */
export function LazyTooltip({ renderTarget, ...props }: LazyTooltipProps) {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const [isWanted, setWanted] = useState(false)
  const want = () => setWanted(true)
  return (
    <>
      {renderTarget({ ref: setElement, onPointerEnter: want, onFocus: want })}
      {isWanted && element && (
        <Suspense fallback={null}>
          <LoadedTooltip {...props} element={element} />
        </Suspense>
      )}
    </>
  )
}

interface TooltipTarget {
  readonly ref: RefCallback<HTMLElement>
  readonly onPointerEnter: () => void
  readonly onFocus: () => void
}

interface LazyTooltipProps {
  readonly label: string
  readonly position?: FloatingPosition
  readonly disabled?: boolean
  readonly renderTarget: (target: TooltipTarget) => ReactNode
}
