import { addDays, daysBetween } from '@minster/domain/platform/words/calendar'
import { formatDate, formatPercentage } from '@minster/domain/platform/words/format'
import { furtherDimensions } from '@minster/domain/returns/reports/dimensions'
import { measures } from '@minster/domain/returns/reports/measures'
import { roundOf, yearTests } from '@minster/domain/returns/reports/statistics'
import type { Statistics, YearOfApplications } from '@minster/domain/returns/reports/statistics-calls'
import { drillDown } from '@minster/domain/returns/reports/table'
import { CountLink } from '#kit/reports/CountLink.tsx'
import { ExportButton } from '#kit/reports/ExportButton.tsx'
import { LineChart } from '#platform/ui/LineChart.tsx'
import { Table } from '#platform/ui/Table.tsx'
import { formatDayAndMonth } from './format-day.ts'
import { Heading } from './Heading.tsx'
import { Section } from './Section.tsx'
import classes from './statistics.module.css'

const yearsDrawn = 5
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** This year beside the same day of those before: week by week as lines, and as a table. */
export function Years({ statistics, exportPath }: YearsProps) {
  const { years, basis, today, present } = statistics
  const round = roundOf(present, basis)
  const places = Math.floor(daysBetween(round.first, round.last) / 7) + 1
  const day = formatDayAndMonth(today)
  const [now, before] = years
  const sentence =
    now && before
      ? `By ${day}: ${now.byThen.toLocaleString('en-GB')} received, the year before ${before.byThen.toLocaleString('en-GB')}.`
      : `By ${day}: ${(now?.byThen ?? 0).toLocaleString('en-GB')} received.`
  return (
    <Section
      title="Year by year"
      lead={sentence}
      actions={<ExportButton path={exportPath} of="Year by year" />}
    >
      <LineChart
        lines={years.slice(0, yearsDrawn).map(({ title, weeks }) => ({ label: title, values: weeks }))}
        places={places}
        ticks={ticksOf(round.first, places)}
        nameOf={(week) => `By ${formatDayAndMonth(addDays(round.first, week * 7 + 6))}`}
      />
      <Table label="Year by year, as a table" bare hover firstStays className={classes.table ?? ''}>
        <thead>
          <tr>
            <Heading label={furtherDimensions.year.title} says={furtherDimensions.year.says} />
            <Heading {...measures.received} span={`by ${day}`} />
            <Heading {...measures.received} span="in all" />
            <Heading {...measures.confirmed} span={`by ${day}`} />
            <Heading {...measures.confirmed} span="in all" />
            <Heading {...measures.confirmedOfReceived} />
            <Heading {...measures.daysToConfirmed} />
          </tr>
        </thead>
        <tbody>
          {years.map((year) => (
            <YearRow key={year.year} year={year} basis={basis} isOver={year.year < present} />
          ))}
        </tbody>
      </Table>
    </Section>
  )
}

function YearRow({ year, basis, isOver }: YearRowProps) {
  const confirmed = { 'progress.furthest': 'Confirmed' }
  const received: Readonly<Record<string, string>> = { 'received[empty]': 'false' }
  const whole = { ...received, ...yearTests(year.year, basis) }
  const until = formatDate(year.sameDay)
  const link = (count: number, of: string, ...tests: readonly Readonly<Record<string, string>>[]) => (
    <CountLink count={count} of={`${of}, ${year.title}`} href={drillDown('applications', ...tests)} />
  )
  return (
    <tr>
      <th scope="row">{year.title}</th>
      <td>{link(year.byThen, `received by ${until}`, yearTests(year.year, basis, year.sameDay))}</td>
      <td>{isOver ? link(year.inAll, 'received in all', whole) : '–'}</td>
      <td>
        {link(
          year.confirmedByThen,
          `confirmed by ${until}`,
          { ...whole, ...confirmed },
          { 'progress.furthestOn[lte]': year.sameDay },
        )}
      </td>
      <td>{isOver ? link(year.confirmed, 'confirmed in all', { ...whole, ...confirmed }) : '–'}</td>
      <td>{formatPercent(year.confirmed, year.inAll)}</td>
      <td>{year.days === null ? '–' : Math.round(year.days).toLocaleString('en-GB')}</td>
    </tr>
  )
}

/** A share of a hundred, a dash where there is nothing to take it from. */
export function formatPercent(part: number, whole: number): string {
  return whole === 0 ? '–' : formatPercentage((part / whole) * 100)
}

/** The first of every month, and in a round of two years of every third. */
function ticksOf(first: string, places: number) {
  const count = Math.round((places * 7) / 30.4)
  const every = count > 14 ? 3 : 1
  return Array.from({ length: Math.ceil(count / every) }, (_, at) => {
    const month = Number(first.slice(5, 7)) - 1 + at * every
    const day = `${Number(first.slice(0, 4)) + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`
    return { place: daysBetween(first, day) / 7, label: months[month % 12] ?? '' }
  })
}

interface YearsProps {
  readonly statistics: Statistics
  readonly exportPath: string
}

interface YearRowProps {
  readonly year: YearOfApplications
  readonly basis: Statistics['basis']
  /** Of the present year only what there is by now is known. */
  readonly isOver: boolean
}
