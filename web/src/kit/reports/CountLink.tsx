import { leftOut, smallestShown } from '@minster/domain/kit/figures/suppress'
import { Link } from '@tanstack/react-router'
import classes from './count-link.module.css'

/** A number that opens the list it was counted from; one that could pick somebody out is left out. */
export function CountLink({ count, href, of }: CountLinkProps) {
  if (count === null)
    return (
      <span
        className={classes.few}
        title={`Numbers below ${smallestShown} are left out, and those from which one could be worked out`}
      >
        {leftOut}
      </span>
    )
  const text = count.toLocaleString('en-GB')
  if (count === 0) return <span className={classes.zero}>0</span>
  if (href === null) return <>{text}</>
  return (
    <Link to={href} className={classes.number} aria-label={`${text}: ${of}`} preload={false}>
      {text}
    </Link>
  )
}

interface CountLinkProps {
  readonly count: number | null
  readonly href: string | null
  /** What was counted, for who does not see the row and column it stands in. */
  readonly of: string
}
