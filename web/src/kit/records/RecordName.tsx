import type { ComponentProps } from 'react'
import classes from '#platform/ui/NameLink.module.css'
import { RecordLink } from './RecordLink.tsx'

/** The name of a record that leads to its page, known by its address only: text to read, underlined when pointed at. */
export function RecordName(props: Omit<ComponentProps<typeof RecordLink>, 'className'>) {
  return <RecordLink {...props} className={classes.name} />
}
