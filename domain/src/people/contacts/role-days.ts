/** From its first day to its last, both included; where one is missing it is open there. */
interface Stretch {
  readonly from: string | null
  readonly until: string | null
}

/** Answers whether somebody holds a role on a day, YYYY-MM-DD. */
export function isCurrentOn({ from, until }: Stretch, day: string): boolean {
  return (from === null || from <= day) && (until === null || until >= day)
}

/** Answers whether two roles are held on a common day. */
export function overlaps(one: Stretch, other: Stretch): boolean {
  return startsBefore(one, other.until) && startsBefore(other, one.until)
}

function startsBefore({ from }: Stretch, end: string | null): boolean {
  return from === null || end === null || from <= end
}
