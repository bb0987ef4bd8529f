import { studentColumns, studentSearches } from '#college/studies/student-columns.ts'
import { defineRowReport } from '#kit/reports/row-report.ts'
import type { Tone } from '#platform/words/tones.ts'
import type { DueFormRow } from './due-forms-calls.ts'

/** How late a form is, in the order in which it needs work. */
export const lateness = {
  long: { label: 'Over a week late', tone: 'danger' },
  late: { label: 'Late', tone: 'warning' },
  coming: { label: 'Due within two weeks', tone: 'neutral' },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly tone: Tone }>>
export type Lateness = keyof typeof lateness

/** How many days ahead a form is shown as due. */
export const dueFormsDaysAhead = 14

/** Answers how late a form is that was due so many days ago. */
export function latenessOf(days: number): Lateness {
  if (days > 7) return 'long'
  return days > 0 ? 'late' : 'coming'
}

/** Says how late a form is: "3 days late", "Due today", "In 5 days". */
export function latenessWords(days: number): string {
  if (days === 0) return 'Due today'
  const count = Math.abs(days) === 1 ? '1 day' : `${Math.abs(days)} days`
  return days > 0 ? `${count} late` : `In ${count}`
}

/** Which forms students have not sent that are due or soon will be. */
export const dueFormsReport = defineRowReport<DueFormRow>()({
  key: 'due-forms',
  title: 'Forms due',
  access: 'students:enrolment',
  many: 'forms',
  search: studentSearches.byName,
  facets: {
    form: { label: 'Form', of: ({ form, title }) => ({ id: form, label: title }) },
    hub: { label: 'Hub', of: ({ hub }) => hub },
    address: {
      label: 'E-mail',
      of: ({ hasAddress }) =>
        hasAddress ? { id: 'there', label: 'Has an address' } : { id: 'none', label: 'No address' },
    },
  },
  buckets: {
    key: 'late',
    title: 'How late they are',
    choices: lateness,
    of: ({ days }) => latenessOf(days),
  },
  sorts: ['due', 'name', 'form', 'hub', 'reminders'],
  sortsBothWays: true,
  columns: {
    student: studentColumns.student,
    form: { label: 'Form', sort: 'form', width: 26, value: ({ title }) => title },
    due: { label: 'Due', sort: 'due', kind: 'date', width: 12, value: ({ due }) => due },
    late: { label: 'How late', width: 14, value: ({ days }) => latenessWords(days) },
    hub: { label: 'Hub', sort: 'hub', width: 18, value: ({ hub }) => hub?.label },
    draft: { label: 'Draft begun', kind: 'date', width: 14, value: ({ draftOn }) => draftOn },
    reminders: {
      label: 'Reminders',
      sort: 'reminders',
      kind: 'number',
      width: 12,
      value: ({ reminders }) => reminders,
    },
    reminded: { label: 'Reminded', kind: 'date', width: 12, value: ({ reminded }) => reminded },
    address: { label: 'E-mail', width: 14, value: ({ hasAddress }) => (hasAddress ? null : 'No address') },
  },
  table: ['student', 'form', 'due', 'late', 'hub', 'draft', 'reminders', 'reminded', 'address'],
  reminder: { mostAtOnce: 1000, againAfterDays: 3, narrow: 'Narrow the list' },
})
