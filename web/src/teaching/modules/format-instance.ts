import type { RecordReply } from '@minster/domain/kit/records/record-replies'
import { formatDate } from '@minster/domain/platform/words/format'
import type { ModulePage } from '@minster/domain/teaching/modules/module-calls'
import { isLinkValue } from '#kit/records/link-value.ts'

export function replyText({ data }: RecordReply, path: string): string {
  const value = data[path]
  return typeof value === 'string' ? value : ''
}

export function replyNumber({ data }: RecordReply, path: string): number | null {
  const value = data[path]
  return typeof value === 'number' ? value : null
}

/** The title of an instance: its year and hub. */
export function instanceTitle(instance: RecordReply): string {
  return `${replyText(instance, 'academicYear')}, ${formatInstanceHub(instance)}`
}

/** The hub of an instance; without one it is for every hub. */
export function formatInstanceHub({ data: { hub } }: RecordReply): string {
  return isLinkValue(hub) ? hub.label : 'every hub'
}

/** The tutors of an instance. */
export function formatInstanceTutors({ data: { tutors } }: RecordReply): string {
  const links: readonly unknown[] = Array.isArray(tutors) ? tutors : []
  return links.flatMap((link) => (isLinkValue(link) ? [link.label] : [])).join(', ')
}

/** The first and last day of an instance, as far as they are known. */
export function formatInstanceDays(instance: RecordReply): string {
  return ['start', 'end']
    .map((path) => replyText(instance, path))
    .map((day) => (day ? formatDate(day) : '?'))
    .join(' – ')
    .replace('? – ?', '')
}

/** The counts of an instance. */
export function countsOf({ counts }: ModulePage, id: string) {
  return counts.find((entry) => entry.id === id) ?? { id, students: 0, assignments: 0 }
}

/** Formats a number of students. */
export function formatStudentCount(count: number): string {
  return count === 1 ? '1 student' : `${count.toLocaleString('en-GB')} students`
}
