import type { AspectFacts } from '@minster/domain/durham/changes/aspect-facts'
import type { DurhamChangeKind } from '@minster/domain/durham/changes/change-kinds'
import { changeWords, type ProgrammesByCode } from '@minster/domain/durham/changes/change-words'
import type { queueCalls } from '@minster/domain/durham/changes/queue-calls'
import { permits } from '@minster/domain/kit/permissions/permissions'
import { readsGender } from '@minster/domain/people/contacts/person'
import type { z } from 'zod'
import { alive, present, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { type QueueGroup, type QueueSeen, queueSeenBy, readQueueGroups, sumOf } from './queue-groups.ts'
import { readForms } from './read-forms.ts'
import { readPlannedForDurham } from './read-planned.ts'
import { durhamChanges } from './tables.ts'

const { c, g, h } = tables({ c: durhamChanges, g: 'programmes', h: 'hubs' })

type Call = (typeof queueCalls.calls)['GET /api/durham/queue']
type Query = z.output<Call['query']>
type Page = z.input<Call['reply']>

const firstPage = 50

/** A page of what Durham has to hear of, with how much there is of each kind and hub. */
export async function readQueue(
  db: Queryable,
  caller: Caller,
  { year, kind, hub, search, sort = 'due', page = 1, pageSize = firstPage }: Query,
  today: string,
): Promise<Page> {
  const meta = { total: 0, page, pageSize, kinds: {}, hubs: [], overdue: 0 }
  const seen = queueSeenBy(caller)
  if (!seen) return { data: [], planned: [], meta }
  const sought = { ...seen, where: sql`${seen.where} and ${soughtBy(seen, search)}` }
  const all = await readQueueGroups(db, sought, today)
  const ofYear = year === undefined ? all : all.filter(({ academicYear }) => academicYear === year)
  const isOfKind = (one: QueueGroup) => !kind || kind.includes(one.kind)
  const isOfHub = (one: QueueGroup) => !hub || (one.hub !== null && hub.includes(one.hub))
  const groups = ofYear.filter((one) => isOfKind(one) && isOfHub(one))
  const inHubs = hub ? sql`${seen.from.at('hub')} = any(${sql.param(hub)}::uuid[])` : sql`true`
  const [data, hubs, planned] = await Promise.all([
    readEntries(db, sought, groups, {
      sort,
      page,
      pageSize,
      hub,
      seesGender: permits(caller.claims, readsGender),
    }),
    countedHubs(db, ofYear.filter(isOfKind)),
    kind ? [] : readPlannedForDurham(db, sought, inHubs),
  ])
  return {
    data,
    planned,
    meta: {
      ...meta,
      total: sumOf(groups),
      kinds: Object.fromEntries(
        [...Map.groupBy(ofYear.filter(isOfHub), (one) => one.kind)].map(([name, some]) => [
          name,
          sumOf(some),
        ]),
      ),
      hubs,
      overdue: sumOf(groups.filter(({ isOverdue }) => isOverdue)),
    },
  }
}

function soughtBy({ from }: QueueSeen, search: string | undefined): SQL {
  const words = (search ?? '').replaceAll('\0', '').split(/\s+/).filter(Boolean)
  const within = sql`concat_ws(' ', ${from.at('student.person.firstName')}, ${from.at('student.person.preferredName')},
    ${from.at('student.person.lastName')}, ${from.at('student.partnerId')})`
  return words.length === 0
    ? sql`true`
    : sql.join(
        words.map((word) => sql`${within} ilike ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`),
        sql` and `,
      )
}

interface Shown {
  readonly sort: NonNullable<Query['sort']>
  readonly page: number
  readonly pageSize: number
  readonly hub: readonly string[] | undefined
  readonly seesGender: boolean
}

async function readEntries(
  db: Queryable,
  { from, where }: QueueSeen,
  groups: readonly QueueGroup[],
  { sort, page, pageSize, hub, seesGender }: Shown,
): Promise<Page['data']> {
  const deadlines = [
    ...new Map(
      groups.map((one) => [
        [one.kind, one.academicYear, one.since].join('\n'),
        { kind: one.kind, academic_year: one.academicYear, since: one.since, due: one.deadline.due },
      ]),
    ).values(),
  ]
  if (deadlines.length === 0) return []
  const student = from.linkAt('student')
  const hubLink = from.namedAt('hub')
  const name = sql`${from.at('student.person.lastName')}, ${from.at('student.person.firstName')}, ${c.kind}, ${c.id}`
  const backwards = sql`${from.at('student.person.lastName')} desc, ${from.at('student.person.firstName')} desc, ${c.kind}, ${c.id}`
  const orders: Record<Shown['sort'], SQL> = {
    due: sql`given.due, ${name}`,
    '-due': sql`given.due desc, ${name}`,
    student: name,
    '-student': backwards,
    since: sql`${c.since}, ${name}`,
    '-since': sql`${c.since} desc, ${name}`,
  }
  const shape = {
    id: c.id,
    kind: sql<DurhamChangeKind>`${c.kind}`,
    studentId: present(student.id),
    student: student.label,
    engagement: c.engagement,
    bannerId: from.at('student.partnerId'),
    programme: present(from.at('programme.code')),
    hub: hubLink,
    academicYear: c.academicYear,
    was: sql<AspectFacts | null>`${c.was}`,
    is: sql<AspectFacts>`${c.is}`,
    from: c.fromDay,
    since: c.since,
  }
  const [rows, programmes, forms] = await Promise.all([
    db.rows(select(shape)`${from.clause()} join ${c} on ${c.engagement} = ${from.own('id')}
      join json_to_recordset(${JSON.stringify(deadlines)}::json)
        as given(kind text, academic_year text, since date, due date)
        on given.kind = ${c.kind} and given.academic_year = ${c.academicYear} and given.since = ${c.since}
      where ${where} and ${hub ? sql`${from.at('hub')} = any(${sql.param(hub)}::uuid[])` : sql`true`}
      order by ${orders[sort]} limit ${pageSize} offset ${(page - 1) * pageSize}`),
    programmesByCode(db),
    readForms(db),
  ])
  const byKey = new Map(groups.map((one) => [[one.kind, one.academicYear, one.since].join('\n'), one]))
  return rows.flatMap(({ studentId, student, was, is, ...row }) => {
    const group = byKey.get([row.kind, row.academicYear, row.since].join('\n'))
    if (!group) return []
    const form = forms.get(row.kind)
    return [
      {
        ...row,
        student: { id: studentId, label: student },
        ...changeWords(row.kind, { was, is }, programmes, { seesGender }),
        form: form?.form ?? 'Change of Registration form',
        concession: form?.concession ?? 'None',
        concessionWhen: form?.when ?? null,
        due: group.deadline.due,
        dueWords: group.deadline.words,
        isOverdue: group.isOverdue,
      },
    ]
  })
}

async function programmesByCode(db: Queryable): Promise<ProgrammesByCode> {
  const rows = await db.rows(select({ durham: present(g.durhamCode), code: present(g.code) })`
    from ${g} where ${g.durhamCode} is not null and ${alive(g)}`)
  return new Map(rows.map(({ durham, code }) => [durham, code]))
}

async function countedHubs(db: Queryable, groups: readonly QueueGroup[]): Promise<Page['meta']['hubs']> {
  const counts = Map.groupBy(groups, ({ hub }) => hub)
  const rows = await db.rows(select({ id: h.id, label: present(h.name) })`
    from ${h} where ${h.id} = any(${sql.param([...counts.keys()].filter((id) => id !== null))}::uuid[]) order by ${h.name}`)
  return rows.map((one) => ({ ...one, count: sumOf(counts.get(one.id) ?? []) }))
}
