import type { ReactNode, Ref } from 'react'
import { usePageTitle } from './open-pages.ts'
import classes from './portal.module.css'

/** The heading of a page of the portal, as the college calls it. */
export function PortalTitle({ path, children, ref }: PortalTitleProps) {
  return <PortalHeading ref={ref}>{usePageTitle(path, children)}</PortalHeading>
}

/** The same where the page is not called by its address. */
export function PortalHeading({ id, isSmall = false, children, ref }: PortalHeadingProps) {
  return (
    <h1
      id={id}
      className={classes.title}
      data-small={isSmall || undefined}
      {...(ref && { ref, tabIndex: -1 })}
    >
      {children}
    </h1>
  )
}

interface PortalHeadingProps {
  readonly id?: string
  /** Where it is a sentence. */
  readonly isSmall?: boolean
  readonly children: ReactNode
  /** Where what is read goes on, once something else stood here. */
  readonly ref?: Ref<HTMLHeadingElement> | undefined
}
interface PortalTitleProps extends Pick<PortalHeadingProps, 'ref'> {
  /** Of the page; the college names pages by it. */
  readonly path: string
  /** What the product calls it. */
  readonly children: string
}
