import { z } from 'zod'
import type { RunKind, RunPath } from '#kit/runs/run-kind.ts'
import { namesOf } from '#platform/words/names-of.ts'

/** What work on a whole return tells of itself. */
export function workShapeOf<State extends string>({
  states,
}: Pick<RunKind<RunPath, State, string>, 'states'>) {
  return {
    id: z.string(),
    state: z.enum(namesOf(states)),
    done: z.int(),
    total: z.int(),
    failure: z.string().nullable(),
    by: z.string(),
    createdAt: z.string(),
    finishedAt: z.string().nullable(),
  }
}
