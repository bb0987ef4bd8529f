import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Pages.module.css'

/** Where one is in a long list, and the way on and back; nothing where all of it is seen. */
export function Pages({ total, page, pageSize, onPage, children }: PagesProps) {
  if (total <= pageSize && !children) return null
  const first = Math.min((page - 1) * pageSize + 1, total)
  const last = Math.min(page * pageSize, total)
  const count = (number: number) => number.toLocaleString('en-GB')
  return (
    <nav className={classes.pages} aria-label="Pages">
      {children}
      <span className={classes.place}>
        {count(first)}-{count(last)} of {count(total)}
      </span>
      <ActionIcon
        variant="default"
        aria-label="Previous page"
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <IconChevronLeft size={16} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        aria-label="Next page"
        disabled={last >= total}
        onClick={() => onPage(page + 1)}
      >
        <IconChevronRight size={16} />
      </ActionIcon>
    </nav>
  )
}

interface PagesProps {
  readonly total: number
  readonly page: number
  readonly pageSize: number
  readonly onPage: (page: number) => void
  /** Before it, as how long a page is. */
  readonly children?: ReactNode
}
