import { stageTests } from '@minster/domain/returns/marketing/marketing'
import type { Marketing, StageFigures } from '@minster/domain/returns/marketing/marketing-calls'
import { marketingMeasures as measures } from '@minster/domain/returns/marketing/marketing-measures'
import { furtherDimensions } from '@minster/domain/returns/reports/dimensions'
import { drillDown } from '@minster/domain/returns/reports/table'
import { CountLink } from '#kit/reports/CountLink.tsx'
import { Table } from '#platform/ui/Table.tsx'
import { Heading } from '../statistics/Heading.tsx'
import { Legend } from '../statistics/Legend.tsx'
import classes from '../statistics/statistics.module.css'

const columns = [
  { of: 'entered', measure: measures.stageEntered },
  { of: 'wentOn', measure: measures.stageWentOn, colour: 'var(--continued)' },
  { of: 'there', measure: measures.stageThere, colour: 'var(--there)' },
  { of: 'lost', measure: measures.stageLost, colour: 'var(--lost)' },
] as const

const days = (count: number | null) => (count === null ? '–' : count.toLocaleString('en-GB'))

/** Who was in each stage, went on from it, stands there or was lost, and for how long they were there. */
export function Stages({ stages, tests }: StagesProps) {
  const max = Math.max(1, ...stages.map(({ entered }) => entered))
  const drawn = columns.flatMap((one) => ('colour' in one ? [one] : []))
  return (
    <div className={classes.parts}>
      <Legend parts={drawn.map(({ measure, colour }) => ({ label: measure.label, colour }))} />
      <Table label="Stages, as a table" bare hover firstStays className={classes.table ?? ''}>
        <thead>
          <tr>
            <Heading label={furtherDimensions.stage.title} says={furtherDimensions.stage.says} />
            <td className={classes.bars} />
            {columns.map(({ of, measure }) => (
              <Heading key={of} {...measure} />
            ))}
            <Heading {...measures.stageDays} />
            <Heading {...measures.stageDaysSoFar} />
          </tr>
        </thead>
        <tbody>
          {stages.map((one) => (
            <tr key={one.stage}>
              <th scope="row">{one.stage}</th>
              <td className={classes.bars} aria-hidden="true">
                <span className={classes.track}>
                  {drawn.map(({ of, colour }) => (
                    <span key={of} style={{ width: `${(one[of] / max) * 100}%`, background: colour }} />
                  ))}
                </span>
              </td>
              {columns.map(({ of, measure }) => (
                <td key={of} data-number>
                  <CountLink
                    count={one[of]}
                    of={`${one.stage}, ${measure.label}`}
                    href={drillDown('leads', tests, stageTests(one.stage)[of])}
                  />
                </td>
              ))}
              <td data-number>{days(one.days)}</td>
              <td data-number>{days(one.daysSoFar)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}

interface StagesProps {
  readonly stages: readonly StageFigures[]
  readonly tests: Marketing['tests']
}
