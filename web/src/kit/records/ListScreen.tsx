import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Viewer } from '@minster/domain/access/rights/visibility'
import type { RawFilter } from '@minster/domain/kit/record/filter'
import type { ListReply } from '@minster/domain/kit/records/record-calls'
import type { RecordValues } from '@minster/domain/kit/records/record-replies'
import { recordTypeOf } from '@minster/domain/register/paths'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { usePreferences } from '#platform/api/session.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import { useDelayed } from '#platform/ui/use-delayed.ts'
import type { CameFrom } from './came-from.ts'
import { columnAt, columnsOf, fieldsToRequest, type ListColumn } from './columns.ts'
import { ListFooter } from './ListFooter.tsx'
import { ListHeader } from './ListHeader.tsx'
import { ListEmpty, ListFailure, ListSkeleton } from './ListStates.tsx'
import { ListTable } from './ListTable.tsx'
import { ListToolbar } from './ListToolbar.tsx'
import { type ListState, listQueryOf, nextSort, rowQueryOf, sortKeysOf } from './list-address.ts'
import classes from './list-screen.module.css'
import { pageCollectionOf } from './record-pages.ts'
import { listQuery } from './records.ts'
import type { RowAction } from './row-action.ts'
import type { RowActions } from './SelectionBar.tsx'
import { statusFieldOf } from './status-field.ts'
import { useCollection } from './use-collection.ts'
import { useListAddress } from './use-list-address.ts'
import { useListKeys } from './use-list-keys.ts'
import { useScrollMemory } from './use-scroll-memory.ts'
import { useSelection } from './use-selection.ts'
import { useViewer } from './use-viewer.ts'

// Drawn on a phone only, where they come while the rows are waited for.
const fetchCards = inTime(async () => ({ default: (await import('./ListCards.tsx')).ListCards }))
const ListCards = lazy(fetchCards)
// Until something is ticked nobody needs it.
const SelectionBar = lazy(
  inTime(async () => ({ default: (await import('./SelectionBar.tsx')).SelectionBar })),
)
const PreviewPanel = lazy(inTime(() => import('./PreviewPanel.tsx')))

const noRows: readonly RecordValues[] = []
/** What comes sooner than people notice needs no sign that it is coming. */
const dimDelay = 120

