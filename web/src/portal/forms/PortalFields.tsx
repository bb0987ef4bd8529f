import type { ComponentProps } from 'react'
import classes from './portal.module.css'

/** A few fields one beneath the other, and the button that sends them. */
export function PortalFields(props: Omit<ComponentProps<'form'>, 'className'>) {
  return <form {...props} className={classes.fields} />
}
