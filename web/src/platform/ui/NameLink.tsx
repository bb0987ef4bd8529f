import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import classes from './NameLink.module.css'

/** The name of a thing that leads to its page: text to read, underlined when pointed at. */
export function NameLink({ covers = false, ...props }: NameLinkProps) {
  return <Link {...props} className={classes.name} data-covers={covers || undefined} />
}

interface NameLinkProps extends Omit<ComponentProps<typeof Link>, 'className'> {
  /** The whole of what it stands in (a line of `Lines`, what is `pos="relative"`) is the link's. */
  readonly covers?: boolean
}
