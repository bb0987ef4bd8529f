import { AppError } from '@minster/domain/platform/errors/errors'
import { demandSubject } from '#kit/records/subject.ts'
import { tables } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import type { Caller } from '#platform/http/caller.ts'
import { goesOn } from './going-on.ts'

const { l } = tables({ l: 'leads' })

/** Refuses to begin another episode upon one that is not the caller's to change, or that still goes on. */
export async function demandOver(tx: Transaction, id: string, caller: Caller): Promise<void> {
  await demandSubject(tx, caller, { name: 'leads', id }, 'edit', caller.features ?? {})
  const [lead] = await tx.rows(select({ goesOn: goesOn(l) })`from ${l} where ${l.id} = ${id}`)
  if (lead?.goesOn)
    throw new AppError('INVALID', undefined, [
      { param: 'stage', message: 'This episode still goes on. Change its stage instead.' },
    ])
}
