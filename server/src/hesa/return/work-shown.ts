import type { RunRow } from '#kit/runs/run-columns.ts'

/** What work on a whole return tells of itself, as `workShapeOf` says. */
export function workShown<State extends string>(run: RunRow<State>) {
  const { id, state, done, total, failure, userName: by, createdAt, finishedAt } = run
  return { id, state, done: Math.min(done, total), total, failure, by, createdAt, finishedAt }
}
