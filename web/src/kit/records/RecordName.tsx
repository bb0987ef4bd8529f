import type { ComponentProps } from 'react'
import classes from '#platform/ui/NameLink.module.css'
import { RecordLink } from './RecordLink.tsx'

/**
 * The name of a record that leads to its page, known by its address only: text to read, underlined when pointed at; plain
 * words where there is no page.
 */
export function RecordName({ href, ...props }: RecordNameProps) {
  if (!href) return <strong>{props.children}</strong>
  return <RecordLink {...props} href={href} className={classes.name} />
}

interface RecordNameProps extends Omit<ComponentProps<typeof RecordLink>, 'className' | 'href'> {
  readonly href: string | null | undefined
}
