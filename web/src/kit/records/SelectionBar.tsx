import { Button, CloseButton, Group, Text } from '@mantine/core'
import type { Viewer } from '@minster/domain/access/rights/visibility'
import type { RawFilter } from '@minster/domain/kit/record/filter'
import type { RecordDeclaration } from '@minster/domain/kit/record/record'
import { IconArrowsExchange, IconDownload } from '@tabler/icons-react'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { inTime } from '#platform/chunks/chunks.ts'
import { trackFloatingBar } from '#platform/ui/bar-sizes.ts'
import type { ListColumn } from './columns.ts'
import { type ListState, rawFilterOf } from './list-address.ts'
import classes from './list-screen.module.css'
import type { BulkTarget } from './records.ts'
import type { Selection } from './use-selection.ts'

const BulkDialog = lazy(inTime(() => import('./BulkDialog.tsx')))
const ExportDialog = lazy(inTime(() => import('./ExportDialog.tsx')))

/** What can be done with the ticked rows; floats over the list while there are any. */
export function SelectionBar(props: SelectionBarProps) {
  const { selection, total, state } = props
  const [open, setOpen] = useState<'export' | 'status' | null>(null)
  const count = selection.all ? total : selection.ids.size
  const ids = [...selection.ids]
  const rows: BulkTarget = selection.all
    ? { filter: rawFilterOf(state, props.fixedFilter), ...(state.search && { search: state.search }) }
    : { ids }
  const canSelectAll = !selection.all && props.isWholePage && total > selection.ids.size

  return (
    <Group
      gap="xs"
      className={classes.bar ?? ''}
      ref={trackFloatingBar}
      role="toolbar"
      aria-label="Selected rows"
      data-screen-only
    >
      <Text span size="sm" fw={550} className="tabular" role="status">
        {count.toLocaleString('en-GB')} selected
      </Text>
      {canSelectAll && (
        <Button variant="subtle" color="gray" size="compact-sm" onClick={props.onAll}>
          Select all {total.toLocaleString('en-GB')}
        </Button>
      )}
      {props.canExport && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size="0.9375rem" stroke={1.7} />}
          onClick={() => setOpen('export')}
        >
          Export
        </Button>
      )}
      {props.statusPath && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconArrowsExchange size="0.9375rem" stroke={1.7} />}
          onClick={() => setOpen('status')}
        >
          Change status
        </Button>
      )}
      {props.Actions && <props.Actions collection={props.collection} rows={rows} count={count} />}
      <CloseButton size="sm" aria-label="Select nothing" onClick={props.onClear} />
      <Suspense fallback={null}>
        {open === 'export' && (
          <ExportDialog
            collection={props.collection}
            name={props.name}
            viewer={props.viewer}
            columns={props.columns}
            rows={selection.all ? { query: props.rowsAsked } : { ids }}
            count={count}
            onClose={() => setOpen(null)}
          />
        )}
        {open === 'status' && props.statusPath && (
          <BulkDialog
            collection={props.collection}
            declaration={props.declaration}
            path={props.statusPath}
            rows={rows}
            count={count}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </Group>
  )
}

/** What can be done with the ticked rows of one kind of list only. */
export type RowActions = ComponentType<{
  readonly collection: string
  readonly rows: BulkTarget
  readonly count: number
}>

interface SelectionBarProps {
  readonly collection: string
  readonly name: string
  readonly viewer: Viewer
  readonly declaration: RecordDeclaration
  /** The field a bulk change sets; none where many may not be changed at once. */
  readonly statusPath: string | undefined
  readonly canExport: boolean
  readonly Actions: RowActions | undefined
  readonly columns: readonly ListColumn[]
  readonly state: ListState
  readonly fixedFilter: RawFilter | undefined
  readonly rowsAsked: URLSearchParams
  readonly selection: Selection
  readonly total: number
  readonly isWholePage: boolean
  readonly onAll: () => void
  readonly onClear: () => void
}
