import type { Problem } from '@minster/domain/platform/errors/errors'
import { isHomeChurch } from '@minster/domain/teaching/placements/home-church'
import { sql } from 'drizzle-orm'
import type { Queryable, Values } from '#platform/db/connect.ts'

interface Known extends Values {
  readonly person: string
  readonly email: string | null
  readonly church: string | null
  readonly home_church: string | null
}

/** The host a student would be placed with, and who would supervise them. */
export interface Chosen {
  readonly student: string
  readonly host: string | null
  readonly supervisor: string | null
}

/** What stands against a host and a supervisor because they are the student's own: nobody is placed at home, or with themselves. */
export async function ownPeopleProblems(db: Queryable, chosen: Chosen): Promise<Problem[]> {
  const [student] = await db.rows<Known>(sql`
    select h.id as person, h.email, h.church, ${homeChurchOf(sql`s.id`)} as home_church
    from students s join people h on h.id = s.person where s.id = ${chosen.student}`)
  if (!student) return []
  return [
    ...(await atHome(db, student, chosen.host)),
    ...(await withThemselves(db, student, chosen.supervisor)),
  ]
}

async function atHome(db: Queryable, { church, home_church: called }: Known, host: string | null) {
  if (host === null) return []
  const [body] = await db.rows<{ name: string; city: string | null }>(
    sql`select name, address_city as city from organisations where id = ${host}`,
  )
  if (!body || (host !== church && !isHomeChurch(body, called))) return []
  return [{ param: 'host', message: `${body.name} is the student’s own church. Choose another host.` }]
}

async function withThemselves(db: Queryable, { person, email }: Known, supervisor: string | null) {
  if (supervisor === null) return []
  const [other] = await db.rows<{ id: string; email: string | null }>(
    sql`select id, email from people where id = ${supervisor}`,
  )
  const isSame =
    other?.id === person || (email !== null && other?.email?.toLowerCase() === email.toLowerCase())
  return isSame
    ? [{ param: 'supervisor', message: 'The student cannot supervise themselves. Choose somebody else.' }]
    : []
}

/** What a student called their home church when they applied last. */
export function homeChurchOf(student: ReturnType<typeof sql>) {
  return sql`(select a.other_information_home_church from applications a
    where a.person = (select person from students where id = ${student}) and a.deleted_at is null
      and a.other_information_home_church is not null
    order by a.created_at desc, a.id desc limit 1)`
}
