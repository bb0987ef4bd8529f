import type { Tone } from '@minster/domain/platform/words/tones'
import classes from './BarChart.module.css'

export interface Bar {
  readonly label: string
  readonly value: number
  readonly tone?: Tone
}

/** Leaves room for the number after the longest bar. */
function widthOf(value: number, most: number): string {
  return value === 0 ? '0' : `max(3px, calc((100% - 4.5em) * ${value / most}))`
}

/** Horizontal bars with their names and numbers beside them: a chart that needs no legend and is its own table. */
export function BarChart({ caption, bars }: { readonly caption: string; readonly bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map((bar) => bar.value))
  return (
    <table className={classes.chart}>
      <caption className={classes.caption}>{caption}</caption>
      <tbody>
        {bars.map((bar) => (
          <tr key={bar.label}>
            <th scope="row" className={classes.label}>
              {bar.label}
            </th>
            <td className={classes.track}>
              <svg className={classes.svg} style={{ width: widthOf(bar.value, most) }} aria-hidden="true">
                <rect className={classes.bar} data-tone={bar.tone} width="100%" height="100%" rx="3" />
              </svg>
              <span className={classes.value}>{bar.value.toLocaleString('en-GB')}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
