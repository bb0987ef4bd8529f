import { NativeSelect } from '@mantine/core'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { rolloverOutcomes, rolloverStates } from '@minster/domain/students/rollover/rollover'
import { rolloverWarningKinds } from '@minster/domain/students/rollover/rollover-warnings'
import { SearchBox } from '#kit/records/SearchBox.tsx'
import { NarrowMenu } from '#kit/reports/NarrowMenu.tsx'
import { CountChip } from '#platform/ui/CountChip.tsx'
import classes from './rollover.module.css'
import type { RolloverAddress, RolloverPreview } from './rollover.ts'

/** How many there are of each outcome, and by what else the students shown can be narrowed. */
export function RolloverFilters({ data, asked, onChoose }: RolloverFiltersProps) {
  const all = data.outcomes.reduce((sum, { count }) => sum + count, 0)
  const states = namesOf(rolloverStates).flatMap((state) => {
    const count = data.states.find((one) => one.state === state)?.count ?? 0
    return count > 0 ? [{ id: state, label: `${rolloverStates[state].label} (${count})` }] : []
  })
  const warnings = data.warnings.map(({ kind, count }) => ({
    id: kind,
    label: `${rolloverWarningKinds[kind].label} (${count})`,
  }))
  return (
    <>
      <div className={classes.chips} role="group" aria-label="What becomes of them">
        <CountChip
          label="All"
          count={all}
          aria-pressed={!asked.outcome}
          onClick={() => onChoose({ outcome: '' })}
        />
        {data.outcomes.map(({ outcome, count }) => (
          <CountChip
            key={outcome}
            label={rolloverOutcomes[outcome].label}
            count={count}
            aria-pressed={asked.outcome === outcome}
            onClick={() => onChoose({ outcome: asked.outcome === outcome ? '' : outcome })}
          />
        ))}
      </div>
      <div className={classes.tools} role="search">
        <SearchBox
          className={classes.search}
          label="Search students"
          value={asked.search}
          onSearch={(search) => onChoose({ search })}
        />
        <NativeSelect
          size="xs"
          aria-label="The year that ends"
          data={data.years.map((year) => ({ value: year, label: `From ${year}` }))}
          value={data.academicYear}
          onChange={({ currentTarget }) => onChoose({ year: currentTarget.value })}
        />
        <NarrowMenu
          label="Rollover"
          choices={states}
          value={asked.state ?? ''}
          onChange={(state) => onChoose({ state })}
        />
        <NarrowMenu
          label="To look at"
          choices={warnings}
          value={asked.warning ?? ''}
          onChange={(warning) => onChoose({ warning })}
        />
        <NarrowMenu
          label="Hub"
          choices={data.hubs}
          value={asked.hub ?? ''}
          onChange={(hub) => onChoose({ hub })}
        />
        <NarrowMenu
          label="Programme"
          choices={data.programmes}
          value={asked.programme ?? ''}
          onChange={(programme) => onChoose({ programme })}
        />
      </div>
    </>
  )
}

interface RolloverFiltersProps {
  readonly data: RolloverPreview['data']
  readonly asked: RolloverAddress
  readonly onChoose: (changes: RolloverAddress) => void
}
