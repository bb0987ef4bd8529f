import type { RecordReply } from '@minster/domain/kit/records/record-replies'
import { formatDate } from '@minster/domain/platform/words/format'
import type { ModulePage } from '@minster/domain/teaching/modules/module-calls'
import { isLinkValue } from '#kit/records/link-value.ts'

export function instanceText({ data }: RecordReply, path: string): string {
  const value = data[path]
  return typeof value === 'string' ? value : ''
}

export function numberAt({ data }: RecordReply, path: string): number | null {
  const value = data[path]
  return typeof value === 'number' ? value : null
}

/** The year and hub of an instance: what tells those of one module apart. */
export function instanceTitle(instance: RecordReply): string {
  return `${instanceText(instance, 'academicYear')}, ${hubOf(instance)}`
}

/** The hub an instance is taught at; without one it is taught for every hub. */
export function hubOf({ data: { hub } }: RecordReply): string {
  return isLinkValue(hub) ? hub.label : 'every hub'
}

/** Who teaches an instance. */
export function tutorsOf({ data: { tutors } }: RecordReply): string {
  const found: readonly unknown[] = Array.isArray(tutors) ? tutors : []
  return found.flatMap((one) => (isLinkValue(one) ? [one.label] : [])).join(', ')
}

/** From when until when it is taught, as far as it is known. */
export function describeInstanceDays(instance: RecordReply): string {
  return ['start', 'end']
    .map((path) => instanceText(instance, path))
    .map((day) => (day ? formatDate(day) : '?'))
    .join(' – ')
    .replace('? – ?', '')
}

/** How much there is of an instance. */
export function countsOf({ counts }: ModulePage, id: string) {
  return counts.find((one) => one.id === id) ?? { id, students: 0, assignments: 0 }
}

/** So many students, in words. */
export function studentsInWords(count: number): string {
  return count === 1 ? '1 student' : `${count.toLocaleString('en-GB')} students`
}
