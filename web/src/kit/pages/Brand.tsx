import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import classes from './Brand.module.css'

/** The college's mark and the product's title, leading to the first page. */
export function Brand({ title, folded = false }: { readonly title: string; readonly folded?: boolean }) {
  return (
    <Link to="/" className={classes.brand} aria-label={`${title}, first page`}>
      <Mark />
      {!folded && (
        <Text span truncate fw={600} lts="-0.005em">
          {title}
        </Text>
      )}
    </Link>
  )
}

/** A window arch with its tracery. */
export function Mark({ size = 26 }: { readonly size?: number }) {
  return (
    <svg className={classes.mark} width={size} height={size} viewBox="0 0 26 26" aria-hidden="true">
      <rect fill="var(--mantine-primary-color-filled)" width="26" height="26" rx="7" />
      <g fill="none" stroke="#fff" strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round">
        <path d="M7.5 20.5v-8.2c0-3.4 2.4-5.9 5.5-7.8 3.1 1.9 5.5 4.4 5.5 7.8v8.2z" />
        <path d="M13 20.5v-6.2M10.2 20.5v-4.8c0-1.6 1.2-2.7 2.8-3.8 1.6 1.1 2.8 2.2 2.8 3.8v4.8" />
      </g>
    </svg>
  )
}
