import type { Ref } from 'react'
import classes from './forms.module.css'
import { usePageTitle } from './open-pages.ts'

/** The heading of a page of the portal, as the college calls it. */
export function PortalTitle({ path, children, ref }: PortalTitleProps) {
  const title = usePageTitle(path, children)
  return (
    <h1 className={classes.title} {...(ref && { ref, tabIndex: -1 })}>
      {title}
    </h1>
  )
}

interface PortalTitleProps {
  /** Of the page; the college names pages by it. */
  readonly path: string
  /** What the product calls it. */
  readonly children: string
  /** Where what is read goes on, once something else stood here. */
  readonly ref?: Ref<HTMLHeadingElement>
}
