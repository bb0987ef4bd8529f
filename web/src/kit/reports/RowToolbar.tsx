import { Button } from '@mantine/core'
import type { Linked } from '@minster/domain/platform/calls/replies'
import { namesOf } from '@minster/domain/platform/words/names-of'
import type { ReactNode } from 'react'
import { CountChip } from '#platform/ui/CountChip.tsx'
import { SearchBox } from '../records/SearchBox.tsx'
import { FilterMenu } from './FilterMenu.tsx'
import type { RowReport, RowsQuery } from './row-report.ts'
import classes from './row-screen.module.css'
import type { RowAddress } from './use-row-address.ts'

/** A bucket to look at. */
export interface BucketChip {
  readonly label: string
  readonly count: number | undefined
  readonly isUrgent: boolean
  readonly isChosen: boolean
  /** As the address names it; empty for what is shown where nobody said. */
  readonly id: string
}

/** Answers the buckets of a report as chips, all of them together first. */
export function bucketChips<Row>(
  { key, choices }: NonNullable<RowReport<Row>['buckets']>,
  { filter }: Pick<RowAddress, 'filter'>,
  query: RowsQuery<Row>,
): readonly BucketChip[] {
  const counts = query.data?.meta.counts
  const chosen = filter[key]
  return [
    {
      id: '',
      label: 'All',
      count: counts && Object.values(counts).reduce((sum, count) => sum + count, 0),
      isUrgent: false,
      isChosen: chosen === undefined,
    },
    ...Object.entries(choices).map(([id, { label, tone }]) => ({
      id,
      label,
      count: counts?.[id],
      isUrgent: tone === 'danger' && (counts?.[id] ?? 0) > 0,
      isChosen: chosen === id,
    })),
  ]
}

/** The buckets over a screen. */
export function RowBuckets({ title, name, buckets, address }: RowBucketsProps) {
  if (buckets.length === 0) return null
  return (
    <div className={classes.chips} role="group" aria-label={title}>
      {buckets.map(({ id, label, count, isUrgent, isChosen }) => (
        <CountChip
          key={id}
          label={label}
          count={count}
          isUrgent={isUrgent}
          aria-pressed={isChosen}
          onClick={() => address.choose({ [name]: id })}
        />
      ))}
    </div>
  )
}

interface RowBucketsProps {
  readonly title: string
  /** Their name in the address. */
  readonly name: string
  readonly buckets: readonly BucketChip[]
  readonly address: RowAddress
}

/** What a screen is searched and narrowed by. */
export function RowToolbar<Row>({ report, address, choices, before, after }: RowToolbarProps<Row>) {
  const { filter, choose, clear, isFiltered } = address
  return (
    <div className={classes.toolbar} role="search">
      <SearchBox
        className={classes.search}
        label={report.search.label}
        value={filter['search']}
        onSearch={(search) => choose({ search })}
      />
      {before}
      {namesOf(report.facets).map((key) => (
        <FilterMenu
          key={key}
          label={report.facets[key]?.label ?? ''}
          choices={choices?.[key] ?? []}
          value={filter[key] ?? ''}
          onChange={(value) => choose({ [key]: value })}
        />
      ))}
      {after}
      {isFiltered && (
        <Button variant="subtle" color="gray" size="compact-sm" onClick={clear}>
          Clear
        </Button>
      )}
    </div>
  )
}

interface RowToolbarProps<Row> {
  readonly report: RowReport<Row>
  readonly address: RowAddress
  readonly choices: Readonly<Record<string, readonly Linked[]>> | undefined
  /** Between the search and what it is narrowed by, as a year. */
  readonly before: ReactNode
  readonly after: ReactNode
}
