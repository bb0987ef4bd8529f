import { can } from '@minster/domain/kit/permissions/permissions'
import { defaultRoles } from '@minster/domain/register/permissions/default-roles'
import { v7 as newId } from 'uuid'
import { writeWithHistory } from '#kit/records/history.ts'
import { insertOf } from '#kit/records/row.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'

const { r } = tables({ r: 'roles' })

/**
 * Gives a database without roles those that come with the product; answers their ids by name. Nobody could sign in and
 * make them through the screens, so they are written at the start, by nobody. In production those that may do much ask for
 * two-step sign-in from the first day.
 */
export async function ensureRoles(
  tx: Transaction,
  now: Date,
  { production = false } = {},
): Promise<ReadonlyMap<string, string>> {
  // Two processes may start on an empty database at once.
  await tx.execute({ text: 'lock table roles in share row exclusive mode', values: [] })
  const found = await tx.rows(select({ id: r.id, name: r.name })`from ${r} where ${alive(r)}`)
  if (found.length > 0) return new Map(found.map(({ id, name }) => [name, id]))
  const at = now.toISOString()
  const made = new Map<string, string>()
  for (const { name, scope, claims } of defaultRoles) {
    const id = newId()
    const values = {
      name,
      scope,
      claims: [...claims],
      requiresTwoStep: production && rolesThatMayDoMuch([{ name, claims }]).length > 0,
    }
    await writeWithHistory(tx, insertOf('roles', id, values, at), {
      recordType: 'roles',
      recordId: id,
      version: 1,
      at,
      userId: null,
      realUserId: null,
      action: 'created',
      reason: 'Comes with the product',
      changes: Object.entries(values).map(([path, to]) => ({ path, from: null, to })),
    })
    made.set(name, id)
  }
  return made
}

/** Those of some roles whose password alone should not be enough: who opens what hurts, or everything, or may act as others. */
export function rolesThatMayDoMuch<
  Role extends { readonly name: string; readonly claims: readonly string[] },
>(roles: readonly Role[]): Role[] {
  return roles.filter(
    ({ name, claims }) =>
      ['sysadmin', 'manager', 'safeguarding'].includes(name) || can(claims, 'dashboard:loginas'),
  )
}
