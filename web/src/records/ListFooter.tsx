import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type ListState, pageSizes } from './list-address.ts'
import classes from './list-screen.module.css'

/** Where in the list one is, a page on or back, and how long a page is. */
export function ListFooter({ state, total, onChange }: ListFooterProps) {
  const { page, pageSize } = state
  const first = Math.min((page - 1) * pageSize + 1, total)
  const last = Math.min(page * pageSize, total)
  const count = (number: number) => number.toLocaleString('en-GB')
  return (
    <nav className={classes.footer} aria-label="Pages">
      <NativeSelect
        size="xs"
        aria-label="Rows on a page"
        value={pageSize}
        onChange={(event) => onChange({ ...state, pageSize: Number(event.currentTarget.value), page: 1 })}
        data={pageSizes.map((size) => ({ value: String(size), label: `${size} rows` }))}
      />
      <span className={classes.place}>
        {count(first)}-{count(last)} of {count(total)}
      </span>
      <ActionIcon
        variant="default"
        aria-label="Previous page"
        disabled={page <= 1}
        onClick={() => onChange({ ...state, page: page - 1 })}
      >
        <IconChevronLeft size={16} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        aria-label="Next page"
        disabled={last >= total}
        onClick={() => onChange({ ...state, page: page + 1 })}
      >
        <IconChevronRight size={16} />
      </ActionIcon>
    </nav>
  )
}

interface ListFooterProps {
  readonly state: ListState
  readonly total: number
  readonly onChange: (next: ListState) => void
}
