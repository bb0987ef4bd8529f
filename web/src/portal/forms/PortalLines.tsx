import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { Frame } from '#platform/ui/Frame.tsx'
import classes from './portal.module.css'

/** Lines for a thumb, one beneath the other in a frame; `bare` within another. */
export function PortalLines({ bare = false, ...props }: PortalLinesProps) {
  if (bare) return <ul {...props} className={classes.lines} data-bare />
  return <Frame component="ul" p={0} {...props} className={classes.lines} />
}

/** One of them, which leads somewhere as a whole where it says so. */
export function PortalLine({ to, file, before, beside, isBroad = false, children }: PortalLineProps) {
  const line = (
    <>
      {before}
      <span className={classes.what} data-broad={isBroad || undefined}>
        {children}
      </span>
      {beside}
    </>
  )
  if (file !== undefined)
    return (
      <li>
        <a href={file} className={classes.line} target="_blank" rel="noreferrer">
          {line}
        </a>
      </li>
    )
  if (to === undefined)
    return (
      <li>
        <div className={classes.line}>{line}</div>
      </li>
    )
  return (
    <li>
      <Link to={to} className={classes.line}>
        {line}
        <IconChevronRight
          size="1.125rem"
          stroke={1.6}
          color="var(--mantine-color-dimmed)"
          aria-hidden="true"
        />
      </Link>
    </li>
  )
}

interface PortalLinesProps extends Omit<ComponentProps<'ul'>, 'className'> {
  readonly bare?: boolean | undefined
}
interface PortalLineProps {
  readonly to?: string | undefined
  /** The address of a file it opens beside the page. */
  readonly file?: string
  readonly before?: ReactNode
  readonly beside?: ReactNode
  /** Its words need room of their own beside what is large. */
  readonly isBroad?: boolean
  readonly children: ReactNode
}
