import { AppError } from '@minster/domain/platform/errors/errors'
import { collectionOf } from '@minster/domain/register/paths'
import { templateFor } from '@minster/domain/teaching/modules/assignment-templates'
import { sql } from 'drizzle-orm'
import type { Door } from '#kit/records/store.ts'
import type { Transaction } from '#platform/db/connect.ts'
import type { Caller } from '#platform/http/caller.ts'

const instances = collectionOf('module-instances')
const assignments = collectionOf('assignments')

/** Gives a module instance the assignments a module of its credits begins with; answers how many it was given. */
export async function beginFromTemplate(
  tx: Transaction,
  door: Door,
  instance: string,
  caller: Caller,
): Promise<number> {
  // Changing nothing asks for the right and the row, and holds it: of two at once the second sees what the first wrote.
  await door.change(tx, instances, instance, {}, { caller })
  const [found] = await tx.rows<{ credits: number; has: boolean }>(sql`
    select m.credits, exists (
      select from assignments a where a.module_instance = i.id and a.deleted_at is null) as has
    from module_instances i join modules m on m.id = i.module where i.id = ${instance}`)
  if (!found || found.has)
    throw refused('This module has assignments this year already. Change those, or add to them.')
  const template = templateFor(found.credits)
  if (!template)
    throw refused(
      `There is a template for modules of 10, 20 and 60 credits, and this one has ${found.credits}. Add its assignments one by one.`,
    )
  const how = { caller, reason: `Begun from the template for ${found.credits} credits` }
  for (const values of template)
    await door.create(tx, assignments, { ...values, moduleInstance: instance }, how)
  return template.length
}

function refused(message: string): AppError {
  return new AppError('INVALID', message, [{ param: 'moduleInstance', message }])
}
