import { AppError } from '@minster/domain/platform/errors/errors'
import { isOpenInterruption } from '@minster/domain/portal/interruptions/ios-states'
import { readStored } from '#kit/records/row.ts'
import type { Door } from '#kit/records/store.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { sql } from '#platform/db/sql.ts'
import type { Me } from '../forms/me.ts'
import { iosRequests } from './collections.ts'

const { r } = tables({ r: 'ios-requests' })

/** A student takes back their own request while nothing is decided; somebody else's does not exist for them. */
export async function withdrawRequest(tx: Transaction, door: Door, me: Me, id: string): Promise<void> {
  const [request] = await readStored(
    tx,
    'ios-requests',
    sql`${r.id} = ${id} and ${r.student} = ${me.student} and ${alive(r)}`,
    { lock: true },
  )
  if (!request) throw new AppError('NOT_FOUND', 'This request does not exist.')
  const { state } = request.values
  if (state === 'Withdrawn') return
  if (!isOpenInterruption(state))
    throw new AppError('CONFLICT', 'This request is decided already. Please speak with the college office.')
  await door.change(tx, iosRequests, id, { state: 'Withdrawn' }, { caller: me.caller, byRule: true })
}
