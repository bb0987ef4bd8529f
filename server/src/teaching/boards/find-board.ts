import { AppError } from '@minster/domain/platform/errors/errors'
import { collectionOf } from '@minster/domain/register/paths'
import { fromOf } from '#kit/records/from.ts'
import { rowsFor } from '#kit/records/scopes.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'

const boards = collectionOf('boards')

/** A sitting of the board as it is kept. */
export interface StoredBoard {
  readonly id: string
  readonly name: string
  /** YYYY-MM-DD */
  readonly day: string
  readonly state: 'In preparation' | 'Released'
  readonly modules: readonly string[]
  readonly hub: string | null
  readonly hubName: string | null
  readonly chair: string | null
  readonly members: readonly string[]
  readonly minutes: string | null
}

/** The ids of the boards of which somebody holds the office. */
export function boardsFor(caller: Caller): SQL {
  const from = fromOf('boards', 'own_board')
  const rows = rowsFor(boards, 'admin:grades', caller, from)
  if (rows === 'none') return sql`select null::uuid`
  return sql`select ${from.own('id')} ${from.clause()}
    where ${from.own('deleted_at')} is null and ${rows.condition ?? sql`true`}`
}

/** Finds a board of which somebody holds the office; to others there is none. Locked, it stays as it is meanwhile. */
export async function findBoard(
  db: Queryable,
  id: string,
  caller: Caller,
  { lock = false } = {},
): Promise<StoredBoard> {
  const from = fromOf('boards')
  const rows = rowsFor(boards, 'admin:grades', caller, from)
  if (rows === 'none') throw unknown()
  const columns = {
    id: from.own('id'),
    name: from.at('name'),
    day: from.at('day'),
    state: from.at('state'),
    modules: sql<readonly string[]>`coalesce(${from.at('modules')}, '{}')`,
    hub: from.at('hub'),
    hubName: from.at('hub.name'),
    chair: from.at('chair'),
    members: sql<readonly string[]>`coalesce(${from.at('members')}, '{}')`,
    minutes: from.at('minutes'),
  }
  const [board] = await db.rows(select(columns)`${from.clause()}
    where ${from.own('id')} = ${id} and ${from.own('deleted_at')} is null and ${rows.condition ?? sql`true`}
    ${lock ? sql`for no key update of r` : sql``}`)
  if (!board) throw unknown()
  return board
}

function unknown(): AppError {
  return new AppError('NOT_FOUND', 'There is no such board.')
}
