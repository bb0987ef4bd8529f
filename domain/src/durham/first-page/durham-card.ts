import type { FirstPageCard } from '#kit/first-page/first-page-card.ts'
import { dayInWords } from '../changes/change-deadline.ts'

/** What of the queue waits: all of it, what is past its day, and what the census of a day to come will count. */
export interface QueueCounts {
  readonly open: number
  readonly overdue: number
  readonly beforeCensus: number
  readonly census: string | null
}

/** Answers what the first page says of Durham to whoever keeps it informed. */
export function durhamCard({ open, overdue, beforeCensus, census }: QueueCounts): FirstPageCard {
  const facts = [
    overdue > 0 ? `${amount(overdue)} past ${overdue === 1 ? 'its' : 'their'} day` : null,
    beforeCensus > 0 && census !== null ? `${amount(beforeCensus)} before ${dayInWords(census)}` : null,
  ].filter((fact) => fact !== null)
  const line = {
    kind: 'durham-queue',
    title: open === 1 ? 'A change to tell Durham' : 'Changes to tell Durham',
    detail: facts.join(' · ') || 'Nothing of it is due before its day.',
    count: open,
    href: '/students/durham',
    tone: overdue > 0 ? ('danger' as const) : ('warning' as const),
  }
  return {
    title: 'Durham',
    quiet: 'Durham knows everything.',
    parts: open > 0 ? [{ title: 'To tell', lines: [line] }] : [],
  }
}

function amount(count: number): string {
  return count.toLocaleString('en-GB')
}
