import { NativeSelect } from '@mantine/core'
import { Pagination } from '#platform/ui/Pagination.tsx'
import { type ListState, pageSizes } from './list-address.ts'

/** Where in the list one is, a page on or back, and how long a page is. */
export function ListFooter({ state, total, onChange }: ListFooterProps) {
  const { page, pageSize } = state
  return (
    <Pagination
      total={total}
      page={page}
      pageSize={pageSize}
      onPage={(next) => onChange({ ...state, page: next })}
    >
      <NativeSelect
        size="xs"
        aria-label="Rows on a page"
        value={pageSize}
        onChange={(event) => onChange({ ...state, pageSize: Number(event.currentTarget.value), page: 1 })}
        data={pageSizes.map((size) => ({ value: String(size), label: `${size} rows` }))}
      />
    </Pagination>
  )
}

interface ListFooterProps {
  readonly state: ListState
  readonly total: number
  readonly onChange: (next: ListState) => void
}
