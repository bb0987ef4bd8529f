import type { Problem } from '@minster/domain/platform/errors/errors'
import { isHomeChurch } from '@minster/domain/teaching/placements/home-church'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable, Values } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'

const { s, whose, h, o, a } = tables({
  s: 'students',
  whose: 'students',
  h: 'people',
  o: 'organisations',
  a: 'applications',
})

interface Known extends Values {
  readonly person: string
  readonly email: string | null
  readonly church: string | null
  readonly home_church: string | null
}

/** The host a student would be placed with, and who would supervise them. */
export interface ChosenPeople {
  readonly student: string
  readonly host: string | null
  readonly supervisor: string | null
}

/** What stands against a host and a supervisor because they are the student's own: nobody is placed at home, or with themselves. */
export async function ownPeopleProblems(db: Queryable, chosen: ChosenPeople): Promise<Problem[]> {
  const [student] = await db.rows(select({
    person: h.id,
    email: h.email,
    church: h.church,
    home_church: sql<string | null>`${homeChurchOf(sql`${s.id}`)}`,
  })`
    from ${s} join ${h} on ${h.id} = ${s.person} where ${s.id} = ${chosen.student}`)
  if (!student) return []
  return [
    ...(await atHome(db, student, chosen.host)),
    ...(await withThemselves(db, student, chosen.supervisor)),
  ]
}

async function atHome(db: Queryable, { church, home_church: called }: Known, host: string | null) {
  if (host === null) return []
  const [body] = await db.rows(
    select({ name: o.name, city: o.address.city })`from ${o} where ${o.id} = ${host}`,
  )
  if (!body || (host !== church && !isHomeChurch(body, called))) return []
  return [{ param: 'host', message: `${body.name} is the student’s own church. Choose another host.` }]
}

async function withThemselves(db: Queryable, { person, email }: Known, supervisor: string | null) {
  if (supervisor === null) return []
  const [other] = await db.rows(select({ id: h.id, email: h.email })`from ${h} where ${h.id} = ${supervisor}`)
  const isSame =
    other?.id === person || (email !== null && other?.email?.toLowerCase() === email.toLowerCase())
  return isSame
    ? [{ param: 'supervisor', message: 'The student cannot supervise themselves. Choose somebody else.' }]
    : []
}

/** What a student called their home church when they applied last. */
export function homeChurchOf(student: ReturnType<typeof sql>) {
  return sql`(select ${a.otherInformation.homeChurch} from ${a}
    where ${a.person} = (select ${whose.person} from ${whose} where ${whose.id} = ${student}) and ${alive(a)}
      and ${a.otherInformation.homeChurch} is not null
    order by ${a.createdAt} desc, ${a.id} desc limit 1)`
}
