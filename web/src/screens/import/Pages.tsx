import { Button } from '@mantine/core'
import classes from './import.module.css'

/** Where one is in a long list, and the way on and back. */
export function Pages({ total, page, pageSize, onPage }: PagesProps) {
  if (total <= pageSize) return null
  const last = Math.ceil(total / pageSize)
  const from = (page - 1) * pageSize + 1
  return (
    <nav className={classes.pages} aria-label="Pages">
      <span className={classes.dim}>
        {from}–{Math.min(total, page * pageSize)} of {total.toLocaleString('en-GB')}
      </span>
      <Button variant="default" size="compact-sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Previous page
      </Button>
      <Button variant="default" size="compact-sm" disabled={page >= last} onClick={() => onPage(page + 1)}>
        Next page
      </Button>
    </nav>
  )
}

interface PagesProps {
  readonly total: number
  readonly page: number
  readonly pageSize: number
  readonly onPage: (page: number) => void
}
