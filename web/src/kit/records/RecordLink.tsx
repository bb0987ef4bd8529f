import { useNavigate } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react'
import type { CameFrom } from './came-from.ts'

/** A real link to a page known by its address only; a plain click stays inside the application. */
export function RecordLink({ href, cameFrom, onClick, ref, ...rest }: RecordLinkProps) {
  const navigate = useNavigate()
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (event.defaultPrevented || isForBrowser(event)) return
    event.preventDefault()
    void navigate({ href, ...(cameFrom && { state: { cameFrom } }) })
  }
  return <a {...rest} ref={ref} href={href} onClick={follow} />
}

/** Whether a click asks the browser for a new tab, window or download. */
export function isForBrowser(event: MouseEvent): boolean {
  return event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
}

interface RecordLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly href: string
  readonly cameFrom?: CameFrom | undefined
  readonly ref?: Ref<HTMLAnchorElement>
}
