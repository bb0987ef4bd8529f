import { academicYearOf } from '@minster/domain/college/years/academic-year'
import type { ReminderMail } from '@minster/domain/kit/reports/reminder'
import { AppError } from '@minster/domain/platform/errors/errors'
import { dueFormsCalls } from '@minster/domain/portal/forms/due-forms-calls'
import { dueFormsReport } from '@minster/domain/portal/forms/due-forms-report'
import { answerRows } from '#kit/reports/answer-rows.ts'
import { demandLongAgo, lastReminded, readMail, remindRows } from '#kit/reports/remind.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import type { App, Services } from '#platform/http/app.ts'
import { callerOf } from '#platform/http/guard.ts'
import { serve } from '#platform/http/serve.ts'
import { writeToStudent } from '#students/student/write-to-student.ts'
import { makeConfirmLinks, reminderLetter } from './letter.ts'
import { writeReminders } from './reminders.ts'
import { countsByHub, type DueFormFound, dueFormsSource, formsUnnamed, readDueFormRows } from './report.ts'

const { s } = tables({ s: 'students' })
const config = { access: dueFormsReport.access }

/** Which forms students have not sent, hub by hub, and reminding them. */
export function registerDueFormsRoutes(app: App, services: Services): void {
  const { database, clock } = services

  serve(app, dueFormsCalls, 'GET /api/due-forms', config, async (request, reply) => {
    const { query } = request
    const caller = callerOf(request)
    const rows = await readDueFormRows(database, services.college, caller, clock.today())
    const answer = await answerRows(services, dueFormsSource, { rows, query, reply })
    if (!('data' in answer)) return answer
    const unnamed = formsUnnamed(services.college, caller)
    return { data: answer.data, meta: { ...answer.meta, hubs: countsByHub(rows, query), unnamed } }
  })

  serve(app, dueFormsCalls, 'POST /api/due-forms/remind', config, async (request) => {
    const caller = callerOf(request)
    const rows = await readDueFormRows(database, services.college, caller, clock.today())
    return remindRows(database, dueFormsSource, {
      rows,
      body: request.body,
      write: (tx, { id, rows: theirs }) => remindOne(tx, services, id, theirs, caller.userId),
    })
  })
}

/** Writes to a student about forms of theirs. */
async function remindOne(
  tx: Transaction,
  services: Services,
  student: string,
  rows: readonly DueFormFound[],
  by: string,
): Promise<ReminderMail> {
  const [first] = rows
  // Held, so that of two officers at once the second sees what the first wrote.
  const [there] = await tx.rows(
    select({ id: s.id })`from ${s} where ${s.id} = ${student} and ${alive(s)} for no key update of s`,
  )
  if (!there || !first) throw new AppError('NOT_FOUND', 'This student does not exist.')
  if (!first.hasAddress) {
    const message = 'There is no e-mail address it can go to. Fill in the e-mail address of the student.'
    throw new AppError('INVALID', message, [{ param: 'person.email', message }])
  }
  const today = services.clock.today()
  const last = await lastReminded(tx, { template: 'form-reminder', about: 'students' }, [student])
  demandLongAgo(last.get(student) ?? null, today, dueFormsReport.reminder?.againAfterDays ?? 0)
  const { firstName, email } = first.dueForm
  const forms = rows.map(({ dueForm }) => dueForm)
  const links = await makeConfirmLinks(tx, services, student, forms)
  const letter = reminderLetter(services, student, forms, by, links)
  const mail = await writeToStudent(tx, services, { name: first.student.label, firstName, email }, letter)
  const reminders = forms.map(({ form, due }) => ({ form, due, student, ahead: null, isToTell: true }))
  await writeReminders(tx, reminders, { year: academicYearOf(today).title, at: services.clock.now() })
  return readMail(tx, mail)
}
