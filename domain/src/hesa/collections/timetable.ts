import { formatDays } from '#platform/words/format.ts'

/** The days of a collection. */
export interface Timetable {
  readonly state: 'In preparation' | 'Under way' | 'Closed'
  readonly opens: string | null
  readonly submitBy: string | null
  readonly signOffBy: string | null
}

export interface TimetableDay {
  readonly key: 'opens' | 'submitBy' | 'signOffBy'
  readonly title: string
  readonly day: string
  /** How far it is from today: "41 days ago", "in 3 days", "today". */
  readonly distance: string
  readonly stands: 'past' | 'next' | 'late' | 'ahead'
}

const titles = { opens: 'Opens', submitBy: 'Submit by', signOffBy: 'Sign off by' } as const

/**
 * The days of a collection in their order, and which of them comes next. What is to be done by a day that has passed is late
 * while the collection is not closed: somebody has to do it still, and no later day comes before it.
 */
export function timetableOf(collection: Timetable, today: string): TimetableDay[] {
  let hasNext = collection.state === 'Closed'
  return (['opens', 'submitBy', 'signOffBy'] as const).flatMap((key) => {
    const day = collection[key]
    if (day === null) return []
    const isPast = day < today
    const isDue = !hasNext && !(isPast && key === 'opens')
    if (isDue) hasNext = true
    const stands = isDue ? (isPast ? 'late' : 'next') : isPast ? 'past' : 'ahead'
    return [{ key, title: titles[key], day, distance: distanceOf(day, today), stands }]
  })
}

function distanceOf(day: string, today: string): string {
  const words = formatDays(day, today)
  return day < today ? `${words} ago` : words
}
