import { can } from '@minster/domain/kit/permissions/permissions'
import { notify } from '#kit/notifications/notify.ts'
import type { Consequence } from '#kit/records/rules.ts'
import { alive, present, tables } from '#platform/db/columns.ts'
import type { Queryable, Values } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Kind, StatusMove } from './move.ts'

const { us, u, r } = tables({ us: 'users', u: 'users', r: 'roles' })

interface UserRow extends Values {
  readonly id: string
  readonly name: string
  readonly claims: readonly string[]
}

/** Whom to tell: the personal tutor, and who directs the hub. Nobody hears of it unless somebody ticks it. */
export const tellings: Kind = async (move) => {
  const { tx, after, student } = move
  const tutors = student.tutor === null ? [] : await usersWhere(tx, student.tutor)
  const directors = typeof after['hub'] === 'string' ? await directorsOf(tx, after['hub']) : []
  return [
    ...tell(move, 'tell-tutor', 'personal tutor', tutors),
    ...tell(move, 'tell-hub-director', 'hub director', directors),
  ]
}

function tell(move: StatusMove, id: string, what: string, people: readonly UserRow[]): Consequence[] {
  const { student, from, to, parts, caller } = move
  const others = people.filter((one) => one.id !== caller.userId)
  if (others.length === 0) return []
  return [
    {
      id,
      label: `Tell the ${what}, ${others.map(({ name }) => name).join(' and ')}`,
      detail: 'They hear of it in the way they chose for changes of status.',
      ticked: false,
      run: (context) =>
        notify(context.tx, parts, {
          event: 'status',
          to: others.map((one) => one.id),
          text: `${student.name}: ${from} → ${to}`,
          about: { name: 'students', id: student.id },
          by: context.caller.userId,
        }),
    },
  ]
}

async function usersWhere(db: Queryable, id: string): Promise<UserRow[]> {
  return db.rows(
    select({
      id: us.id,
      name: us.name,
      claims: sql<readonly string[]>`'{}'::text[]`,
    })`from ${us} where ${us.id} = ${id} and ${us.active} and ${alive(us)}`,
  )
}

async function directorsOf(db: Queryable, hub: string): Promise<UserRow[]> {
  const people = await db.rows(select({
    id: u.id,
    name: u.name,
    claims: present(r.claims),
  })`from ${u} join ${r} on ${r.id} = any(${u.roles}) and ${alive(r)}
    where ${u.hub} = ${hub} and ${r.scope} = 'hub' and ${u.active} and ${alive(u)} order by ${u.name}, ${u.id}`)
  const found = people.filter(({ claims }) => can(claims, 'role:hd'))
  return found.filter(({ id }, index) => found.findIndex((one) => one.id === id) === index)
}
