import { Button, NativeSelect, SegmentedControl } from '@mantine/core'
import type { SyncComparison, SyncQuery } from '@minster/domain/teaching/modules/sync-report-calls'
import { SearchBox } from '#kit/records/SearchBox.tsx'
import { Toolbar } from '#platform/ui/Toolbar.tsx'
import { YearSelect } from '#platform/ui/YearSelect.tsx'
import { sourceChoices } from './describe-difference.ts'
import { notNarrowed } from './sync-address.ts'

/** Which report it is, and what it is narrowed to. */
export function NarrowingBar({ report, query, onChange }: NarrowingBarProps) {
  const isNarrowed = Boolean(query.module ?? query.hub ?? query.search)
  return (
    <Toolbar role="search">
      <SegmentedControl
        size="xs"
        aria-label="Compared with"
        data={sourceChoices}
        value={query.source ?? 'partner'}
        onChange={(source) => onChange({ ...notNarrowed, source })}
      />
      {report && (
        <YearSelect
          years={report.years}
          year={report.year}
          onChoose={(year) => onChange({ ...notNarrowed, year })}
        />
      )}
      {report?.sheet && (
        <>
          <SearchBox
            label="Search differences"
            placeholder="Search by name or Banner ID"
            value={query.search}
            onSearch={(search) => onChange({ search })}
          />
          <CountedSelect
            label="Module"
            all="All modules"
            choices={report.modules}
            value={query.module}
            onChoose={(module) => onChange({ module })}
          />
          <CountedSelect
            label="Hub"
            all="All hubs"
            choices={report.hubs}
            value={query.hub}
            onChoose={(hub) => onChange({ hub })}
          />
        </>
      )}
      {isNarrowed && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          onClick={() => onChange({ module: '', hub: '', search: '' })}
        >
          Clear
        </Button>
      )}
    </Toolbar>
  )
}

function CountedSelect({ label, all, choices, value = '', onChoose }: CountedSelectProps) {
  return (
    <NativeSelect
      size="xs"
      maw={230}
      aria-label={label}
      data={[
        { value: '', label: all },
        ...choices.map(({ id, label: name, count }) => ({
          value: id,
          label: `${name} (${count.toLocaleString('en-GB')})`,
        })),
      ]}
      value={value}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    />
  )
}

interface CountedSelectProps {
  readonly label: string
  readonly all: string
  readonly choices: SyncComparison['modules']
  readonly value: string | undefined
  readonly onChoose: (id: string) => void
}

interface NarrowingBarProps {
  readonly report: SyncComparison | undefined
  readonly query: SyncQuery
  readonly onChange: (changes: Readonly<Record<string, string>>) => void
}
