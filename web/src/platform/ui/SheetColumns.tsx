import { NativeSelect, SimpleGrid, Stack } from '@mantine/core'
import type { ColumnWords, HeadedColumn } from '@minster/domain/kit/import/headed-columns'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { Callout } from './Callout.tsx'

/** What each column of a sheet was taken for, to be put right by hand. */
export function SheetColumns<Name extends string>({
  known,
  columns,
  missing,
  then,
  isBusy,
  onChange,
}: SheetColumnsProps<Name>) {
  const names = namesOf(known)
  const choices = [
    { value: '', label: 'Left out' },
    ...names.map((value) => ({ value, label: known[value].label })),
  ]
  /** A column is one thing, and one thing is in one column. */
  const withColumn = (at: number, value: string) => {
    const chosen = names.find((name) => name === value) ?? null
    return columns.map(({ is }, place) => (place === at ? chosen : is === chosen ? null : is))
  }
  return (
    <Stack component="section" gap="sm" mt="lg" aria-label="Columns">
      {missing.length > 0 && (
        <Callout tone="warning">
          Say which column holds: {missing.join(', ')}. {then}
        </Callout>
      )}
      <SimpleGrid minColWidth="min(100%, 12.5rem)" spacing="sm">
        {columns.map(({ heading, is, samples }, at) => (
          <NativeSelect
            key={`${at} ${heading}`}
            label={heading || `Column ${at + 1}`}
            description={samples.join(', ') || 'Nothing in it'}
            inputWrapperOrder={['label', 'input', 'description']}
            data={choices}
            value={is ?? ''}
            disabled={isBusy}
            onChange={({ currentTarget }) => onChange(withColumn(at, currentTarget.value))}
          />
        ))}
      </SimpleGrid>
    </Stack>
  )
}

interface SheetColumnsProps<Name extends string> {
  /** What a column can hold. */
  readonly known: Readonly<Record<Name, ColumnWords>>
  readonly columns: readonly HeadedColumn<Name>[]
  /** What none of them is taken for and has to be there. */
  readonly missing: readonly string[]
  /** What happens as soon as that is known. */
  readonly then: string
  readonly isBusy: boolean
  readonly onChange: (columns: readonly (Name | null)[]) => void
}
