import { isCurrent, type MenuNode } from '@minster/domain/pages/menu'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** The router marks the current page for screen readers by the rule of the menu: its own page exactly, whatever the query. */
const exactly = { exact: true, includeSearch: false, includeHash: false } as const

/** A menu entry as the link it is: within the product, out of it in a new tab, or the placeholder `#`. */
export function MenuLink({ node, pathname, className, children, onFollow }: MenuLinkProps) {
  const shared = { className, onClick: onFollow }
  if (node.isRouteLink) {
    const current = isCurrent(node, pathname)
    return (
      <Link to={node.link} {...shared} activeOptions={exactly} data-current={current || undefined}>
        {children}
      </Link>
    )
  }
  if (node.opensNewTab) {
    return (
      <a href={node.link} {...shared} target="_blank" rel="noreferrer">
        {children}
      </a>
    )
  }
  return (
    <a href={node.link} {...shared}>
      {children}
    </a>
  )
}

interface MenuLinkProps {
  readonly node: MenuNode
  readonly pathname: string
  readonly className?: string | undefined
  readonly children: ReactNode
  readonly onFollow?: (() => void) | undefined
}
