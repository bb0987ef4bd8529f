import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import classes from './NameLink.module.css'

/** The name of a thing that leads to its page: text to read, underlined when pointed at. */
export function NameLink(props: Omit<ComponentProps<typeof Link>, 'className'>) {
  return <Link {...props} className={classes.name} />
}
