import type { Tone } from '#platform/words/tones.ts'

/** Work of the service on a run: what the run comes to at its end, and where it stands when the work broke off. */
interface RunWork<State extends string> {
  /** What it is once somebody has taken it up, where that is told apart. */
  readonly becomes?: State
  readonly ends: State
  readonly breaks: State
}

/** Where a run of some kind may stand. */
interface RunState<State extends string> {
  readonly label: string
  readonly tone: Tone
  /** The service is at work on it. */
  readonly work?: RunWork<State>
  /** The moment that is kept when a run comes to it. */
  readonly stamp?: 'finishedAt' | 'undoneAt'
  /** What somebody is told who wants what is not possible then. */
  readonly refusal: string
}

/** What somebody can have done with a run. */
interface RunStep<State extends string> {
  readonly summary: string
  readonly from: readonly State[]
  readonly to: State
  /** What is told in place of a state's own words. */
  readonly refusals?: Readonly<Partial<Record<State, string>>>
  /** Asked for too late, it changes nothing and is no mistake. */
  readonly isLenient?: boolean
}

export type RunPath = `/api/${string}`

/** A kind of long work: where its runs stand, what leads from there, and how it ends. */
export interface RunKind<Path extends RunPath, State extends string, Step extends string> {
  /** The address of its runs. */
  readonly path: Path
  readonly states: Readonly<Record<State, RunState<State>>>
  readonly steps: Readonly<Record<Step, RunStep<State>>>
  /** What somebody is told who asks for a run that is not there. */
  readonly missing: string
}

/** Any kind of run, as what serves all of them knows it. */
export type AnyRunKind = RunKind<RunPath, string, string>

/** Declares a kind of run. */
export function defineRunKind<const Path extends RunPath, State extends string, Step extends string>(
  kind: Omit<RunKind<Path, State, Step>, 'states' | 'steps'> & {
    readonly states: Readonly<Record<State, RunState<NoInfer<State>>>>
    readonly steps: Readonly<Record<Step, RunStep<NoInfer<State>>>>
  },
): RunKind<Path, State, Step> {
  return kind
}

/** Answers whether the service is at work on a run in some state. */
export function isAtWork<State extends string>(
  { states }: Pick<RunKind<RunPath, State, string>, 'states'>,
  state: State,
): boolean {
  return states[state].work !== undefined
}

/** What is told to whoever wants a step from a state that does not lead to it. */
export function refusalOf<State extends string, Step extends string>(
  { states, steps }: RunKind<RunPath, State, Step>,
  state: State,
  step?: Step,
): string {
  return (step !== undefined && steps[step].refusals?.[state]) || states[state].refusal
}
