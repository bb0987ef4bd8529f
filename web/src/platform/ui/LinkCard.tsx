import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import classes from './LinkCard.module.css'

/** A framed thing that is one link as a whole. */
export function LinkCard(props: Omit<ComponentProps<typeof Link>, 'className'>) {
  return <Link {...props} className={classes.card} />
}
