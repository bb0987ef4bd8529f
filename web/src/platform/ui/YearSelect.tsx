import { NativeSelect } from '@mantine/core'

/** The academic year a screen shows, among those there is something of; the one shown is always there. */
export function YearSelect({ label = 'Academic year', years, year, onChoose }: YearSelectProps) {
  return (
    <NativeSelect
      size="xs"
      aria-label={label}
      data={[...new Set([...years, year])]}
      value={year}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  )
}

interface YearSelectProps {
  readonly label?: string
  readonly years: readonly string[]
  readonly year: string
  readonly onChoose: (year: string) => void
}
