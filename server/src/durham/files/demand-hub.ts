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
  if (hub === null) {
    const rows = rowsFor(collectionOf('engagements'), 'students:admin', caller, fromOf('engagements'))
    if (rows === 'none' || rows.condition)
      throw refused('Choose your hub: you make files of its students, not of the whole college.')
    return ''
  }
  const [found] = await db.rows(
    select({ name: present(h.name) })`from ${h} where ${h.id} = ${hub} and ${alive(h)}`,
  )
  if (!found) throw refused('There is no such hub. Choose another.')
  return found.name
}
