import { durhamChangeKinds } from '@minster/domain/durham/changes/change-kinds'
import type { QueueEntry } from '@minster/domain/durham/changes/queue-calls'
import { defineRowReport } from '@minster/domain/kit/reports/row-report'

/** The queue as a screen of rows. */
export const changeReport = defineRowReport<QueueEntry>()({
  key: 'durham-queue',
  title: 'Changes to tell Durham',
  access: 'students:admin',
  many: 'changes',
  search: { label: 'Search students', of: ({ student }) => student.label },
  buckets: {
    key: 'kind',
    title: 'Kind of change',
    choices: durhamChangeKinds,
    hidesEmpty: true,
    of: ({ kind }) => kind,
  },
  facets: { hub: { label: 'Hub', of: ({ hub }) => hub } },
  sorts: ['due', 'student'],
  sortsBothWays: true,
  columns: {
    student: { label: 'Student', sort: 'student', width: 28, value: ({ student }) => student.label },
    change: { label: 'Change', width: 40, value: (entry) => changeWords(entry) },
    from: { label: 'From', kind: 'date', width: 12, value: ({ from }) => from },
    due: { label: 'Tell Durham', sort: 'due', width: 28, value: ({ dueWords }) => dueWords },
    form: { label: 'Form', width: 32, value: ({ form }) => form },
  },
  table: ['student', 'change', 'from', 'due', 'form'],
})

/** What Durham holds and what is so now: "PT → FT"; only the latter where Durham has heard nothing. */
export function changeWords({ was, is }: Pick<QueueEntry, 'was' | 'is'>): string {
  return was === null ? is : `${was} → ${is}`
}
