import { type ApplicationStep, firstStepOf, stepOf, stepsFrom } from '../status/steps.ts'

/** A change of status: to what, and on which day (`YYYY-MM-DD`). */
export interface StatusMove {
  readonly to: string
  readonly on: string
}

/** Where an application stands: since when, how far it has come, and since when that. */
export interface Progress {
  readonly since: string | null
  readonly furthest: ApplicationStep | null
  readonly furthestOn: string | null
}

/**
 * Answers where an application stands after its moves, oldest first; the first is how it came to the college. A step that
 * was taken back no longer counts: a place that is not confirmed any more was not confirmed. Its furthest step is dated by
 * the first time it came there or beyond.
 */
export function progressOf(moves: readonly StatusMove[], isReceived: boolean): Progress {
  const steps = moves.flatMap(({ to, on }, at): { step: ApplicationStep; on: string }[] => {
    const step = at === 0 ? firstStepOf(to, isReceived) : stepOf(to)
    return step === null ? [] : [{ step, on }]
  })
  const furthest = steps.at(-1)?.step ?? null
  const reached = furthest && stepsFrom(furthest)
  const furthestOn = steps.find(({ step }) => reached?.includes(step))?.on ?? null
  return { since: moves.at(-1)?.on ?? null, furthest, furthestOn }
}

/**
 * Answers whether a move takes the one before it back. Who goes back on the very day they came slipped, and no figure is
 * to count what was never meant; the history keeps both.
 */
export function takesBack(moves: readonly StatusMove[], { to, on }: StatusMove): boolean {
  return moves.length > 1 && moves.at(-1)?.on === on && moves.at(-2)?.to === to
}
