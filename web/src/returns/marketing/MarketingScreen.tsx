import { Select, SimpleGrid, TextInput } from '@mantine/core'
import {
  type MarketingBy,
  marketingBys,
  marketingRowsBy,
  marketingStepNames,
  marketingSteps,
} from '@minster/domain/returns/marketing/marketing'
import type {
  LeadFigures,
  Marketing,
  MarketingTable,
} from '@minster/domain/returns/marketing/marketing-calls'
import { IconChartBar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useAddressParameters } from '#kit/records/use-address-parameters.ts'
import { ExportButton } from '#kit/reports/ExportButton.tsx'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { Screen } from '#platform/ui/Screen.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { Section } from '../statistics/Section.tsx'
import { AgreedToday } from './AgreedToday.tsx'
import { EventFigures } from './EventFigures.tsx'
import { type MarketingQuery, marketingPath, marketingQuery } from './marketing.ts'
import { Stages } from './Stages.tsx'
import { Ways } from './Ways.tsx'

const isDay = (text: string | undefined): text is string => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '')

/** Which door people really come through: where potential students come from, how far they come, and how long it takes. */
export function MarketingScreen() {
  const { parameters, updateParameters } = useAddressParameters()
  const by: MarketingBy = marketingBys.find((one) => one === parameters['by']) ?? 'year'
  const { from, to } = parameters
  const query: MarketingQuery = {
    ...(by !== 'year' && { by }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
  }
  const answer = useQuery(marketingQuery(query))
  const marketing = answer.data
  return (
    <Screen title="Reporting on marketing" lead="Every number opens the people it was counted from.">
      <SimpleGrid minColWidth="min(100%, 11.25rem)" spacing="sm" mb="md" maw={760} data-screen-only>
        {(!marketing || marketing.leads) && (
          <Select
            label="Told apart by"
            allowDeselect={false}
            data={marketingBys.map((one) => ({ value: one, label: marketingRowsBy(one).title }))}
            value={by}
            onChange={(value) => updateParameters({ by: value === 'year' ? '' : (value ?? '') })}
          />
        )}
        <TextInput
          type="date"
          label="Began from"
          value={from ?? ''}
          onChange={(event) => updateParameters({ from: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          label="Until"
          value={to ?? ''}
          onChange={(event) => updateParameters({ to: event.currentTarget.value })}
        />
      </SimpleGrid>
      {answer.isPending && <SkeletonRows rows={8} columns={6} rowHeight={40} />}
      {answer.isError && !marketing && (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      )}
      {marketing && (
        <div data-dimmed={answer.isPlaceholderData || undefined}>
          <Answer marketing={marketing} query={query} />
        </div>
      )}
    </Screen>
  )
}

function Answer({ marketing, query }: AnswerProps) {
  const { leads, events, agreed } = marketing
  return (
    <>
      {leads ? (
        <Leads marketing={marketing} leads={leads} query={query} />
      ) : (
        <Muted mb="md">How far potential students come is told to whoever may read potential students.</Muted>
      )}
      {events && (
        <Section
          title="Events"
          lead="Those that began in the time chosen."
          actions={<Take query={query} table="events" of="the events" />}
        >
          <EventFigures events={events} period={marketing} />
        </Section>
      )}
      {agreed && (
        <Section
          title="Who agrees to be written to"
          lead="Today, whatever time is chosen."
          actions={<Take query={query} table="agreed" of="who agrees" />}
        >
          <AgreedToday agreed={agreed} />
        </Section>
      )}
    </>
  )
}

function Leads({ marketing, leads, query }: AnswerProps & { readonly leads: LeadFigures }) {
  const covers = coversOf(leads)
  return (
    <>
      {covers && <Muted mb="md">{covers}</Muted>}
      <Section
        title="How far they come"
        lead="Each number with its share of the one before; of those still here, of those whose first year is over."
        actions={<Take query={query} table="ways" of="how far they come" />}
      >
        {leads.rows.length === 0 ? (
          <EmptyState icon={<IconChartBar size="1.375rem" stroke={1.6} />} title="Nobody to count">
            Choose another time, or none.
          </EmptyState>
        ) : (
          <Ways marketing={marketing} leads={leads} />
        )}
        <Definitions total={leads.total} />
      </Section>
      <Section
        title="Stage by stage"
        lead="What became of the same potential students in each stage, and how many days they were in it."
        actions={<Take query={query} table="stages" of="the stages" />}
      >
        <Stages stages={leads.stages} tests={marketing.tests} />
      </Section>
    </>
  )
}

function Take({ query, table, of }: { query: MarketingQuery; table: MarketingTable; of: string }) {
  return <ExportButton path={marketingPath(query, { export: 'excel', table })} of={of} />
}

/** What each number counts and leaves out, in words. */
function Definitions({ total }: Pick<LeadFigures, 'total'>) {
  return (
    <details data-screen-only>
      <summary>What does each number count?</summary>
      <dl>
        {marketingStepNames
          .filter((step) => total[step] !== undefined)
          .map((step) => (
            <div key={step}>
              <dt>
                <strong>{marketingSteps[step].measure.label}</strong>
              </dt>
              <dd>{marketingSteps[step].measure.says}</dd>
            </div>
          ))}
      </dl>
    </details>
  )
}

/** What the numbers leave out for their reader; null where they see everybody. */
function coversOf({ covers: { everything, without } }: LeadFigures): string | null {
  const parts = [
    ...(everything ? [] : ['outside your part of the college']),
    ...(without.length > 0 ? [`in these stages: ${without.join(', ')}`] : []),
  ]
  return parts.length === 0
    ? null
    : `Numbers cover the potential students you may see: nobody ${parts.join(', and nobody ')}.`
}

interface AnswerProps {
  readonly marketing: Marketing
  readonly query: MarketingQuery
}
