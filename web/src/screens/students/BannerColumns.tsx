import { NativeSelect } from '@mantine/core'
import { namesOf } from '@minster/domain/names-of'
import { type BannerColumn, bannerColumns } from '@minster/domain/records/student/banner-sheet'
import type { BannerCheck } from '../../api/banner-ids.ts'
import { Callout } from '../../ui/Callout.tsx'
import classes from './banner-ids.module.css'

const choices = [
  { value: '', label: 'Left out' },
  ...namesOf(bannerColumns).map((value) => ({ value, label: bannerColumns[value].label })),
]

/** What each column was taken for, to be put right by hand. */
export function BannerColumns({ check, isBusy, onChange }: BannerColumnsProps) {
  const { columns, missing } = check
  return (
    <section className={classes.columns} aria-label="Columns">
      {missing.length > 0 && (
        <Callout tone="warning">
          Say which column holds: {missing.join(', ')}. The list is matched as soon as that is known.
        </Callout>
      )}
      <div className={classes.columnGrid}>
        {columns.map(({ heading, is, samples }, at) => (
          <NativeSelect
            key={`${at} ${heading}`}
            label={heading || `Column ${at + 1}`}
            description={samples.join(', ') || 'Nothing in it'}
            inputWrapperOrder={['label', 'input', 'description']}
            data={choices}
            value={is ?? ''}
            disabled={isBusy}
            onChange={({ currentTarget }) => onChange(withColumn(columns, at, currentTarget.value))}
          />
        ))}
      </div>
    </section>
  )
}

/** A column is one thing, and one thing is in one column. */
function withColumn(columns: BannerCheck['columns'], at: number, value: string): (BannerColumn | null)[] {
  const chosen = namesOf(bannerColumns).find((name) => name === value) ?? null
  return columns.map(({ is }, place) => (place === at ? chosen : is === chosen ? null : is))
}

interface BannerColumnsProps {
  readonly check: BannerCheck
  readonly isBusy: boolean
  readonly onChange: (columns: readonly (BannerColumn | null)[]) => void
}
