import { academicYearOf } from '@minster/domain/college/years/academic-year'
import { lastDayRemindedOf, mayMailName } from '@minster/domain/portal/forms/form-reminders'
import { tellEachMorning } from '#kit/notifications/each-morning.ts'
import { notify, type Telling } from '#kit/notifications/notify.ts'
import { tables } from '#platform/db/columns.ts'
import type { Database, Queryable, Transaction } from '#platform/db/connect.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import { addressIn, writeToStudent } from '#students/student/write-to-student.ts'
import { type DueForm, readDueForms } from './due-forms.ts'
import { dueLinesOf, makeConfirmLinks, reminderLetter } from './letter.ts'
import { dropEarlierReminders, readWritten, remindersUntil, writeReminders } from './reminders.ts'

const { s } = tables({ s: 'students' })

/**
 * Reminds students of the forms that are due and that they have not sent: before the day, on it and after it, from seven in
 * the morning on and once a day, of all of them in one message. A day that is long past is noted and nobody is told, so that a
 * college that begins with it writes to nobody about what was due in autumn. Answers how many students were told.
 */
export function remindOfForms(database: Database, telling: Telling, stopping?: AbortSignal): Promise<number> {
  return tellEachMorning(database, telling, { name: 'forms', whom: studentsToTell, tell: remind }, stopping)
}

/** Notes of everybody the days that are past, and answers who is to be told something today. */
async function studentsToTell(database: Database, telling: Telling): Promise<ReadonlySet<string>> {
  const today = telling.clock.today()
  const year = academicYearOf(today).title
  await dropEarlierReminders(database, year)
  const forms = await readFormsToTell(database, telling)
  const isWritten = await readWritten(database, year)
  const open = remindersUntil(today, forms, telling.college.formReminders).filter((one) => !isWritten(one))
  const past = open.filter(({ isToTell }) => !isToTell)
  if (past.length > 0) await writeReminders(database, past, { year, at: telling.clock.now() })
  return new Set(open.filter(({ isToTell }) => isToTell).map(({ student }) => student))
}

/** Whoever has neither account nor address is told once they have. */
async function readFormsToTell(db: Queryable, { college, clock }: Telling, whose?: SQL): Promise<DueForm[]> {
  const today = clock.today()
  const until = lastDayRemindedOf(today, college.formReminders)
  const forms = await readDueForms(db, { settings: college, today, until, ...(whose && { whose }) })
  return forms.filter(
    ({ form, reminds, account, email }) =>
      reminds && mayMailName(form) && (account !== null || addressIn(email) !== null),
  )
}

/** Reads it anew, as they may have sent it since. */
async function remind(tx: Transaction, telling: Telling, student: string): Promise<boolean> {
  const today = telling.clock.today()
  const due = await readFormsToTell(tx, telling, sql`${s.id} = ${student}`)
  const told = await writeReminders(tx, remindersUntil(today, due, telling.college.formReminders), {
    year: academicYearOf(today).title,
    at: telling.clock.now(),
  })
  const forms = due.filter(({ form }) => told.has(form))
  const [first] = forms
  if (first === undefined) return false
  const { account, email, firstName } = first
  const reader = { name: first.student.label, firstName, email }
  async function write() {
    const links = await makeConfirmLinks(tx, telling, student, forms)
    return writeToStudent(tx, telling, reader, reminderLetter(telling, student, forms, '', links))
  }
  if (account === null) await write()
  else {
    const text = dueLinesOf(telling, forms, today).join('. ')
    await notify(tx, telling, { event: 'form', to: [account], text, write })
  }
  return true
}
