import type { ReactNode } from 'react'

/** Where a page belongs, as a link, and what it is there; stands as the way back of a `Screen`. */
export function Crumbs({ to, children }: { readonly to: ReactNode; readonly children: ReactNode }) {
  return (
    <nav aria-label="Breadcrumb">
      {to}
      <span aria-hidden="true"> / </span>
      <span aria-current="page">{children}</span>
    </nav>
  )
}