/** Any list of records: what it shows, how, and which part of it stands in the address. */
export function ListScreen({ collection, mode, title, fixedFilter, special = noExtras }: ListScreenProps) {
  const collectionEntry = useCollection(collection)
  const { name, declaration } = collectionEntry
  const plural = collectionEntry.one === declaration.title ? declaration.plural : collectionEntry.title
  const viewer = useViewer()
  const { claims } = viewer
  const [preferences, prefer] = usePreferences()
  const { state: asAddressed, change, href } = useListAddress()
  const usualSort = special.sort ?? declaration.sort
  const state = useMemo(
    () => (special.sort ? { ...asAddressed, sort: asAddressed.sort || special.sort } : asAddressed),
    [asAddressed, special.sort],
  )
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false }) ?? false
  useEffect(() => {
    if (isPhone) void fetchCards().catch(() => {})
  }, [isPhone])
  const listKey = mode ? `${collection}/${mode}` : collection

  const chosen = state.fields.length > 0 ? state.fields : preferences.columns?.[listKey]
  const { columns, portrait } = useColumns(name, chosen, special.columns, viewer)
  const rowsAsked = useMemo(() => rowQueryOf(state, fixedFilter), [state, fixedFilter])
  const list = useQuery({
    ...listQuery(
      collection,
      listQueryOf(state, fixedFilter, [
        ...new Set([...fieldsToRequest(columns), ...(portrait ? [portrait] : []), ...(special.fields ?? [])]),
      ]),
    ),
    placeholderData: keepPreviousData,
  })
  const rows = list.data?.data ?? noRows
  const total = list.data?.meta.total
  const abilities = list.data?.meta.abilities
  const isDimmed = useDelayed(list.isPlaceholderData, dimDelay)
  const page = pageCollectionOf(collection, claims) ?? collection
  const picks = useSelection(rowsAsked.toString())
  const [previewed, setPreviewed] = useState<string | null>(null)
  const region = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const cameFrom = useMemo<CameFrom>(
    () => ({ href, title, collection: page, rows: rowsAsked.toString() }),
    [href, title, page, rowsAsked],
  )

  useScrollMemory(region, rows.length > 0)
  usePageInRange(list.data, state.page, (last) => change({ ...asAddressed, page: last }))
  useListKeys({
    region,
    search,
    isOn: preferences.singleKeys !== false,
    onPreview: (id) => setPreviewed(previewed === id ? null : id),
    onToggle: abilities?.bulk || abilities?.export ? picks.toggle : null,
    onClose: () => {
      const isOpen = previewed !== null || picks.selection.ids.size > 0
      setPreviewed(null)
      if (previewed === null) picks.clear()
      return isOpen
    },
  })

  /** Another page is read from its top. */
  function turn(next: ListState) {
    region.current?.scrollTo({ top: 0 })
    change(next)
  }

  const hrefOf = (row: RecordValues) => special.hrefOf?.(row, claims) ?? `/${page}/${row.id}`
  const previewedRow = rows.find(({ id }) => id === previewed)
  const view = {
    columns,
    portrait,
    rows,
    selection: picks.selection,
    canSelect: Boolean(abilities?.bulk || abilities?.export),
    isDimmed,
    cameFrom,
    hrefOf,
    collection,
    RowAction: special.RowAction,
    onToggle: picks.toggle,
  }

  return (
    <div className={classes.screen}>
      <ListHeader
        title={title}
        total={total}
        collection={collection}
        name={name}
        viewer={viewer}
        noun={collectionEntry.one}
        columns={columns}
        rowsAsked={rowsAsked}
        abilities={abilities}
      />
      {special.Above && <special.Above state={asAddressed} onChange={change} />}
      <ListToolbar
        collection={collection}
        listKey={listKey}
        name={name}
        viewer={viewer}
        plural={plural}
        columns={columns}
        state={asAddressed}
        fixedFilter={fixedFilter}
        density={preferences.density ?? 'normal'}
        search={search}
        isPhone={isPhone}
        onChange={change}
        onPrefer={(chosenNow) => void prefer(chosenNow)}
      />
      <Group gap="sm" align="stretch" wrap="nowrap" flex="1 1 auto" mih={0}>
        <Stack gap={0} flex="1 1 auto" miw={0} mih={0}>
          {list.isError && list.data !== undefined && (
            <Alert mb="xs" color="red" title="These rows may be out of date">
              <Text size="sm">{list.error.message}</Text>
              <Button mt="xs" size="xs" variant="default" onClick={() => void list.refetch()}>
                Try again
              </Button>
            </Alert>
          )}
          {list.isPending ? (
            <ListSkeleton columns={columns.length} />
          ) : list.data === undefined ? (
            <ListFailure
              error={list.error}
              state={state}
              onRetry={() => void list.refetch()}
              onChange={change}
            />
          ) : rows.length === 0 ? (
            <ListEmpty
              plural={plural}
              state={asAddressed}
              empty={special.empty}
              create={abilities?.create ? { noun: collectionEntry.one, href: `/${page}` } : null}
              onChange={change}
            />
          ) : isPhone ? (
            <Suspense fallback={<ListSkeleton columns={columns.length} />}>
              <ListCards {...view} region={region} />
            </Suspense>
          ) : (
            <ListTable
              {...view}
              label={title}
              isBusy={list.isPlaceholderData}
              region={region}
              sortKeys={sortKeysOf(state.sort || usualSort)}
              density={preferences.density ?? 'normal'}
              previewed={previewed}
              onSort={(path) =>
                change({ ...asAddressed, sort: nextSort(asAddressed.sort, usualSort, path), page: 1 })
              }
              onTogglePage={(ticked) =>
                picks.togglePage(
                  rows.map(({ id }) => id),
                  ticked,
                )
              }
            />
          )}
        </Stack>
        {previewed !== null && (
          <Suspense fallback={null}>
            <PreviewPanel
              collection={page}
              id={previewed}
              href={previewedRow ? hrefOf(previewedRow) : `/${page}/${previewed}`}
              cameFrom={cameFrom}
              onClose={() => setPreviewed(null)}
            />
          </Suspense>
        )}
      </Group>
      {list.data && total !== undefined && total > 0 && (
        <ListFooter state={asAddressed} total={total} onChange={turn} />
      )}
      {picks.selection.ids.size > 0 && (
        <Suspense fallback={null}>
          <SelectionBar
            collection={collection}
            name={name}
            viewer={viewer}
            declaration={declaration}
            statusPath={abilities?.bulk ? statusFieldOf(declaration)?.path : undefined}
            canExport={abilities?.export === true}
            Actions={special.Actions}
            columns={columns}
            state={state}
            fixedFilter={fixedFilter}
            rowsAsked={rowsAsked}
            selection={picks.selection}
            total={total ?? 0}
            isWholePage={rows.every(({ id }) => picks.selection.ids.has(id))}
            onAll={picks.selectAll}
            onClear={picks.clear}
          />
        </Suspense>
      )}
    </div>
  )
}

