import { AppError } from '@minster/domain/platform/errors/errors'
import { addDays } from '@minster/domain/platform/words/calendar'
import {
  extensionLengths,
  mostGrantedDays,
  offeredDays,
} from '@minster/domain/portal/extensions/extension-rules'
import { ownDeadlineOf } from '@minster/domain/teaching/modules/own-deadline'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { labelOfFile } from '#kit/files/label.ts'
import { readOne } from '#kit/records/read.ts'
import { readStored } from '#kit/records/row.ts'
import type { Queryable, Values } from '#platform/db/connect.ts'
import type { Caller } from '#platform/http/caller.ts'
import { extensionRequests } from './ask.ts'
import type { impactForm } from './forms.ts'
import { readWorks } from './read-works.ts'

type Impact = z.infer<typeof impactForm>

interface EarlierRow extends Values {
  readonly id: string
  readonly title: string
  readonly code: string
  readonly state: Impact['earlier'][number]['state']
  readonly length: number
  readonly until: string | null
  readonly sentAt: string
}

const week = 7

/** What a decision on a request goes by, for whoever sees it: the student's other deadlines, the last one, what was before. */
export async function impactOf(db: Queryable, caller: Caller, id: string): Promise<Impact> {
  await readOne(db, extensionRequests, id, caller)
  const [request] = await readStored(db, 'extension-requests', sql`r.id = ${id} and r.deleted_at is null`)
  if (!request) throw new AppError('NOT_FOUND', 'This request does not exist.')
  const { student, assignment } = request.values
  const [works, earlier, evidence] = await Promise.all([
    readWorks(
      db,
      sql`g.student = ${student} and (w.id = ${assignment} or e.status = 'Enrolled' and n.academic_year =
        (select y.academic_year from assignments a join module_instances y on y.id = a.module_instance where a.id = ${assignment}))`,
    ),
    db.rows<EarlierRow>(sql`
      select x.id, w.title, o.code, x.state, x.length,
        case when x.state = 'Approved' then x.granted_until end as until,
        x.sent_at as "sentAt"
      from extension_requests x join assignments w on w.id = x.assignment
        join module_instances n on n.id = w.module_instance join modules o on o.id = n.module
      where x.student = ${student} and x.id <> ${id} and x.deleted_at is null and x.sent_at is not null
      order by x.sent_at desc, x.id limit 20`),
    db.rows<Impact['evidence'][number] & Values>(sql`
      select f.id, ${labelOfFile} as name, f.media_type as "mediaType", f.size from extension_requests x
        join files f on f.id = any(x.evidence) and f.deleted_at is null
      where x.id = ${id} order by f.created_at, f.id`),
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
      from === null ? [] : extensionLengths.map((days) => offeredDays(from, days, work?.lastDay ?? null)),
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
