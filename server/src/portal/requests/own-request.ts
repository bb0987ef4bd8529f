import { AppError } from '@minster/domain/platform/errors/errors'
import { formatDate } from '@minster/domain/platform/words/format'
import { isOpenRequest } from '@minster/domain/portal/requests/student-request-states'
import { readStored, type Stored } from '#kit/records/row.ts'
import type { Door } from '#kit/records/store.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { sql } from '#platform/db/sql.ts'
import type { Me } from '../forms/me.ts'
import { inboxOf } from './receive.ts'

const { r } = tables({ r: 'student-requests' })

const collection = inboxOf('requests')

/** A student takes back what they asked for while nobody has settled it; somebody else's does not exist for them. */
export async function takeBack(tx: Transaction, door: Door, me: Me, id: string): Promise<void> {
  const request = await ownRequest(tx, me, id)
  if (request.values['state'] === 'Taken back') return
  demandOpen(request)
  await door.change(tx, collection, id, { state: 'Taken back' }, { caller: me.caller, byRule: true })
}

/** A student answers what the college asked back; it stands beneath what they wrote before. */
export async function addWords(tx: Transaction, door: Door, me: Me, id: string, more: string): Promise<void> {
  const request = await ownRequest(tx, me, id)
  demandOpen(request)
  const { words } = request.values
  const before = typeof words === 'string' ? words : ''
  const added = `${before}\n\nAdded on ${formatDate(me.today)}:\n${more}`
  if (before.endsWith(`:\n${more}`)) return
  if (added.length > longest)
    throw new AppError('INVALID', undefined, [
      { param: 'words', message: 'This is too much for one request. Please make a new one.' },
    ])
  await door.change(tx, collection, id, { words: added, state: 'New' }, { caller: me.caller, byRule: true })
}

const longest = 5000

function demandOpen(request: Stored): void {
  if (!isOpenRequest(request.values['state']))
    throw new AppError('CONFLICT', 'This request is settled already. Please make a new one.')
}

async function ownRequest(tx: Transaction, me: Me, id: string): Promise<Stored> {
  const [request] = await readStored(
    tx,
    'student-requests',
    sql`${r.id} = ${id} and ${r.student} = ${me.student} and ${r.form} = 'requests' and ${alive(r)}`,
    { lock: true },
  )
  if (!request) throw new AppError('NOT_FOUND', 'This request does not exist.')
  return request
}
