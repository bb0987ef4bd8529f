import type { ReminderDays } from '#college/years/reminder-days.ts'
import { addDays, daysBetween } from '#platform/words/calendar.ts'
import { formatDate } from '#platform/words/format.ts'
import { guardOfForm, type StudentFormKey } from './form-keys.ts'

/** Nobody is reminded so many days after they should have been: the server was away, or the form was asked of them only now. */
const tooLate = 4

/** A day on which a student is reminded of a form that is due. */
export interface ReminderDay {
  /** Days before the day it is due, below zero for after. */
  readonly ahead: number
  /** Whether to remind of it; otherwise a later one took its place, or it is long past. */
  readonly isToTell: boolean
}

/** Answers the days of reminding that have come, the latest first; of them only the latest is told, if it is not long past. */
export function reminderDaysUntil(
  due: string,
  today: string,
  { before, after }: ReminderDays,
): ReminderDay[] {
  return [...new Set([-after, 0, before])]
    .filter((ahead) => addDays(due, -ahead) <= today)
    .map((ahead, at) => ({ ahead, isToTell: at === 0 && daysBetween(addDays(due, -ahead), today) < tooLate }))
}

/** Answers from which day on reminders of forms have to be looked for. */
export function lastDayRemindedOf(today: string, { before }: ReminderDays): string {
  return addDays(today, before)
}

/** Answers whether a mail may name a form: that it was not sent would tell something where even that it was is guarded. */
export function mayMailName(form: StudentFormKey): boolean {
  return guardOfForm(form) === null
}

/** A form by the name the college has for it, and the day it is due. */
export interface FormDue {
  readonly title: string
  /** YYYY-MM-DD */
  readonly due: string
}

/** Says when a form is due, or was. */
function whenDue(due: string, today: string): string {
  if (due === today) return 'due today'
  return `${due < today ? 'was due on' : 'due on'} ${formatDate(due)}`
}

/** Says of a form when it is due: "Personal details: due on 04/12/2026". */
export function formDueLine({ title, due }: FormDue, today: string): string {
  return `${title}: ${whenDue(due, today)}`
}

/** Says in a few words what a student has to send first, for the subject of a mail. */
export function nextFormWords(forms: readonly FormDue[], today: string): string {
  const [first, ...others] = forms
  if (first === undefined) return ''
  return others.length === 0
    ? formDueLine(first, today)
    : `${forms.length} forms to send, the first ${whenDue(first.due, today)}`
}
