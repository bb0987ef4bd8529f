import { Box, Text, VisuallyHidden } from '@mantine/core'
import { formatPercentage } from '@minster/domain/platform/words/format'
import {
  firstYearNotOver,
  type MarketingStep,
  marketingRowsBy,
  marketingStepNames,
  marketingSteps,
  shareOf,
} from '@minster/domain/returns/marketing/marketing'
import type { LeadFigures, Marketing } from '@minster/domain/returns/marketing/marketing-calls'
import { drillDown } from '@minster/domain/returns/reports/table'
import { CountLink } from '#kit/reports/CountLink.tsx'
import { Table } from '#platform/ui/Table.tsx'
import { Heading } from '../statistics/Heading.tsx'
import { Legend } from '../statistics/Legend.tsx'
import classes from '../statistics/statistics.module.css'

/** The parts of a bar: who came as far as this and no further, the further the stronger. */
const parts = [
  { step: 'confirmed', label: 'Confirmed', colour: 'var(--grade-4)' },
  { step: 'offered', label: 'Offered, no further', colour: 'var(--grade-3)' },
  { step: 'applied', label: 'Applied, no further', colour: 'var(--grade-2)' },
  { step: 'engaged', label: 'Engaged, no further', colour: 'var(--grade-1)' },
  { step: 'leads', label: 'Met only', colour: 'var(--grade-0)' },
] as const satisfies readonly {
  readonly step: MarketingStep
  readonly label: string
  readonly colour: string
}[]
const mostBars = 20

/** How far potential students came, a row for each year, source or other thing they are told apart by, with a share of the step before. */
export function Ways({ marketing: { by, tests }, leads }: LeadsProps) {
  const { rows, total } = leads
  const steps = marketingStepNames.filter((step) => total[step] !== undefined)
  const { title, says } = marketingRowsBy(by)
  return (
    <>
      <Bars leads={leads} />
      <Table label="How far they came, as a table" bare hover firstStays className={classes.table ?? ''}>
        <thead>
          <tr>
            <Heading label={title} says={says} />
            {steps.map((step) => (
              <Heading key={step} {...marketingSteps[step].measure} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.label}</th>
              <Cells steps={steps} numbers={row} tests={row.tests} of={row.label} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <Cells steps={steps} numbers={total} tests={tests} of="in all" />
          </tr>
        </tfoot>
      </Table>
    </>
  )
}

function Cells({ steps, numbers, tests, of }: CellsProps) {
  return steps.map((step) => {
    const count = numbers[step] ?? null
    const share = shareOf(numbers, step)
    const { measure, tests: further } = marketingSteps[step]
    return (
      <td key={step} data-number>
        {count === null ? (
          <span title={firstYearNotOver}>
            <span aria-hidden="true">–</span>
            <VisuallyHidden>{firstYearNotOver}</VisuallyHidden>
          </span>
        ) : (
          <CountLink count={count} of={`${of}, ${measure.label}`} href={drillDown('leads', tests, further)} />
        )}
        {share !== null && <small>{formatPercentage(share)}</small>}
      </td>
    )
  })
}

/** For the eye only: the table beneath has the numbers. */
function Bars({ leads: { rows, total } }: Pick<LeadsProps, 'leads'>) {
  const shown = parts.filter(({ step }) => total[step] !== undefined)
  const max = Math.max(1, ...rows.map(({ leads }) => leads))
  return (
    <Box mb="lg" className={classes.parts} aria-hidden="true">
      <Legend parts={shown.toReversed()} />
      {rows.slice(0, mostBars).map((row) => (
        <div key={row.key} className={classes.stackRow}>
          <Text span inherit c="dimmed" truncate title={row.label}>
            {row.label}
          </Text>
          <span className={classes.track}>
            {shown.map(({ step, label, colour }, at) => {
              const before = shown[at - 1]
              const count = (row[step] ?? 0) - (before ? (row[before.step] ?? 0) : 0)
              return count > 0 ? (
                <span
                  key={step}
                  style={{ width: `${(count / max) * 100}%`, background: colour }}
                  title={`${row.label}, ${label}: ${count.toLocaleString('en-GB')}`}
                />
              ) : null
            })}
          </span>
          <Text span inherit fw={500} ta="right" className="tabular">
            {row.leads.toLocaleString('en-GB')}
          </Text>
        </div>
      ))}
    </Box>
  )
}

interface LeadsProps {
  readonly marketing: Pick<Marketing, 'by' | 'tests'>
  readonly leads: LeadFigures
}

interface CellsProps {
  readonly steps: readonly MarketingStep[]
  readonly numbers: LeadFigures['total']
  readonly tests: Marketing['tests']
  /** Whose numbers these are. */
  readonly of: string
}
