import { Popover, type PopoverProps } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { type ReactNode, type Ref, useEffect } from 'react'

/** The popover of `LazyPopover`, which holds the focus and gives it back. */
export function LoadedPopover({
  element,
  id,
  opened,
  label,
  className,
  children,
  ...looks
}: LoadedPopoverProps) {
  // Opened only once it is there: it remembers then where the focus came from.
  const isThere = useMounted()
  return (
    <Popover {...looks} opened={opened && isThere} withRoles={false} trapFocus returnFocus>
      <Popover.Target>
        <Existing element={element} />
      </Popover.Target>
      <Popover.Dropdown
        id={id}
        role="dialog"
        {...(label === undefined ? { 'aria-labelledby': `${id}-target` } : { 'aria-label': label })}
        className={className ?? ''}
      >
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}

/** Stands for an element that is drawn elsewhere. */
function Existing({ element, ref }: { readonly element: HTMLElement; readonly ref?: Ref<HTMLElement> }) {
  useEffect(() => {
    if (typeof ref === 'function') ref(element)
  }, [element, ref])
  return null
}

export interface PopoverLooks extends Pick<PopoverProps, 'position' | 'width' | 'offset'> {
  readonly onChange: (opened: boolean) => void
  /** What it is called, where that is not what its button says. */
  readonly label?: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

interface LoadedPopoverProps extends PopoverLooks {
  readonly id: string
  readonly opened: boolean
  readonly element: HTMLElement
}
