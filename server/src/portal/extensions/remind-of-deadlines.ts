import { addDays } from '@minster/domain/platform/words/calendar'
import { hasForm } from '@minster/domain/portal/forms/form-reach'
import { daysAhead, deadlineLines, nextDeadlineWords } from '@minster/domain/teaching/modules/deadline-words'
import { tellEachMorning } from '#kit/notifications/each-morning.ts'
import { notify, type Telling } from '#kit/notifications/notify.ts'
import { firstNameOfPerson, nameOfPerson } from '#kit/records/name-of-person.ts'
import { alive, table, tables } from '#platform/db/columns.ts'
import type { Database, Transaction, Values } from '#platform/db/connect.ts'
import { returning, select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import type { StudentThere } from '#students/student/student-of.ts'
import { addressIn, writeToStudent } from '#students/student/write-to-student.ts'
import { dueWork, readDueWork } from './due-work.ts'
import { deadlineReminders } from './tables.ts'
import { maybeDueAgain } from './work-again.ts'

const { u, s, p, r } = tables({
  u: 'users',
  s: 'students',
  p: 'people',
  r: deadlineReminders,
})
const deadlineReminder = table(deadlineReminders)

interface Reminded extends Values, Pick<StudentThere, 'id' | 'name' | 'firstName' | 'email'> {
  /** The account they sign in with. */
  readonly user: string | null
}

/**
 * Reminds students of their own deadlines a week and a day before, from seven in the morning on and once a day, so that
 * everybody hears of all that is due in one message. The week's reminder comes late rather than never; another day, by an
 * extension, to sit it again or without either, is reminded of anew. Answers how many students were told.
 */
export function remindOfDeadlines(
  database: Database,
  telling: Telling,
  stopping?: AbortSignal,
): Promise<number> {
  return tellEachMorning(
    database,
    telling,
    { name: 'deadlines', whom: studentsToTell, tell: remind },
    stopping,
  )
}

async function studentsToTell(database: Database, { clock }: Telling): Promise<Reminded[]> {
  const today = clock.today()
  await database.execute(sql`delete from ${deadlineReminder} where ${deadlineReminder.day} < ${today}`)
  return readStudents(database, today)
}

/** Who is to be told something, and can be. Whoever has neither account nor address is told once they have. */
async function readStudents(database: Database, today: string): Promise<Reminded[]> {
  const students = await database.rows(select({
    id: s.id,
    name: nameOfPerson(p),
    firstName: firstNameOfPerson(p),
    email: sql<string | null>`nullif(${p.email}, '')`,
    user: sql<
      string | null
    >`(select ${u.id} from ${u} where ${u.person} = ${p.id} and ${u.active} and ${alive(u)}
        order by ${u.id} limit 1)`,
  })`
    from ${s} join ${p} on ${p.id} = ${s.person} and ${alive(p)}
    where ${s.id} in (${studentsWithNearWork(today)})
    order by ${s.id}`)
  return students.filter(({ user, email }) => user !== null || addressIn(email) !== null)
}

/** What another process has said is not said again: the rows are the claim. */
async function remind(tx: Transaction, telling: Telling, student: Reminded): Promise<boolean> {
  const today = telling.clock.today()
  const near = await readDueWork(tx, student.id, { ...comingDays(today), today })
  const claimed = await tx.rows(
    returning({ assignment: deadlineReminder.assignment })`
      insert into deadline_reminders (student, assignment, day, ahead)
      select ${student.id}, assignment, day, ${daysBefore(sql`day`, today)}
      from unnest(${sql.param(near.map(({ assignment }) => assignment))}::uuid[],
        ${sql.param(near.map(({ day }) => day))}::date[]) as near(assignment, day)
      on conflict do nothing`,
  )
  const works = near.filter((work) => claimed.some(({ assignment }) => assignment === work.assignment))
  if (works.length === 0) return false
  const lines = deadlineLines(works, today)
  // More time is asked for at a first sitting only.
  const canAsk = hasForm(telling.college, 'extension-request') && works.some(({ isAgain }) => !isAgain)
  const write = () =>
    writeToStudent(tx, telling, student, {
      template: 'work-due',
      page: canAsk ? 'extensions/requests' : '',
      values: {
        next: nextDeadlineWords(works, today),
        works: lines.map((text) => ({ text, link: '' })),
      },
      about: { type: 'students', id: student.id },
      by: '',
    })
  if (student.user === null) await write()
  else await notify(tx, telling, { event: 'deadline', to: [student.user], text: lines.join('. '), write })
  return true
}

/** The days of which students are reminded. */
function comingDays(today: string) {
  return { first: addDays(today, daysAhead.aDay), last: addDays(today, daysAhead.aWeek) }
}

/** Which of the reminders it is that is due for a day now. */
function daysBefore(day: SQL, today: string): SQL {
  return sql`case when ${day} = ${addDays(today, daysAhead.aDay)}::date then ${daysAhead.aDay}::int
    else ${daysAhead.aWeek}::int end`
}

/** Students who may have work due in the coming week of which was nothing said yet. */
function studentsWithNearWork(today: string): SQL {
  const { first, last } = comingDays(today)
  return sql`
    select d.student from (
      select student, assignment, day from (${dueWork(first, last)}) once
      union all select student, assignment, day from (${maybeDueAgain(first, last, today)}) again) d
    where not exists (select from ${r}
      where ${r.student} = d.student and ${r.assignment} = d.assignment and ${r.day} = d.day
        and ${r.ahead} = ${daysBefore(sql`d.day`, today)})`
}
