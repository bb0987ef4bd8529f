import type { Problem } from '#platform/errors/errors.ts'

interface Planned {
  readonly nextAction: { readonly what: string | null; readonly on: string | null }
}

/** A next step has its day, or it is forgotten. */
export function leadProblems({ nextAction: { what, on } }: Planned): Problem[] {
  if (what !== null && on === null)
    return [{ param: 'nextAction.on', message: 'Say on which day, so that it is not forgotten.' }]
  if (what === null && on !== null)
    return [{ param: 'nextAction.what', message: 'Say what is to be done on this day.' }]
  return []
}
