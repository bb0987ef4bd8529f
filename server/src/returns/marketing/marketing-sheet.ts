import { mailPurposes } from '@minster/domain/kit/mail/mail-purposes'
import { consentChannels } from '@minster/domain/people/consents/consent-words'
import {
  firstYearNotOver,
  type MarketingBy,
  type MarketingStep,
  marketingRowsBy,
  marketingStepNames,
  marketingSteps,
  shareOf,
} from '@minster/domain/returns/marketing/marketing'
import type {
  LeadFigures,
  Marketing,
  MarketingTable,
} from '@minster/domain/returns/marketing/marketing-calls'
import { marketingMeasures as measures } from '@minster/domain/returns/marketing/marketing-measures'
import { furtherDimensions } from '@minster/domain/returns/reports/dimensions'
import type { Cell, Sheet, SheetColumn } from '#kit/export/spreadsheet.ts'
import { numberColumn, wordColumn } from '../statistics/table-sheet.ts'

/** One table of the report as a sheet; undefined where its reader does not see it. */
export function sheetOfMarketing(marketing: Marketing, table: MarketingTable): Sheet | undefined {
  if (table === 'ways') return marketing.leads && sheetOfWays(marketing.by, marketing.leads)
  if (table === 'stages') return marketing.leads && sheetOfStages(marketing.leads)
  if (table === 'events') return marketing.events && sheetOfEvents(marketing.events)
  return marketing.agreed && sheetOfAgreed(marketing.agreed)
}

/** Each number beside its share of the one before. */
function sheetOfWays(by: MarketingBy, { rows, total }: LeadFigures): Sheet {
  const shown = marketingStepNames.filter((step) => total[step] !== undefined)
  const [first, ...further] = shown
  const cellsOf = (of: LeadFigures['total'], step: MarketingStep): Cell[] => {
    const share = shareOf(of, step)
    const number = of[step] === null ? firstYearNotOver : (of[step] ?? null)
    return step === first ? [number] : [number, share === null ? null : share / 100]
  }
  const lineOf = (label: string, of: LeadFigures['total']): Cell[] => [
    label,
    ...shown.flatMap((step) => cellsOf(of, step)),
  ]
  return {
    name: 'Where they come from',
    columns: [
      wordColumn(marketingRowsBy(by).title),
      ...(first ? [numberColumn(marketingSteps[first].measure.label)] : []),
      ...further.flatMap((step): SheetColumn[] => {
        const { label } = marketingSteps[step].measure
        return [numberColumn(label), { ...numberColumn(`${label}, share`), format: 'percentage' }]
      }),
    ],
    rows: [[...rows.map((row) => lineOf(row.label, row)), lineOf('Total', total)]],
  }
}

function sheetOfStages({ stages }: LeadFigures): Sheet {
  return {
    name: 'Stages',
    columns: [
      wordColumn(furtherDimensions.stage.title),
      numberColumn(measures.stageEntered.label),
      numberColumn(measures.stageWentOn.label),
      numberColumn(measures.stageThere.label),
      numberColumn(measures.stageLost.label),
      numberColumn(measures.stageDays.label),
      numberColumn(measures.stageDaysSoFar.label),
    ],
    rows: [
      stages.map((one): Cell[] => [
        one.stage,
        one.entered,
        one.wentOn,
        one.there,
        one.lost,
        one.days,
        one.daysSoFar,
      ]),
    ],
  }
}

function sheetOfEvents({ events }: NonNullable<Marketing['events']>): Sheet {
  const hasApplied = events.some(({ appliedSince }) => appliedSince !== undefined)
  return {
    name: 'Events',
    columns: [
      { ...wordColumn('Day'), format: 'date', width: 14 },
      wordColumn('Event'),
      wordColumn('Kind'),
      numberColumn(measures.eventBooked.label),
      numberColumn(measures.eventCame.label),
      numberColumn(measures.eventDidNotCome.label),
      ...(hasApplied ? [numberColumn(measures.eventAppliedSince.label)] : []),
    ],
    rows: [
      events.map(({ day, title, kind, booked, came, didNotCome, appliedSince }): Cell[] => [
        new Date(`${day}T00:00:00Z`),
        title,
        kind,
        booked,
        came,
        didNotCome,
        ...(appliedSince === undefined ? [] : [appliedSince]),
      ]),
    ],
  }
}

function sheetOfAgreed(agreed: NonNullable<Marketing['agreed']>): Sheet {
  const hasLeads = agreed.some(({ leads }) => leads !== undefined)
  return {
    name: 'Agreed today',
    columns: [
      wordColumn('Purpose'),
      wordColumn('Channel'),
      ...(hasLeads ? [numberColumn(measures.agreedLeads.label)] : []),
      numberColumn(measures.agreedPeople.label),
    ],
    rows: [
      agreed.map(({ purpose, channel, leads, people }): Cell[] => [
        mailPurposes[purpose].label,
        consentChannels[channel].label,
        ...(leads === undefined ? [] : [leads]),
        people,
      ]),
    ],
  }
}
