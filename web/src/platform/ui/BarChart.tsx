import type { Tone } from '@minster/domain/platform/words/tones'
import classes from './BarChart.module.css'
import { Table } from './Table.tsx'

export interface Bar {
  readonly label: string
  readonly value: number
  readonly tone?: Tone
}

/** Leaves room for the number after the longest bar. */
function widthOf(value: number, max: number): string {
  return value === 0 ? '0' : `max(3px, calc((100% - 4.5em) * ${value / max}))`
}

/** Horizontal bars with their names and numbers beside them: a chart that needs no legend and is its own table. */
export function BarChart({ caption, bars }: { readonly caption: string; readonly bars: readonly Bar[] }) {
  const max = Math.max(1, ...bars.map((bar) => bar.value))
  return (
    <Table bare className={classes.chart}>
      <caption>{caption}</caption>
      <tbody>
        {bars.map((bar) => (
          <tr key={bar.label}>
            <th scope="row">{bar.label}</th>
            <td>
              <svg data-tone={bar.tone} style={{ width: widthOf(bar.value, max) }} aria-hidden="true">
                <rect width="100%" height="100%" rx="3" />
              </svg>
              {bar.value.toLocaleString('en-GB')}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
