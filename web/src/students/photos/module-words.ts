import type { Taught } from './photos.ts'

/** A module with where it is taught and how many are on it. */
export function moduleWords({ label, hub, students }: Taught): string {
  return `${label}${hub === null ? '' : `, ${hub}`} (${students})`
}
