import { permits } from '@minster/domain/kit/permissions/permissions'
import type { StudentPlace } from '@minster/domain/teaching/formation/formation-calls'
import { alive, optional, tables } from '#platform/db/columns.ts'
import type { Queryable, Values } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { leadersOf } from './collections.ts'

const { m, g, t } = tables({ m: 'formation-memberships', g: 'formation-groups', t: 'formation-sets' })
const { h, k, a } = optional(tables({ h: 'hubs', k: 'formation-meetings', a: 'formation-attendance' }))

interface Row extends Values, StudentPlace {}

/** The groups a student is and was in, with their attendance; drafts only for whoever draws groups up. */
export function placesOfStudent(db: Queryable, student: string, caller: Caller): Promise<Row[]> {
  const seesDrafts = permits(caller.claims, 'role:manager')
  return db.rows(select({
    id: m.id,
    group: g.name,
    set: t.id,
    kind: t.kind,
    academicYear: t.academicYear,
    hub: h.name,
    weekday: g.weekday,
    from: g.from,
    until: g.until,
    room: g.room,
    leaders: sql<{ id: string; label: string }[]>`${leadersOf('g')}`,
    since: m.from,
    to: m.to,
    releasedToTutors: sql<boolean>`${t.releasedToTutors} is not null`,
    releasedToStudents: sql<boolean>`${t.releasedToStudents} is not null`,
    present: sql<number>`(count(${a.id}) filter (where ${a.state} = 'Present'))::int`,
    apologies: sql<number>`(count(${a.id}) filter (where ${a.state} = 'Apologies'))::int`,
    absent: sql<number>`(count(${a.id}) filter (where ${a.state} = 'Absent'))::int`,
  })`
    from ${m} join ${g} on ${g.id} = ${m.group} and ${alive(g)}
      join ${t} on ${t.id} = ${g.set} and ${alive(t)} left join ${h} on ${h.id} = ${t.hub}
      left join ${k} on ${k.group} = ${g.id} and ${alive(k)}
      left join ${a} on ${a.meeting} = ${k.id} and ${a.student} = ${m.student} and ${alive(a)}
        and ${k.day} >= ${m.from} and coalesce(${k.day} <= ${m.to}, true)
    where ${m.student} = ${student} and ${alive(m)}
      and (${t.releasedToTutors} is not null or ${seesDrafts})
    group by ${m.id}, ${g.id}, ${t.id}, ${h.name}
    order by ${t.academicYear} desc, ${m.from} desc, ${t.kind}, ${m.id}`)
}
