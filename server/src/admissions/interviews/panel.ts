import type { PanelClash } from '@minster/domain/admissions/interviews/interview-calls'
import { AppError } from '@minster/domain/platform/errors/errors'
import { collectionOf } from '@minster/domain/register/paths'
import { nameOfPerson } from '#kit/records/name-of-person.ts'
import type { Door } from '#kit/records/store.ts'
import { alive, optional, tables } from '#platform/db/columns.ts'
import type { Queryable, Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { interviews, myInterviews, visibleRows } from './read.ts'

const { fa, i, m, f, p } = tables({
  fa: 'faculty',
  i: 'interviews',
  m: 'interview-panellists',
  f: 'faculty',
  p: 'people',
})
const { a, q } = optional(tables({ a: 'applications', q: 'people' }))

const panellists = collectionOf('interview-panellists')

/** Refuses a panel with somebody who is not of the academic team, or no longer active there, or twice. */
export async function demandPanel(db: Queryable, panel: readonly string[]): Promise<void> {
  const found = await db.rows(
    select({
      id: fa.id,
    })`from ${fa} where ${fa.id} = any(${sql.param(panel)}::uuid[]) and ${fa.active} and ${alive(fa)}`,
  )
  if (found.length === panel.length && new Set(panel).size === panel.length) return
  throw new AppError('INVALID', undefined, [
    { param: 'panel', message: 'Choose active members of the academic team, each once.' },
  ])
}

/**
 * Interviews the members of a panel have that overlap with any of some times, by the start of the time. Whose interview it
 * is hears who may see it.
 */
export async function clashesOf(
  db: Queryable,
  {
    panel,
    times,
    except = null,
  }: {
    readonly panel: readonly string[]
    readonly times: readonly { readonly start: string; readonly end: string }[]
    readonly except?: string | null
  },
  caller: Caller,
): Promise<Map<string, PanelClash[]>> {
  if (panel.length === 0 || times.length === 0) return new Map()
  const seen = sql.join(
    [interviews, myInterviews].map((collection) => visibleRows(collection, caller)),
    sql` or `,
  )
  const rows = await db.rows(select({
    at: sql<string>`t.start`,
    start: i.start,
    member: nameOfPerson(p),
    with: sql<string>`case when ${a.id} is null then 'an interview nobody has booked yet'
        when ${seen} then 'the interview of ' || ${nameOfPerson(q)}
        else 'another interview' end`,
  })`
    from unnest(${sql.param(times.map(({ start }) => start))}::timestamptz[],
        ${sql.param(times.map(({ end }) => end))}::timestamptz[]) as t (start, "end")
      join ${i} on ${i.state} in ('Free', 'Booked') and ${alive(i)} and ${i.start} < t."end"
        and ${i.start} + make_interval(mins => ${i.minutes}::int) > t.start
        and ${i.id} is distinct from ${except}::uuid
      join ${m} on ${m.interview} = ${i.id} and ${alive(m)}
        and ${m.member} = any(${sql.param(panel)}::uuid[])
      join ${f} on ${f.id} = ${m.member} join ${p} on ${p.id} = ${f.person}
      left join ${a} on ${a.id} = ${i.application} left join ${q} on ${q.id} = ${a.person}
    order by t.start, ${p.lastName}`)
  const found = new Map<string, PanelClash[]>()
  for (const { at, ...clash } of rows) found.set(at, [...(found.get(at) ?? []), clash])
  return found
}

/** Makes the panel of an interview what it should be. Answers who left it. */
export async function setPanel(
  tx: Transaction,
  door: Door,
  interviewId: string,
  panel: readonly string[],
  caller: Caller,
): Promise<{ readonly left: readonly string[]; readonly joined: readonly string[] }> {
  const how = { caller, byRule: true }
  const before = await tx.rows(
    select({
      id: m.id,
      member: m.member,
      chair: m.chair,
    })`from ${m} where ${m.interview} = ${interviewId} and ${alive(m)}`,
  )
  for (const { id, member } of before) if (!panel.includes(member)) await door.remove(tx, panellists, id, how)
  for (const [index, member] of panel.entries()) {
    const there = before.find((one) => one.member === member)
    const chair = index === 0
    if (!there) await door.create(tx, panellists, { interview: interviewId, member, chair }, how)
    else if ((there.chair ?? false) !== chair) await door.change(tx, panellists, there.id, { chair }, how)
  }
  return {
    left: before.map(({ member }) => member).filter((member) => !panel.includes(member)),
    joined: panel.filter((member) => !before.some((one) => one.member === member)),
  }
}
