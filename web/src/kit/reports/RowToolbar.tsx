import { Button, type GroupProps } from '@mantine/core'
import type { Linked } from '@minster/domain/platform/calls/replies'
import { namesOf } from '@minster/domain/platform/words/names-of'
import type { ReactNode } from 'react'
import { CountChip } from '#platform/ui/CountChip.tsx'
import { Toolbar } from '#platform/ui/Toolbar.tsx'
import { SearchBox } from '../records/SearchBox.tsx'
import type { BucketChip } from './bucket-chips.ts'
import { FilterMenu } from './FilterMenu.tsx'
import type { RowReport } from './row-report.ts'
import classes from './row-screen.module.css'
import type { RowAddress } from './use-row-address.ts'

/** The buckets over a screen. */
export function RowBuckets({ title, buckets, mb = 'xs', onChoose }: RowBucketsProps) {
  if (buckets.length === 0) return null
  return (
    <Toolbar swipes gap="4xs" mb={mb} role="group" aria-label={title} data-screen-only>
      {buckets.map(({ label, count, isUrgent = false, isChosen, changes }) => (
        <CountChip
          key={label}
          label={label}
          count={count}
          isUrgent={isUrgent}
          aria-pressed={isChosen}
          onClick={() => onChoose(changes)}
        />
      ))}
    </Toolbar>
  )
}

interface RowBucketsProps {
  readonly title: string
  readonly buckets: readonly BucketChip[]
  readonly mb?: GroupProps['mb']
  readonly onChoose: (changes: BucketChip['changes']) => void
}

/** What a screen is searched and narrowed by. */
export function RowToolbar<Row>({ report, address, choices, before, after }: RowToolbarProps<Row>) {
  const { filter, choose, clear, isFiltered } = address
  return (
    <Toolbar role="search" data-screen-only>
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
    </Toolbar>
  )
}

interface RowToolbarProps<Row> {
  readonly report: Pick<RowReport<Row>, 'search' | 'facets'>
  readonly address: RowAddress
  readonly choices: Readonly<Record<string, readonly Linked[]>> | undefined
  /** Between the search and what it is narrowed by, as a year. */
  readonly before?: ReactNode
  readonly after?: ReactNode
}
