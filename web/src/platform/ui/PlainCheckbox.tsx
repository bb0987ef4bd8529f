import type { ComponentProps } from 'react'
import classes from './PlainCheckbox.module.css'

/** A box to tick, as light as the browser's own: lists draw hundreds of them. */
export function PlainCheckbox(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return <input {...props} type="checkbox" className={classes.tick} />
}
