import type { RunKind, RunPath } from '@minster/domain/kit/runs/run-kind'
import { StatusChip } from '#platform/ui/StatusChip.tsx'

/** Where a run stands. */
export function RunState<State extends string>({ kind, state }: RunStateProps<State>) {
  const { label, tone } = kind.states[state]
  return <StatusChip label={label} tone={tone} />
}

interface RunStateProps<State extends string> {
  readonly kind: Pick<RunKind<RunPath, State, string>, 'states'>
  readonly state: State
}
