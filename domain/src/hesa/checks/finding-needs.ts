import { needsOf } from '../return/cell-needs.ts'

/** `StudentCourseSession[2025-1]/RPSTULOAD`, the end of a place: a key may hold anything but its bracket. */
const field = /([A-Za-z]+)(?:\[[^\]]*\])?\/([A-Z0-9]+)$/
const entity = /([A-Za-z]+)(?:\[[^\]]*\])?$/

/** Answers the permission that shows what a finding is about, by its place in the return. */
export function findingNeeds(path: string | null): string {
  const [, within, name] = field.exec(path ?? '') ?? []
  if (within !== undefined && name !== undefined) return needsOf(`${within}.${name}`)
  const [, node = ''] = entity.exec(path ?? '') ?? []
  // Its key stands in its place, and may be an answer.
  return needsOf(`${node}.${node.toUpperCase()}`)
}
