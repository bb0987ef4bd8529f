import { AppError } from '@minster/domain/platform/errors/errors'
import { collectionOf } from '@minster/domain/register/paths'
import { templateFor } from '@minster/domain/teaching/modules/assignment-templates'
import type { Door } from '#kit/records/store.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'

const { a, i, m } = tables({ a: 'assignments', i: 'module-instances', m: 'modules' })

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
  const [found] = await tx.rows(select({
    credits: m.credits,
    has: sql<boolean>`exists (
      select from ${a} where ${a.moduleInstance} = ${i.id} and ${alive(a)})`,
  })`
    from ${i} join ${m} on ${m.id} = ${i.module} where ${i.id} = ${instance}`)
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
