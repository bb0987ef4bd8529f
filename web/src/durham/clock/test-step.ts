import type { ClockStep } from '@minster/domain/durham/clock/clock-calls'

/** A step of the clock for tests, as it stands in November unless said otherwise. */
export function aStep(step: Partial<ClockStep> = {}): ClockStep {
  return {
    key: 'census',
    step: 'census',
    title: 'Census',
    due: '2026-12-01',
    state: 'due',
    open: 3,
    total: 12,
    words: 'Three changes are to be told first.',
    done: null,
    path: null,
    board: null,
    date: { id: null, standing: 'Not verified', source: 'Common Awards, “Calendar”, edition 2024/25' },
    ...step,
  }
}
