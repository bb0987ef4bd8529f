import { ActionIcon, Group } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Muted } from './Muted.tsx'

/** Where one is in a long list, and the way on and back; nothing where all of it is seen. */
export function Pagination({ total, page, pageSize, onPage, children }: PaginationProps) {
  if (total <= pageSize && !children) return null
  const first = Math.min((page - 1) * pageSize + 1, total)
  const last = Math.min(page * pageSize, total)
  const count = (number: number) => number.toLocaleString('en-GB')
  return (
    <Group component="nav" gap="xs" pt="xs" flex="none" aria-label="Pages" data-screen-only>
      {children}
      <Muted span ml="auto" className="tabular">
        {count(first)}-{count(last)} of {count(total)}
      </Muted>
      <ActionIcon
        variant="default"
        aria-label="Previous page"
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <IconChevronLeft size="1rem" />
      </ActionIcon>
      <ActionIcon
        variant="default"
        aria-label="Next page"
        disabled={last >= total}
        onClick={() => onPage(page + 1)}
      >
        <IconChevronRight size="1rem" />
      </ActionIcon>
    </Group>
  )
}

interface PaginationProps {
  readonly total: number
  readonly page: number
  readonly pageSize: number
  readonly onPage: (page: number) => void
  /** Before it, as how long a page is. */
  readonly children?: ReactNode
}
