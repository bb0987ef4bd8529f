import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { academicYearAfter, academicYearTitled } from '@minster/domain/college/years/academic-year'
import type { TaughtBucket } from '@minster/domain/teaching/modules/module-calls'
import { IconCopy, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { newRecordId } from '#kit/records/record-pages.ts'
import { SearchBox } from '#kit/records/SearchBox.tsx'
import { ExportButton } from '#kit/reports/ExportButton.tsx'
import { FilterMenu } from '#kit/reports/FilterMenu.tsx'
import due from '#kit/reports/row-screen.module.css'
import { CountChip } from '#platform/ui/CountChip.tsx'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Pages } from '#platform/ui/Pages.tsx'
import { ScreenHeader } from '#platform/ui/ScreenHeader.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { YearSelect } from '#platform/ui/YearSelect.tsx'
import { taughtQuery } from './modules.ts'
import { TaughtCards, TaughtTable } from './TaughtTable.tsx'
import { useTaughtAddress } from './use-taught-address.ts'

const buckets: readonly { readonly key: TaughtBucket; readonly label: string }[] = [
  { key: 'taught', label: 'Taught' },
  { key: 'mine', label: 'Taught by me' },
  { key: 'not taught', label: 'Not taught' },
]

/** Every module, and how it is taught in a year: where, by whom, to how many, with what work. */
export function AllModules() {
  const asked = useTaughtAddress()
  const navigate = useNavigate()
  const list = useQuery(taughtQuery(asked.query))
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false }) ?? false
  const rows = list.data?.data ?? []
  const meta = list.data?.meta
  const { filter, narrow } = asked
  const copyFrom = (year: string) => void navigate({ href: `/modules/copy?year=${year}` })

  return (
    <div className={due.screen}>
      <ScreenHeader title="Modules" count={meta?.total}>
        <ExportButton path={asked.sheet} of="Modules" />
        {meta?.may.copy && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconCopy size={15} stroke={1.7} />}
            onClick={() => copyFrom(meta.year)}
          >
            Copy a year
          </Button>
        )}
        {meta?.may.add && (
          <Button
            size="xs"
            leftSection={<IconPlus size={15} stroke={2} />}
            onClick={() => void navigate({ href: `/modules/${newRecordId}` })}
          >
            New module
          </Button>
        )}
      </ScreenHeader>
      <div className={due.chips} role="group" aria-label="Which modules">
        {buckets
          .filter(({ key }) => key !== 'mine' || asked.show === 'mine' || (meta?.counts.mine ?? 0) > 0)
          .map(({ key, label }) => (
            <CountChip
              key={key}
              label={label}
              count={meta?.counts[key]}
              aria-pressed={asked.show === key}
              onClick={() => asked.choose(key)}
            />
          ))}
      </div>
      <div className={due.toolbar} role="search">
        <SearchBox
          className={due.search}
          label="Search modules and tutors"
          value={filter.search}
          onSearch={(text) => narrow('search', text)}
        />
        {meta && <YearSelect years={meta.years} year={meta.year} onChoose={asked.chooseYear} />}
        <FilterMenu
          label="Hub"
          choices={meta?.choices.hub ?? []}
          value={filter.hub ?? ''}
          onChange={(value) => narrow('hub', value)}
        />
        <FilterMenu
          label="Level"
          choices={meta?.choices.level ?? []}
          value={filter.level ?? ''}
          onChange={(value) => narrow('level', value)}
        />
        {asked.isFiltered && (
          <Button variant="subtle" color="gray" size="compact-sm" onClick={asked.clear}>
            Clear
          </Button>
        )}
      </div>
      {list.isPending && <SkeletonRows rows={12} columns={7} />}
      {list.isError && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {meta && !list.isError && rows.length === 0 && (
        <Nothing
          year={meta.year}
          isTaught={meta.taughtInAll > 0}
          show={asked.show}
          onClear={asked.isFiltered ? asked.clear : undefined}
          onCopy={meta.may.copy ? copyFrom : undefined}
        />
      )}
      {meta && rows.length > 0 && (
        <>
          {isPhone ? (
            <TaughtCards rows={rows} isDimmed={list.isPlaceholderData} />
          ) : (
            <TaughtTable
              rows={rows}
              year={meta.year}
              sort={asked.sort}
              isDimmed={list.isPlaceholderData}
              onSort={asked.sortBy}
            />
          )}
          <Pages total={meta.total} page={meta.page} pageSize={meta.pageSize} onPage={asked.turn} />
        </>
      )}
    </div>
  )
}

function Nothing({ year, isTaught, show, onClear, onCopy }: NothingProps) {
  if (onClear)
    return (
      <EmptyState
        title="No modules match"
        action={
          <Button variant="default" size="xs" onClick={onClear}>
            Clear
          </Button>
        }
      >
        Try a shorter search or clear the filters.
      </EmptyState>
    )
  if (show === 'mine')
    return (
      <EmptyState title={`You teach no module in ${year}`}>Choose another year, or look at all.</EmptyState>
    )
  if (isTaught || show === 'not taught')
    return <EmptyState title={`Every module is taught in ${year}`}>There is none that is not.</EmptyState>
  const before = yearBefore(year)
  return (
    <EmptyState
      title={`Nothing is taught in ${year} yet`}
      action={
        onCopy &&
        before && (
          <Button variant="default" size="xs" onClick={() => onCopy(before)}>
            Copy {before}
          </Button>
        )
      }
    >
      Copy the year before with its tutors and assignments, then change what is different.
    </EmptyState>
  )
}

function yearBefore(title: string): string | null {
  const year = academicYearTitled(title)
  return year && academicYearAfter(year, -1).title
}

interface NothingProps {
  readonly year: string
  /** Something is, though not what was asked for. */
  readonly isTaught: boolean
  readonly show: string
  /** Left out while nothing is narrowed. */
  readonly onClear: (() => void) | undefined
  readonly onCopy: ((year: string) => void) | undefined
}
