import { Group, VisuallyHidden } from '@mantine/core'
import type { MissingRow } from '@minster/domain/hesa/missing/missing-calls'
import { type FieldState, fieldStates, type MissingKey } from '@minster/domain/hesa/missing/missing-fields'
import { stateInRow } from '@minster/domain/hesa/missing/missing-report'
import { namesOf } from '@minster/domain/platform/words/names-of'
import classes from './missing.module.css'
import { cellWords, signs } from './missing.ts'

/** How one thing stands with one student, as a sign; in words for who hears it or points at it. */
export function FieldSign({ row, field }: { readonly row: MissingRow; readonly field: MissingKey }) {
  const words = cellWords(row, field)
  return (
    <span title={words}>
      <Sign state={stateInRow(row, field)} />
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  )
}

function Sign({ state }: { readonly state: FieldState }) {
  return (
    <span className={classes.sign} data-tone={tones[state]} aria-hidden="true">
      {signs[state]}
    </span>
  )
}

const tones = { given: 'success', refused: 'neutral', missing: 'warning', none: 'neutral' } as const

/** What the signs mean. */
export function SignLegend() {
  return (
    <Group component="ul" gap="sm" fz="xs" c="dimmed" aria-label="What the signs mean" visibleFrom="sm">
      {namesOf(fieldStates).map((state) => (
        <li key={state}>
          <Sign state={state} /> {fieldStates[state].label}
        </li>
      ))}
    </Group>
  )
}
