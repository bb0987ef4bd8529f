import type { ComponentProps } from 'react'
import classes from './Lines.module.css'

/** Things one beneath the other in one frame, parted by hairlines. */
export function Lines(props: ComponentProps<'ul'>) {
  return <ul {...props} className={classes.lines} />
}
