import { daysAt } from '@minster/domain/college/years/college-calendar'
import { AppError } from '@minster/domain/platform/errors/errors'
import { addDays } from '@minster/domain/platform/words/calendar'
import type { Impact } from '@minster/domain/portal/extensions/extension-calls'
import { mostGrantedDays } from '@minster/domain/portal/extensions/extension-rules'
import { ownDeadlineOf } from '@minster/domain/teaching/modules/own-deadline'
import { labelOfFile } from '#kit/files/label.ts'
import { readOne } from '#kit/records/read.ts'
import { readStored } from '#kit/records/row.ts'
import { readCalendar } from '#office/calendar/read-calendar.ts'
import { alive, present, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { extensionRequests } from './ask.ts'
import { offersFrom } from './offers.ts'
import { readWorks } from './read-works.ts'

const { r, a, y, g, w, e, n, x, o, f } = tables({
  r: 'extension-requests',
  a: 'assignments',
  y: 'module-instances',
  g: 'engagements',
  w: 'assignments',
  e: 'module-enrolments',
  n: 'module-instances',
  x: 'extension-requests',
  o: 'modules',
  f: 'files',
})

const week = 7

/** What a decision on a request goes by, for whoever sees it: the student's other deadlines, the last one, what was before. */
export async function impactOf(db: Queryable, caller: Caller, id: string): Promise<Impact> {
  await readOne(db, extensionRequests, id, caller)
  const [request] = await readStored(db, 'extension-requests', sql`${r.id} = ${id} and ${alive(r)}`)
  if (!request) throw new AppError('NOT_FOUND', 'This request does not exist.')
  const { student, assignment } = request.values
  const [works, earlier, evidence, calendar] = await Promise.all([
    readWorks(
      db,
      sql`${g.student} = ${student} and (${w.id} = ${assignment} or ${e.status} = 'Enrolled' and ${n.academicYear} =
        (select ${y.academicYear} from ${a} join ${y} on ${y.id} = ${a.moduleInstance} where ${a.id} = ${assignment}))`,
    ),
    db.rows(select({
      id: x.id,
      title: w.title,
      code: o.code,
      state: x.state,
      length: x.length,
      until: sql<string | null>`case when ${x.state} = 'Approved' then ${x.granted.until} end`,
      sentAt: present(x.sentAt),
    })`
      from ${x} join ${w} on ${w.id} = ${x.assignment}
        join ${n} on ${n.id} = ${w.moduleInstance} join ${o} on ${o.id} = ${n.module}
      where ${x.student} = ${student} and ${x.id} <> ${id} and ${alive(x)} and ${x.sentAt} is not null
      order by ${x.sentAt} desc, ${x.id} limit 20`),
    db.rows(select({
      id: f.id,
      name: sql<string>`${labelOfFile}`,
      mediaType: present(f.mediaType),
      size: present(f.size),
    })`from ${x}
        join ${f} on ${f.id} = any(${x.evidence}) and ${alive(f)}
      where ${x.id} = ${id} order by ${f.createdAt}, ${f.id}`),
    readCalendar(db),
  ])
  const work = works.find((one) => one.assignment === assignment)
  const from = work ? ownDeadlineOf(work.due, work.standingDays) : null
  const [first, last] = from === null ? ['', ''] : [addDays(from, -week), addDays(from, mostGrantedDays)]
  return {
    due: work?.due ?? null,
    ownDeadline: from,
    agreedDays: work?.agreedDays ?? 0,
    standingDays: work?.standingDays ?? 0,
    lastDay: work?.lastDay ?? null,
    handedIn: work?.handedIn ?? null,
    lengths:
      from === null
        ? []
        : offersFrom(from, work?.lastDay ?? null, daysAt(calendar, 'Closure', work?.hub ?? null)),
    evidence,
    others: works.flatMap(({ ownDeadline, ...other }) =>
      other.assignment !== assignment && ownDeadline !== null && ownDeadline >= first && ownDeadline <= last
        ? [
            {
              assignment: other.assignment,
              title: other.title,
              code: other.code,
              ownDeadline,
              handedIn: other.handedIn,
            },
          ]
        : [],
    ),
    earlier,
  }
}
