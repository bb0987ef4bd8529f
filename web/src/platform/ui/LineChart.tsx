import { Group, Paper, Text } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { type PointerEvent, useState } from 'react'
import classes from './LineChart.module.css'

export interface ChartLine {
  readonly label: string
  /** One value for each place on the axis, from its beginning. */
  readonly values: readonly number[]
}

const height = 300

/** What words need beside the lines grows with the words; beside each what it is where those are 16 px. */
function marginsOf(wordSize: number) {
  const scale = wordSize / 16
  return {
    top: 16 * scale,
    right: 118 * scale,
    narrowRight: 80 * scale,
    bottom: 26 * scale,
    left: 40 * scale,
    label: 16 * scale,
    narrowest: 280 * scale,
    narrow: 520 * scale,
  }
}
const dot = { fill: 'var(--rank)', stroke: 'var(--panel)', strokeWidth: 1.5 }
/** Over the lines it may cross. */
const labelOutline = { paintOrder: 'stroke', stroke: 'var(--panel)', strokeWidth: 4 }

/**
 * Lines over time, the first of them drawn strongest, each named at its end. It is drawn for the eye only: whoever uses it
 * puts the numbers in a table beneath.
 */
export function LineChart({ lines, places, ticks, nameOf }: LineChartProps) {
  const { ref, width: measured } = useElementSize<HTMLDivElement>()
  const [at, setAt] = useState<number | null>(null)
  const margins = marginsOf(Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
  const width = Math.max(margins.narrowest, measured)
  const isNarrow = width < margins.narrow
  const right = isNarrow ? margins.narrowRight : margins.right
  const max = roundUp(Math.max(1, ...lines.flatMap(({ values }) => values)))
  const x = (place: number) =>
    margins.left + (place / Math.max(1, places - 1)) * (width - margins.left - right)
  const y = (value: number) =>
    height - margins.bottom - (value / max) * (height - margins.top - margins.bottom)

  function look({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) {
    const { left } = currentTarget.getBoundingClientRect()
    const place = Math.round(
      ((clientX - left - margins.left) / (width - margins.left - right)) * (places - 1),
    )
    setAt(place >= 0 && place < places ? place : null)
  }

  return (
    <div className={classes.chart} ref={ref} aria-hidden="true">
      <svg width={width} height={height} onPointerMove={look} onPointerLeave={() => setAt(null)}>
        {[0, 0.25, 0.5, 0.75, 1].map((part) => (
          <g key={part}>
            <line
              stroke="var(--line)"
              x1={margins.left}
              x2={width - right}
              y1={y(max * part)}
              y2={y(max * part)}
            />
            <text x={margins.left - 8} y={y(max * part) + 4} textAnchor="end">
              {(max * part).toLocaleString('en-GB')}
            </text>
          </g>
        ))}
        {ticks
          .filter((_, index) => !isNarrow || index % 2 === 0)
          .map(({ place, label }) => (
            <text key={label + String(place)} x={x(place)} y={height - 6}>
              {label}
            </text>
          ))}
        {at !== null && (
          <line
            stroke="var(--line-strong)"
            strokeDasharray="3 3"
            x1={x(at)}
            x2={x(at)}
            y1={margins.top}
            y2={height - margins.bottom}
          />
        )}
        {lines.toReversed().map(({ label, values }, back) => {
          const rank = lines.length - 1 - back
          const path = values.map((value, place) => `${x(place).toFixed(1)},${y(value).toFixed(1)}`).join(' ')
          const end = values.length - 1
          return (
            <g key={label} data-rank={Math.min(rank, 4)}>
              <polyline
                points={path}
                fill="none"
                stroke="var(--rank)"
                strokeLinecap="round"
                strokeLinejoin="round"
                strokeWidth={[2.75, 2][rank] ?? 1.5}
              />
              {rank === 0 && end >= 0 && <circle {...dot} cx={x(end)} cy={y(values[end] ?? 0)} r="4" />}
              {at !== null && values[at] !== undefined && (
                <circle {...dot} cx={x(at)} cy={y(values[at])} r="3" />
              )}
            </g>
          )
        })}
        {placedLabels(lines, y, margins.label).map(({ rank, label, value, top, place }) => (
          <text
            key={label}
            data-rank={Math.min(rank, 4)}
            {...(rank === 0 && labelOutline)}
            x={(rank === 0 ? x(place) : width - right) + 9}
            y={top + 4}
          >
            {isNarrow ? label.slice(2) : label} {value.toLocaleString('en-GB')}
          </text>
        ))}
      </svg>
      {at !== null && (
        <Paper
          withBorder
          p="xs"
          shadow="md"
          fz="xs"
          className={classes.tip ?? ''}
          style={x(at) > width / 2 ? { right: width - x(at) + 12 } : { left: x(at) + 12 }}
        >
          <Text c="dimmed" size="xs" mb="3xs">
            {nameOf(at)}
          </Text>
          {lines.map(({ label, values }, rank) =>
            values[at] === undefined ? null : (
              <Group key={label} gap="2xs" wrap="nowrap" data-rank={Math.min(rank, 4)}>
                <span className={classes.dot} />
                {label}
                <Text span size="xs" fw={600} ml="auto" pl="sm" className="tabular">
                  {values[at].toLocaleString('en-GB')}
                </Text>
              </Group>
            ),
          )}
        </Paper>
      )}
    </div>
  )
}

/** The names at the lines' ends, moved apart where they would lie upon each other; the strongest stays where it is. */
function placedLabels(lines: readonly ChartLine[], y: (value: number) => number, labelHeight: number) {
  const ends = lines.flatMap(({ label, values }, rank) => {
    const place = values.length - 1
    const value = values[place]
    return value === undefined ? [] : [{ rank, label, value, place, top: y(value) }]
  })
  const [first, ...others] = ends
  let lowest = Number.POSITIVE_INFINITY
  const apart = others
    .toSorted((one, other) => other.top - one.top)
    .map((end) => {
      const top = Math.min(end.top, lowest - labelHeight)
      lowest = top
      return { ...end, top }
    })
  return first ? [first, ...apart] : apart
}

/** A round number a little above the highest. */
function roundUp(highest: number): number {
  const unit = 10 ** Math.floor(Math.log10(highest))
  const steps = [1, 1.2, 1.6, 2, 2.4, 2.8, 3.2, 4, 4.8, 6, 8, 10].map(
    (step) => Math.ceil((step * unit) / 4) * 4,
  )
  return Math.max(4, steps.find((step) => step >= highest) ?? highest)
}

interface LineChartProps {
  readonly lines: readonly ChartLine[]
  /** How many places the axis has. */
  readonly places: number
  readonly ticks: readonly { readonly place: number; readonly label: string }[]
  /** What a place on the axis is called. */
  readonly nameOf: (place: number) => string
}
