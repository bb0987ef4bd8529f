import type { ReminderDays } from '@minster/domain/college/years/reminder-days'
import { reminderDaysUntil } from '@minster/domain/portal/forms/form-reminders'
import { table, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { returning, select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { DueForm } from './due-forms.ts'
import { formReminders } from './tables.ts'

const { w } = tables({ w: formReminders })
const formReminder = table(formReminders)

/** A reminder of one form to one student, for the day it is due. */
export interface FormReminder extends Pick<DueForm, 'form' | 'due'> {
  readonly student: string
  /** Days before, below zero for after; null where the office writes by itself. */
  readonly ahead: number | null
  /** Left out is what is only noted: that day is past, and nobody is told. */
  readonly isToTell: boolean
}

/** The reminders of some forms whose day has come. */
export function remindersUntil(
  today: string,
  forms: readonly Pick<DueForm, 'form' | 'due' | 'student'>[],
  days: ReminderDays,
): FormReminder[] {
  return forms.flatMap(({ form, due, student }) =>
    reminderDaysUntil(due, today, days).map((day) => ({ form, due, student: student.id, ...day })),
  )
}

/** Answers whether a reminder by itself is written down already. */
export async function readWritten(db: Queryable, year: string): Promise<(one: FormReminder) => boolean> {
  const rows = await db.rows(
    select({ student: w.student, form: w.form, due: w.due, ahead: w.ahead })`from ${w}
    where ${w.academicYear} = ${year} and ${w.ahead} is not null`,
  )
  const keys = new Set(rows.map(keyOf))
  return (one) => keys.has(keyOf(one))
}

function keyOf({
  student,
  form,
  due,
  ahead,
}: Record<'student' | 'form' | 'due', string> & Pick<FormReminder, 'ahead'>) {
  return `${student} ${form} ${due} ${ahead}`
}

/** Writes reminders down, and answers those forms that are to be told: what another process has said is not said again. */
export async function writeReminders(
  db: Queryable,
  reminders: readonly FormReminder[],
  { year, at }: { readonly year: string; readonly at: Date },
): Promise<ReadonlySet<string>> {
  const column = <Value>(of: (one: FormReminder) => Value) => sql.param(reminders.map(of))
  const written = await db.rows(
    returning({ form: formReminder.form, toldAt: formReminder.toldAt })`
    insert into ${formReminder} (${formReminder.student}, ${formReminder.form}, ${formReminder.academicYear}, ${formReminder.due},
      ${formReminder.ahead}, ${formReminder.toldAt})
    select student, form, ${year}, due, ahead, case when told then ${at.toISOString()}::timestamptz end
    from unnest(${column(({ student }) => student)}::uuid[], ${column(({ form }) => form)}::text[],
      ${column(({ due }) => due)}::date[], ${column(({ ahead }) => ahead)}::smallint[],
      ${column(({ isToTell }) => isToTell)}::boolean[]) as one(student, form, due, ahead, told)
    on conflict do nothing`,
  )
  return new Set(written.filter(({ toldAt }) => toldAt !== null).map(({ form }) => form))
}

/** Takes out what was said in earlier years: only that of this one is counted. */
export async function dropEarlierReminders(db: Queryable, year: string): Promise<void> {
  await db.execute(sql`delete from ${formReminder} where ${formReminder.academicYear} < ${year}`)
}
