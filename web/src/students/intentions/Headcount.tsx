import { Group, SegmentedControl } from '@mantine/core'
import { namesOf } from '@minster/domain/platform/words/names-of'
import {
  type HeadcountBy,
  type HeadcountLine,
  headcountBy,
  type IntentionOutcome,
  intentionOutcomes,
} from '@minster/domain/students/rollover/intention-report'
import { CountsTable } from '#kit/reports/CountsTable.tsx'
import { Frame } from '#platform/ui/Frame.tsx'

/** This year's students by hub, level or programme, what becomes of them, and next year's; each number opens its list. */
export function Headcount({ lines, by, nextYear, hrefOf, onBy }: HeadcountProps) {
  const counted: readonly Counted[] = [
    { label: 'This year', of: 'this year', count: ({ now }) => now },
    ...namesOf(intentionOutcomes)
      .filter((outcome) => lines.some(({ outcomes }) => outcomes[outcome] > 0))
      .map((outcome): Counted => {
        const { label } = intentionOutcomes[outcome]
        return { label, of: label, outcome, count: ({ outcomes }) => outcomes[outcome] }
      }),
    { label: 'Next year', of: 'next year', outcome: 'next', count: ({ next }) => next },
  ]
  const cellsOf = (name: string, some: readonly HeadcountLine[], key: string | null) =>
    counted.map(({ of, outcome, count }) => ({
      count: some.reduce((sum, line) => sum + count(line), 0),
      of: `${name}, ${of}`,
      href: hrefOf(key, outcome),
      isSum: outcome === 'next',
    }))
  return (
    <Frame component="section" px="md" mb="md" aria-labelledby="headcount">
      <Group justify="space-between" gap="xs" mb="xs">
        <h2 id="headcount">Headcount for {nextYear}</h2>
        <SegmentedControl
          size="xs"
          aria-label="Told apart by"
          data={namesOf(headcountBy).map((value) => ({ value, label: headcountBy[value].label }))}
          value={by}
          onChange={(chosen) => onBy(namesOf(headcountBy).find((one) => one === chosen) ?? 'hub')}
        />
      </Group>
      <CountsTable
        label="Headcount, as a table"
        bare
        dense
        columns={[{ label: headcountBy[by].label }, ...counted]}
        rows={lines.map((line) => ({
          id: line.key,
          label: line.label,
          cells: cellsOf(line.label, [line], line.key),
        }))}
        sums={cellsOf('in all', lines, null)}
      />
    </Frame>
  )
}

/** A column: whom it counts. */
interface Counted {
  readonly label: string
  readonly of: string
  readonly outcome?: IntentionOutcome | 'next'
  readonly count: (line: HeadcountLine) => number
}

interface HeadcountProps {
  readonly lines: readonly HeadcountLine[]
  readonly by: HeadcountBy
  readonly nextYear: string
  /** The list behind a number; of all lines where none is named. */
  readonly hrefOf: (key: string | null, outcome?: IntentionOutcome | 'next') => string
  readonly onBy: (by: HeadcountBy) => void
}
