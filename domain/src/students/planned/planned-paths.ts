/** What a change that lies ahead may give an engagement. */
export const plannedPaths = [
  'status',
  'programme',
  'pathway',
  'studyPace',
  'hub',
  'expectedEnd',
  'end',
  'endReason',
  'lastAttended',
  'interruptedFrom',
  'expectedReturn',
  'transferredTo',
  'transferredProvider',
] as const
export type PlannedPath = (typeof plannedPaths)[number]

/** Answers whether a field of an engagement may be changed from a day to come. */
export function isPlannedPath(path: string): path is PlannedPath {
  return plannedPaths.some((one) => one === path)
}
