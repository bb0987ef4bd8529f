import { applicationsGoingOn, type StudiesBegun } from '@minster/domain/contact/leads/arrival'
import { alive, optional, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'

const { l, a, e, s } = tables({ l: 'leads', a: 'applications', e: 'engagements', s: 'students' })
const { p, w } = optional(tables({ p: 'programmes', w: 'awards' }))

/** An episode as far as what becomes of it goes. */
export interface Episode {
  readonly id: string
  readonly person: string
  readonly stage: string
  readonly application: string | null
  readonly engagement: string | null
  readonly lostReason: string | null
}

interface Applied {
  readonly id: string
  readonly person: string
  readonly status: string
  readonly grounds: string | null
}

interface Studying extends StudiesBegun {
  readonly id: string
  readonly person: string
  readonly application: string | null
}

/** Some people with their episodes, the first in front, and what there is outside the bin of applications and studies. */
export interface Around {
  readonly episodes: readonly Episode[]
  readonly applications: ReadonlyMap<string, Applied>
  readonly engagements: ReadonlyMap<string, Studying>
}

/** Whose episodes are looked at: those of some people, and those that name some applications or studies. */
export interface Whose {
  readonly people: readonly string[]
  readonly applications: readonly string[]
  readonly engagements: readonly string[]
}

/** Reads the episodes of some people with what may have become of them; with none of them, nothing else is asked. */
export async function readAround(db: Queryable, whose: Whose): Promise<Around> {
  const some = (ids: readonly string[]) => sql`any(${sql.param([...new Set(ids)])}::uuid[])`
  const episodes = await db.rows(select({
    id: l.id,
    person: l.person,
    stage: l.stage,
    application: l.application,
    engagement: l.engagement,
    lostReason: l.lostReason,
  })`from ${l} where ${alive(l)} and (${l.person} = ${some(whose.people)}
      or ${l.application} = ${some(whose.applications)} or ${l.engagement} = ${some(whose.engagements)})
    order by ${l.createdAt}, ${l.id}`)
  if (episodes.length === 0) return { episodes, applications: new Map(), engagements: new Map() }
  const people = some(episodes.map(({ person }) => person))
  const applications = await db.rows(
    select({
      id: a.id,
      person: a.person,
      status: a.status,
      grounds: a.rejection.reason,
    })`from ${a} where ${a.person} = ${people} and ${alive(a)} order by ${a.createdAt}, ${a.id}`,
  )
  const engagements = await db.rows(select({
    id: e.id,
    person: s.person,
    application: e.application,
    status: e.status,
    programme: p.code,
    awards: sql<
      readonly string[]
    >`array(select ${w.award} from ${w} where ${w.engagement} = ${e.id} and ${alive(w)})`,
  })`from ${e} join ${s} on ${s.id} = ${e.student} left join ${p} on ${p.id} = ${e.programme}
    where ${s.person} = ${people} and ${alive(e)} order by ${e.createdAt}, ${e.id}`)
  return {
    episodes,
    applications: new Map(applications.map((one) => [one.id, one])),
    engagements: new Map(engagements.map((one) => [one.id, one])),
  }
}

/** The applications of some people of which something may still come. */
export async function applicationsGoingOnOf(db: Queryable, people: readonly string[]): Promise<string[]> {
  const rows = await db.rows(select({ id: a.id })`from ${a}
    where ${a.person} = any(${sql.param(people)}::uuid[]) and ${a.status} = any(${sql.param(applicationsGoingOn)})
      and ${alive(a)}`)
  return rows.map(({ id }) => id)
}

/** The person of each of some students. */
export async function peopleOfStudents(db: Queryable, students: readonly string[]): Promise<string[]> {
  if (students.length === 0) return []
  const rows = await db.rows(
    select({ person: s.person })`from ${s} where ${s.id} = any(${sql.param(students)}::uuid[])`,
  )
  return rows.map(({ person }) => person)
}
