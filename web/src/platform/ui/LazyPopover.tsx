import { type ReactNode, type RefCallback, Suspense, useEffect, useId, useState } from 'react'
import { inTime } from '../chunks/chunks.ts'
import type { LoadedPopover, PopoverLooks } from './LoadedPopover.tsx'
import { showFailure } from './snackbars.tsx'

const loadPopover = inTime(async () => (await import('./LoadedPopover.tsx')).LoadedPopover)

/**
 * What hangs from a button that many pages carry and few people press: what it takes is fetched when the button is pointed
 * at or focused, so that it is there when it is pressed. It opens once what is in it is there too: the focus goes into it
 * then. Where it cannot be fetched, as without a signal, it stays closed and the page as it is.
 */
export function LazyPopover({ renderTarget, opened, ahead, ...looks }: LazyPopoverProps) {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const [Opened, setOpened] = useState<typeof LoadedPopover | null>(null)
  const id = useId()
  const { onChange } = looks
  useEffect(() => {
    if (!opened || Opened) return
    Promise.all([loadPopover(), ahead?.()]).then(
      ([part]) => setOpened(() => part),
      () => {
        onChange(false)
        showFailure('This could not be loaded. Check your connection and press again.')
      },
    )
  }, [opened, Opened, onChange, ahead])
  const fetchAhead = () => void Promise.all([loadPopover(), ahead?.()]).catch(() => undefined)
  return (
    <>
      {renderTarget({
        ref: setElement,
        id: `${id}-target`,
        'aria-haspopup': 'dialog',
        'aria-expanded': opened,
        'aria-controls': opened ? id : undefined,
        onPointerEnter: fetchAhead,
        onFocus: fetchAhead,
      })}
      {Opened && element && (
        <Suspense fallback={null}>
          <Opened {...looks} id={id} opened={opened} element={element} />
        </Suspense>
      )}
    </>
  )
}

/** To be spread on the button it hangs from. */
interface PopoverTarget {
  readonly ref: RefCallback<HTMLElement>
  readonly id: string
  readonly 'aria-haspopup': 'dialog'
  readonly 'aria-expanded': boolean
  readonly 'aria-controls': string | undefined
  readonly onPointerEnter: () => void
  readonly onFocus: () => void
}

interface LazyPopoverProps extends PopoverLooks {
  readonly opened: boolean
  /** Fetches what is in it, where that is lazy. */
  readonly ahead?: () => Promise<unknown>
  readonly renderTarget: (target: PopoverTarget) => ReactNode
}
