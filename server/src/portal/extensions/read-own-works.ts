import { type CalendarEntry, daysAt } from '@minster/domain/college/years/college-calendar'
import type { OwnWork, OwnWorks } from '@minster/domain/portal/extensions/extension-calls'
import { whyNoExtension, whyNotAsk } from '@minster/domain/portal/extensions/extension-rules'
import { readCalendar } from '#office/calendar/read-calendar.ts'
import { tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { sql } from '#platform/db/sql.ts'
import type { Me } from '../forms/me.ts'
import { offersFrom } from './offers.ts'
import { caseOf, openRequestIn, readWorks, type StudentWork } from './read-works.ts'

const { g, e, n, w } = tables({
  g: 'engagements',
  e: 'module-enrolments',
  n: 'module-instances',
  w: 'assignments',
})

/** A student's own work of this academic year, and of an earlier one what is still due. */
export async function readOwnWorks(db: Queryable, me: Me): Promise<OwnWorks> {
  const [works, calendar] = await Promise.all([
    readWorks(
      db,
      sql`${g.student} = ${me.student} and ${e.status} <> 'Withdrawn'
        and (${n.academicYear} = ${me.year} or ${w.due} >= ${me.today}::date - 28)`,
    ),
    readCalendar(db),
  ])
  const last = works.reduce<string | null>(
    (found, { lastDay }) => (found === null || (lastDay ?? '') > found ? lastDay : found),
    null,
  )
  return {
    works: works.map((work) => ownWorkOf(work, me.today, calendar)),
    lastDay: last,
    standingDays: works.reduce<number | null>(
      (most, { agreedDays }) => (agreedDays > (most ?? 0) ? agreedDays : most),
      null,
    ),
  }
}

function ownWorkOf(work: StudentWork, today: string, calendar: readonly CalendarEntry[]): OwnWork {
  const { engagement, session, moduleInstance, ownDeadline, lastDay, requests } = work
  const whyNot = whyNotAsk(caseOf(work), today)
  const latest = requests.at(-1)
  const own = openRequestIn(work)
  const canChange = own !== undefined && whyNoExtension(caseOf(work, own.id)) === null
  return {
    assignment: work.assignment,
    title: work.title,
    kind: work.kind,
    weight: work.weight,
    wordCount: work.wordCount,
    submittedTo: work.submittedTo,
    code: work.code,
    moduleName: work.moduleName,
    academicYear: work.academicYear,
    engagementId: engagement,
    sessionId: session,
    moduleInstanceId: moduleInstance,
    due: work.due,
    ownDeadline,
    agreedDays: work.agreedDays,
    standingDays: work.standingDays,
    handedIn: work.handedIn,
    request: latest === undefined ? null : { id: latest.id, state: latest.state },
    canAsk: whyNot === null,
    canChange,
    whyNot,
    lengths:
      (whyNot === null || canChange) && ownDeadline !== null
        ? offersFrom(ownDeadline, lastDay, daysAt(calendar, 'Closure', work.hub))
        : [],
  }
}
