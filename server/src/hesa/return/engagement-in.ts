/** Answers the key of the engagement that a place of the return lies in; null where it is the student's alone. */
export function engagementIn(path: string | null): string | null {
  return /\/Engagement\[([^\]]*)\]/.exec(path ?? '')?.[1] ?? null
}
