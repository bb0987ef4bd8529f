import { AppError } from '@minster/domain/platform/errors/errors'
import { collectionOf } from '@minster/domain/register/paths'
import { fromOf } from '#kit/records/from.ts'
import { rowsFor } from '#kit/records/scopes.ts'
import { alive, present, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import type { Caller } from '#platform/http/caller.ts'

const { h } = tables({ h: 'hubs' })

/** The name of the hub a file is made for, empty for all; whoever has the office for some students names theirs. */
export async function demandHub(db: Queryable, hub: string | null, caller: Caller): Promise<string> {
  const refused = (message: string) => new AppError('INVALID', undefined, [{ param: 'hub', message }])
  const rows = rowsFor(collectionOf('durham-files'), 'students:admin', caller, fromOf('durham-files'))
  const isWhole = rows !== 'none' && !rows.condition
  // What is made is held against the last file of the hub, so nobody names one whose files they do not see.
  if (rows === 'none' || (!isWhole && hub !== null && hub !== caller.hub))
    throw refused('You make files of the students of your own hub.')
  if (hub === null) {
    if (!isWhole) throw refused('Choose your hub: you make files of its students, not of the whole college.')
    return ''
  }
  const [found] = await db.rows(
    select({ name: present(h.name) })`from ${h} where ${h.id} = ${hub} and ${alive(h)}`,
  )
  if (!found) throw refused('There is no such hub. Choose another.')
  return found.name
}
