import { formatPercentage } from '@minster/domain/platform/words/format'
import { furtherDimensions } from '@minster/domain/returns/reports/dimensions'
import { measures } from '@minster/domain/returns/reports/measures'
import type { FunnelStep, Statistics } from '@minster/domain/returns/reports/statistics-calls'
import { drillDown } from '@minster/domain/returns/reports/table'
import { CountLink } from '#kit/reports/CountLink.tsx'
import { ExportButton } from '#kit/reports/ExportButton.tsx'
import { Table } from '#platform/ui/Table.tsx'
import { Heading } from './Heading.tsx'
import { Legend } from './Legend.tsx'
import { Section } from './Section.tsx'
import classes from './statistics.module.css'

/** How far applications come: who entered each step, went on, was lost or is there, and how long it took. */
export function Funnel({
  statistics,
  exportPath,
}: {
  readonly statistics: Statistics
  readonly exportPath: string
}) {
  const { funnel, yearTests, title } = statistics
  const max = Math.max(1, ...funnel.map(({ entered }) => entered))
  return (
    <Section
      title="The way from first word to Confirmed"
      lead={`Of the applications of ${title === 'All years' ? 'all years' : title}: how many came to each step, and what became of them there.`}
      actions={<ExportButton path={exportPath} of="the funnel" />}
    >
      <div className={classes.parts}>
        <Legend
          parts={[
            { label: measures.continued.label, colour: 'var(--continued)' },
            { label: measures.thereNow.label, colour: 'var(--there)' },
            { label: `${measures.lost.label} there`, colour: 'var(--lost)' },
          ]}
        />
        <Table label="Funnel" bare hover className={classes.table ?? ''}>
          <thead>
            <tr>
              <Heading label={furtherDimensions.step.title} says={furtherDimensions.step.says} />
              <td className={classes.bars} />
              <Heading {...measures.entered} />
              <Heading {...measures.continued} />
              <Heading {...measures.thereNow} />
              <Heading {...measures.lost} />
              <Heading {...measures.continuedOfEntered} />
              <Heading {...measures.daysToNextStep} />
            </tr>
          </thead>
          <tbody>
            {funnel.map((step) => (
              <StepRow key={step.step} step={step} max={max} yearTests={yearTests} />
            ))}
          </tbody>
        </Table>
      </div>
    </Section>
  )
}

function StepRow({ step, max, yearTests }: StepRowProps) {
  const link = (of: 'entered' | 'continued' | 'there' | 'lost', words: string) => (
    <CountLink
      count={step[of]}
      of={`${step.label}, ${words}`}
      href={drillDown('applications', yearTests, step.tests[of])}
    />
  )
  const isLast = step.step === 'Confirmed'
  const share = (count: number) => `${(count / max) * 100}%`
  return (
    <tr>
      <th scope="row">{step.label}</th>
      <td className={classes.bars} aria-hidden="true">
        <span className={classes.track}>
          <span style={{ width: share(step.continued), background: 'var(--continued)' }} />
          <span
            style={{ width: share(step.there), background: isLast ? 'var(--continued)' : 'var(--there)' }}
          />
          <span style={{ width: share(step.lost), background: 'var(--lost)' }} />
        </span>
      </td>
      <td>
        <strong>{link('entered', 'entered')}</strong>
      </td>
      <td>{isLast ? '–' : link('continued', 'continued')}</td>
      <td>{link('there', 'there now')}</td>
      <td>{link('lost', 'lost')}</td>
      <td>{step.conversion === null ? '–' : formatPercentage(step.conversion)}</td>
      <td>{step.days === null ? '–' : Math.round(step.days).toLocaleString('en-GB')}</td>
    </tr>
  )
}

interface StepRowProps {
  readonly step: FunnelStep
  readonly max: number
  readonly yearTests: Statistics['yearTests']
}
