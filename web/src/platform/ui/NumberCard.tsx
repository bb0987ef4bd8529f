import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import classes from './NumberCard.module.css'

/** One honest number with its change, and the list it was counted from one click away. */
export function NumberCard({ label, value, change, href }: NumberCardProps) {
  return (
    <div className={classes.card}>
      <p className={classes.label}>
        {href ? (
          <Link to={href} className={classes.link}>
            {label}
          </Link>
        ) : (
          label
        )}
      </p>
      <p className={classes.line}>
        <span className={classes.value}>
          {typeof value === 'number' ? value.toLocaleString('en-GB') : value}
        </span>
        {change !== null && change !== undefined && change !== 0 && <Change by={change} />}
      </p>
    </div>
  )
}

/** Neither good nor bad by itself, so it wears no colour. */
function Change({ by }: { readonly by: number }) {
  const Arrow = by > 0 ? IconArrowUpRight : IconArrowDownRight
  return (
    <span className={classes.change}>
      <Arrow size={14} stroke={1.8} aria-hidden="true" />
      {by > 0 ? '+' : '−'}
      {Math.abs(by).toLocaleString('en-GB')}
    </span>
  )
}

interface NumberCardProps {
  readonly label: string
  readonly value: number | string
  readonly change?: number | null
  readonly href?: string | null
}
