import { isOpenRequest } from '@minster/domain/portal/requests/student-request-states'
import { type MatterForm, matterForms } from '@minster/domain/portal/threads/matter-kinds'
import type { Thread, ThreadMessage } from '@minster/domain/portal/threads/thread-calls'
import { labelOfFile } from '#kit/files/label.ts'
import { nameOfPerson } from '#kit/records/name-of-person.ts'
import { alive, optional, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import { matterOf } from './reach.ts'

const { r, s, p, m, f } = tables({
  r: 'student-requests',
  s: 'students',
  p: 'people',
  m: 'request-messages',
  f: 'files',
})
const { u, x, i, a } = optional(
  tables({ u: 'users', x: 'extension-requests', i: 'ios-requests', a: 'users' }),
)

type Files = ThreadMessage['files']

/** Who looks at a thread: the student, or the college with its own notes. */
export interface Looking {
  readonly seesNotes: boolean
  readonly seesFiles: boolean
}

/** A thread as it is read, with whose it is. */
export interface ReadThread extends Thread {
  readonly student: { readonly id: string; readonly label: string }
}

const mostShown = 50

const filesWhere = (condition: SQL) => sql<Files>`coalesce((
  select json_agg(json_build_object('id', ${f.id}, 'name', ${labelOfFile}, 'size', ${f.size}, 'mediaType', ${f.mediaType})
    order by ${f.createdAt}, ${f.id})
  from ${f} where ${condition} and ${alive(f)}), '[]'::json)`

/** The id of the record a line of some form is about. */
const aboutOf = (form: MatterForm) =>
  sql`case when ${r.form} = ${form} then split_part(${r.about}, '/', 2)::uuid end`

/** The threads of some lines `r`, the latest first: what the student asked for begins each, then what was said, oldest first. */
export async function readThreads(
  db: Queryable,
  condition: SQL,
  { seesNotes, seesFiles }: Looking,
): Promise<ReadThread[]> {
  const lines = await db.rows(select({
    id: r.id,
    form: r.form,
    about: r.about,
    subject: r.subject,
    state: r.state,
    sentAt: r.sentAt,
    answerBy: r.answerBy,
    student: r.student,
    name: nameOfPerson(p),
    account: a.id,
    words: sql<string | null>`coalesce(${r.words}, ${x.words}, ${i.explanation})`,
    files: filesWhere(
      sql`${f.owner} = ${a.id} and (${f.id} = any(${x.evidence}) or ${f.id} = ${i.evidence})`,
    ),
  })`
    from ${r} join ${s} on ${s.id} = ${r.student} join ${p} on ${p.id} = ${s.person}
      left join ${a} on ${a.person} = ${s.person} and ${alive(a)}
      left join ${x} on ${x.id} = ${aboutOf('extension-request')}
      left join ${i} on ${i.id} = ${aboutOf('ios-request')}
    where ${alive(r)} and ${r.form} = any(${sql.param(matterForms)}) and ${condition}
    order by ${r.sentAt} desc, ${r.id} desc limit ${mostShown}`)
  const messages = await readMessages(
    db,
    lines.map(({ id }) => id),
    seesNotes,
  )
  return lines.flatMap(({ name, account, words, files, student, sentAt, ...line }): ReadThread[] => {
    const matter = matterOf(line)
    if (!matter) return []
    const opening: ThreadMessage = {
      id: line.id,
      audience: 'Public',
      purpose: 'Message',
      outcome: null,
      body: words ?? line.subject,
      createdAt: sentAt,
      author: { id: account ?? student, label: name },
      isFromRequester: true,
      files,
    }
    const later = messages.get(line.id) ?? []
    // Whoever has no account any more, or never had one, is still the student.
    const said = [opening, ...later].map((one) =>
      one.isFromRequester ? { ...one, author: one.author ?? opening.author } : one,
    )
    return [
      {
        ...line,
        form: matter.form,
        student: { id: student, label: name },
        messages: seesFiles ? said : said.map((one) => ({ ...one, files: [] })),
        canWrite: isOpenRequest(line.state),
      },
    ]
  })
}

async function readMessages(
  db: Queryable,
  lines: readonly string[],
  seesNotes: boolean,
): Promise<Map<string, ThreadMessage[]>> {
  const rows = await db.rows(select({
    id: m.id,
    request: m.request,
    audience: m.audience,
    purpose: m.purpose,
    outcome: m.outcome,
    body: m.body,
    createdAt: m.createdAt,
    side: m.side,
    author: m.author,
    authorName: u.name,
    files: filesWhere(sql`${f.id} = any(${m.files})`),
  })`
    from ${m} left join ${u} on ${u.id} = ${m.author}
    where ${m.request} = any(${sql.param(lines)}::uuid[]) and ${alive(m)}
      and ${seesNotes ? sql`true` : sql`${m.audience} = 'Public'`}
    order by ${m.createdAt}, ${m.id}`)
  const byLine = new Map<string, ThreadMessage[]>()
  for (const { request, side, author, authorName, body, ...row } of rows) {
    const message = {
      ...row,
      body: body ?? '',
      author: author === null ? null : { id: author, label: authorName ?? '' },
      isFromRequester: side === 'Student',
    }
    byLine.set(request, [...(byLine.get(request) ?? []), message])
  }
  return byLine
}