interface ColumnChoice {
  readonly columns: readonly ListColumn[]
  /** Path of the picture beside each name, where there is one to be seen. */
  readonly portrait: string | undefined
}

/** The columns of a list: the chosen ones, else those usual in it, else as declared. */
function useColumns(
  name: string,
  chosen: readonly string[] | undefined,
  usual: readonly string[] | undefined,
  viewer: Viewer,
): ColumnChoice {
  return useMemo(() => {
    const { portrait } = recordTypeOf(name)
    return {
      columns: columnsOf(name, chosen?.length ? chosen : (usual ?? []), viewer),
      portrait: portrait !== undefined && columnAt(name, portrait, viewer) ? portrait : undefined,
    }
  }, [name, chosen, usual, viewer])
}

/** Records go while a list is open; a page that is no more leads to the last there is. */
function usePageInRange(reply: ListReply | undefined, page: number, onLast: (page: number) => void): void {
  const meta = reply?.meta
  const last = meta && meta.page === page && meta.total > 0 ? Math.ceil(meta.total / meta.pageSize) : null
  useEffect(() => {
    if (last !== null && page > last) onLast(last)
  }, [last, page, onLast])
}

interface ListScreenProps {
  readonly collection: string
  /** Which of several lists of the same collection; their columns are remembered apart. */
  readonly mode?: string
  readonly title: string
  readonly fixedFilter?: RawFilter | undefined
  readonly special?: SpecialList | undefined
}

/** What only one list has besides what every list has. */
export interface SpecialList {
  /** Its columns and order while nobody chose others. */
  readonly columns?: readonly string[]
  readonly sort?: string
  /** Between its heading and its filters. */
  readonly Above?: ComponentType<AboveListProps>
  /** Said where nothing is in it. */
  readonly empty?: { readonly title: string; readonly words: string }
  /** What else can be done with ticked rows. */
  readonly Actions?: RowActions
  /** Fields it goes by that are no columns. */
  readonly fields?: readonly string[]
  /** Where a row leads, where that is another page than its own. */
  readonly hrefOf?: (row: RecordValues, claims: readonly string[]) => string | null
  /** What can be done with one row on the spot. */
  readonly RowAction?: RowAction
}

export interface AboveListProps {
  readonly state: ListState
  readonly onChange: (next: ListState) => void
}

const noExtras: SpecialList = {}
