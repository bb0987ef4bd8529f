import { addDays } from '@minster/domain/platform/words/calendar'
import { hasForm } from '@minster/domain/portal/forms/form-reach'
import { daysAhead, deadlineLines, nextDeadlineWords } from '@minster/domain/teaching/modules/deadline-words'
import { tellEachMorning } from '#kit/notifications/each-morning.ts'
import { notify, type Telling } from '#kit/notifications/notify.ts'
import { firstNameOfPerson, nameOfPerson } from '#kit/records/name-of-person.ts'
import { alive, table, tables } from '#platform/db/columns.ts'
import type { Database, Transaction, Values } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import type { StudentThere } from '#students/student/student-of.ts'
import { addressIn, writeToStudent } from '#students/student/write-to-student.ts'
import { dueWork } from './due-work.ts'
import { deadlineReminders } from './tables.ts'

const { u, s, p, t, r } = tables({
  u: 'users',
  s: 'students',
  p: 'people',
  t: 'students',
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
 * extension or without it, is reminded of anew. Answers how many students were told.
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
    where ${s.id} in (select student from (${nearWork(today)}) near)
    order by ${s.id}`)
  return students.filter(({ user, email }) => user !== null || addressIn(email) !== null)
}

/** What another process has said is not said again: the rows are the claim. */
async function remind(tx: Transaction, telling: Telling, student: Reminded): Promise<boolean> {
  const today = telling.clock.today()
  const works = await tx.rows(select(
    { title: sql<string>`n.title`, code: sql<string>`n.code`, day: sql<string>`n.day` },
    sql`
    with near as materialized (${nearWork(today, sql`${t.id} = ${student.id}`)}),
      claimed as (
        insert into deadline_reminders (student, assignment, day, ahead)
        select student, assignment, day, ahead from near
        on conflict do nothing returning assignment)
    select`,
  )`from near n join claimed c using (assignment)
    order by n.day, n.code, n.title, n.assignment`)
  if (works.length === 0) return false
  const lines = deadlineLines(works, today)
  const write = () =>
    writeToStudent(tx, telling, student, {
      template: 'work-due',
      page: hasForm(telling.college, 'extension-request') ? 'extensions/requests' : '',
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

/** The work of students that is due in the coming week and was not said yet. `whose` may speak of the student `t`. */
function nearWork(today: string, whose?: SQL): SQL {
  const tomorrow = addDays(today, daysAhead.aDay)
  const last = addDays(today, daysAhead.aWeek)
  const ahead = sql`case when d.day = ${tomorrow}::date then ${daysAhead.aDay}::int else ${daysAhead.aWeek}::int end`
  return sql`
    select d.*, ${ahead} as ahead from (${dueWork(tomorrow, last, whose)}) d
    where not exists (select from ${r}
      where ${r.student} = d.student and ${r.assignment} = d.assignment and ${r.day} = d.day and ${r.ahead} = ${ahead})`
}
