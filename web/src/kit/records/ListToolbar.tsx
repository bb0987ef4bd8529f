import { ActionIcon, Button, CloseButton, Group, Stack } from '@mantine/core'
import type { Viewer } from '@minster/domain/access/rights/visibility'
import type { Preferences } from '@minster/domain/access/users/preferences'
import type { RawFilter } from '@minster/domain/kit/record/filter'
import type { QuickFilter } from '@minster/domain/kit/record/quick-filter'
import { inSentence } from '@minster/domain/platform/words/in-sentence'
import { recordTypeOf } from '@minster/domain/register/paths'
import { IconBookmark, IconColumns3, IconFilter, IconSearch } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { lazy, type ReactNode, type RefObject, useState } from 'react'
import { inTime } from '#platform/chunks/chunks.ts'
import { LazyDrawer } from '#platform/ui/LazyDrawer.tsx'
import { LazyPopover } from '#platform/ui/LazyPopover.tsx'
import type { ListColumn } from './columns.ts'
import { DebouncedTextInput } from './DebouncedTextInput.tsx'
import { FilterChips } from './FilterChips.tsx'
import { withoutFilters } from './ListStates.tsx'
import { isFiltered, type ListState, listAddressOf, parseListAddress } from './list-address.ts'
import classes from './list-screen.module.css'
import { chipConditionsOf, quickChoiceOf, withQuickChoice } from './quick-choice.ts'

const fetchColumnsMenu = inTime(() => import('./ColumnsMenu.tsx'))
const ColumnsMenu = lazy(fetchColumnsMenu)
const fetchSavedViews = inTime(() => import('./SavedViews.tsx'))
const SavedViews = lazy(fetchSavedViews)

/** Search and filters of a list, and at the far end what changes how it looks. */
export function ListToolbar({ search, ...props }: ListToolbarProps) {
  const { state, onChange, columns, isPhone, listKey } = props
  const router = useRouter()
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const { quickFilter } = recordTypeOf(props.name)
  const filters = Object.keys(chipConditionsOf(quickFilter, state.filter)).length
  const chips = (
    <FilterChips
      collection={props.collection}
      name={props.name}
      viewer={props.viewer}
      columns={columns}
      state={state}
      fixedFilter={props.fixedFilter}
      onChange={onChange}
    />
  )
  const clear = isFiltered(state) && (
    <Button variant="subtle" color="gray" size="compact-sm" onClick={() => onChange(withoutFilters(state))}>
      Clear
    </Button>
  )
  const query = router.options.stringifySearch(listAddressOf({ ...state, page: 1, fields: [] }))

  return (
    <Group align="flex-start" gap="xs" mb="sm" role="search">
      <DebouncedTextInput
        ref={search}
        className={classes.search ?? ''}
        aria-label={`Search ${inSentence(props.plural)}`}
        placeholder={`Search ${inSentence(props.plural)}`}
        leftSection={<IconSearch size="1rem" stroke={1.7} />}
        rightSection={
          state.search && (
            <CloseButton
              size="sm"
              aria-label="Empty the search"
              onClick={() => {
                onChange({ ...state, search: '', page: 1 })
                search.current?.focus()
              }}
            />
          )
        }
        value={state.search}
        onSettle={(text) => onChange({ ...state, search: text, page: 1 })}
      />
      {quickFilter && <QuickFilterPick filter={quickFilter} state={state} onChange={onChange} />}
      {isPhone ? (
        <>
          <Button
            variant="default"
            leftSection={<IconFilter size="1rem" stroke={1.7} />}
            onClick={() => setDrawerOpen(true)}
          >
            {filters > 0 ? `Filters (${filters})` : 'Filters'}
          </Button>
          <LazyDrawer
            opened={isDrawerOpen}
            onClose={() => setDrawerOpen(false)}
            position="bottom"
            size="60%"
            title="Filters"
            closeButtonProps={{ 'aria-label': 'Close the filters' }}
          >
            <Stack align="flex-start" gap="xs">
              {chips}
              {clear}
            </Stack>
          </LazyDrawer>
        </>
      ) : (
        <Group gap="2xs" flex={1} miw={0} mih={36}>
          {chips}
          {clear}
        </Group>
      )}
      <Group gap="2xs" wrap="nowrap" ml="auto">
        <ToolPopover
          label="Saved views"
          icon={<IconBookmark size="1.0625rem" stroke={1.7} />}
          width={300}
          ahead={fetchSavedViews}
        >
          {(close) => (
            <SavedViews
              collection={listKey}
              query={query}
              columns={columns.map(({ path }) => path)}
              onOpen={(view) => {
                const address = router.options.parseSearch(view.query)
                onChange({ ...parseListAddress(address), fields: view.columns ?? [] })
                close()
              }}
            />
          )}
        </ToolPopover>
        <ToolPopover
          label="Columns and row height"
          icon={<IconColumns3 size="1.0625rem" stroke={1.7} />}
          width={310}
          ahead={fetchColumnsMenu}
        >
          {() => (
            <ColumnsMenu
              name={props.name}
              viewer={props.viewer}
              columns={columns}
              density={props.density}
              onChange={(fields) => {
                onChange({ ...state, fields })
                props.onPrefer({ columns: { [listKey]: [...fields] } })
              }}
              onReset={() => {
                onChange({ ...state, fields: [] })
                props.onPrefer({ columns: { [listKey]: [] } })
              }}
              onDensity={(density) => props.onPrefer({ density })}
            />
          )}
        </ToolPopover>
      </Group>
    </Group>
  )
}

/** The quick filter of a list: all, or one of few. Another question about its field is left to the chips. */
function QuickFilterPick({ filter, state, onChange }: QuickFilterPickProps) {
  const chosen = quickChoiceOf(filter, state.filter)
  return (
    <Button.Group className={classes.quick ?? ''} aria-label={filter.label}>
      {['', ...filter.of.map(({ name }) => name)].map((name) => (
        <Button
          key={name}
          variant={chosen === name ? 'light' : 'default'}
          px="sm"
          aria-pressed={chosen === name}
          onClick={() => onChange(withQuickChoice(state, filter, name))}
        >
          {name || 'All'}
        </Button>
      ))}
    </Button.Group>
  )
}

interface QuickFilterPickProps {
  readonly filter: QuickFilter
  readonly state: ListState
  readonly onChange: (next: ListState) => void
}

function ToolPopover({ label, icon, width, ahead, children }: ToolPopoverProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <LazyPopover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width={width}
      ahead={ahead}
      renderTarget={(target) => (
        <ActionIcon
          {...target}
          variant="default"
          size={36}
          aria-label={label}
          title={label}
          onClick={() => setOpen((open) => !open)}
        >
          {icon}
        </ActionIcon>
      )}
    >
      {isOpen && children(() => setOpen(false))}
    </LazyPopover>
  )
}

interface ToolPopoverProps {
  readonly label: string
  readonly icon: ReactNode
  readonly width: number
  readonly ahead: () => Promise<unknown>
  readonly children: (close: () => void) => ReactNode
}

interface ListToolbarProps {
  readonly collection: string
  /** Under which columns and views of this list are kept. */
  readonly listKey: string
  readonly name: string
  readonly viewer: Viewer
  readonly plural: string
  readonly columns: readonly ListColumn[]
  readonly state: ListState
  readonly fixedFilter: RawFilter | undefined
  readonly density: Density
  readonly search: RefObject<HTMLInputElement | null>
  readonly isPhone: boolean
  readonly onChange: (next: ListState) => void
  readonly onPrefer: (chosen: Preferences) => void
}

export type Density = NonNullable<Preferences['density']>
