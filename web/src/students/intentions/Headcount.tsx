import { Group, SegmentedControl } from '@mantine/core'
import { namesOf } from '@minster/domain/platform/words/names-of'
import {
  type HeadcountBy,
  type HeadcountLine,
  headcountBy,
  type IntentionOutcome,
  intentionOutcomes,
} from '@minster/domain/students/rollover/intention-report'
import { CountLink } from '#kit/reports/CountLink.tsx'
import { Frame } from '#platform/ui/Frame.tsx'
import { Table } from '#platform/ui/Table.tsx'
import classes from './intentions.module.css'

const kinds = namesOf(intentionOutcomes)

/** This year's students by hub, level or programme, what becomes of them, and next year's; each number opens its list. */
export function Headcount({ lines, by, nextYear, hrefOf, onBy }: HeadcountProps) {
  const shown = kinds.filter((kind) => lines.some((line) => line.outcomes[kind] > 0))
  const sumOf = (of: (line: HeadcountLine) => number) => lines.reduce((sum, line) => sum + of(line), 0)
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
      <Table label="Headcount, as a table" bare dense className={classes.numbers ?? ''}>
        <thead>
          <tr>
            <th scope="col">{headcountBy[by].label}</th>
            <th scope="col">This year</th>
            {shown.map((kind) => (
              <th scope="col" key={kind}>
                {intentionOutcomes[kind].label}
              </th>
            ))}
            <th scope="col">Next year</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.key}>
              <th scope="row">{line.label}</th>
              <td>
                <CountLink count={line.now} of={`${line.label}, this year`} href={hrefOf(line.key)} />
              </td>
              {shown.map((kind) => (
                <td key={kind}>
                  <CountLink
                    count={line.outcomes[kind]}
                    of={`${line.label}, ${intentionOutcomes[kind].label}`}
                    href={hrefOf(line.key, kind)}
                  />
                </td>
              ))}
              <td>
                <strong>
                  <CountLink
                    count={line.next}
                    of={`${line.label}, next year`}
                    href={hrefOf(line.key, 'next')}
                  />
                </strong>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td>
              <CountLink count={sumOf(({ now }) => now)} of="in all, this year" href={hrefOf(null)} />
            </td>
            {shown.map((kind) => (
              <td key={kind}>
                <CountLink
                  count={sumOf((line) => line.outcomes[kind])}
                  of={`in all, ${intentionOutcomes[kind].label}`}
                  href={hrefOf(null, kind)}
                />
              </td>
            ))}
            <td>
              <strong>
                <CountLink
                  count={sumOf(({ next }) => next)}
                  of="in all, next year"
                  href={hrefOf(null, 'next')}
                />
              </strong>
            </td>
          </tr>
        </tfoot>
      </Table>
    </Frame>
  )
}

interface HeadcountProps {
  readonly lines: readonly HeadcountLine[]
  readonly by: HeadcountBy
  readonly nextYear: string
  /** The list behind a number; of all lines where none is named. */
  readonly hrefOf: (key: string | null, outcome?: IntentionOutcome | 'next') => string
  readonly onBy: (by: HeadcountBy) => void
}
