import { allowsEverything, coversGrant } from '@minster/domain/access/rights/claims'
import { claimsOf, type Grant, scopes } from '@minster/domain/access/rights/roles'
import { can } from '@minster/domain/kit/permissions/permissions'
import type { FlatValues } from '@minster/domain/kit/record/values'
import { isSame } from '@minster/domain/kit/record/values'
import { AppError, type Problem } from '@minster/domain/platform/errors/errors'
import { collectionOf } from '@minster/domain/register/paths'
import { z } from 'zod'
import { byRule } from '#kit/records/by-rule.ts'
import type { Closed, Rule, RuleContext, Rules } from '#kit/records/rules.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable, Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { readAdministrators, readPerson, readRoles } from '#platform/http/rights.ts'
import { endSessionsOf } from '../auth/end-sessions.ts'

const { u, p } = tables({ u: 'users', p: 'people' })

const users = collectionOf('users')

const idsSchema = z.array(z.string()).catch([])
const grantSchema = z.object({ claims: z.array(z.string()).catch([]), scope: z.enum(scopes).catch('own') })

/**
 * Somebody can always administer the college. It is asked once the change is written, one change after the other, so that
 * two administrators who remove each other at the same moment do not both succeed.
 */
const keepAnAdministrator: Rule = {
  async followUp({ name, before, after }, { tx }) {
    const everything = new Set((await readRoles(tx)).filter(allowsEverything).map(({ id }) => id))
    const isLess =
      name === 'roles'
        ? before !== null && allowsEverything(grantOf(before)) && !(after && allowsEverything(grantOf(after)))
        : before?.['active'] === true &&
          rolesOf(before).some((id) => everything.has(id)) &&
          !(after?.['active'] === true && rolesOf(after).some((id) => everything.has(id)))
    if (!isLess) return
    await tx.execute({
      text: 'select pg_advisory_xact_lock(hashtextextended($1, 7))',
      values: ['administrators'],
    })
    if ((await readAdministrators(tx)).length > 0) return
    throw new AppError('INVALID', undefined, [
      {
        param: paramOf(name, before, after),
        message:
          'Then nobody could administer the college any more. Give somebody else a role that grants everything first.',
      },
    ])
  },
}

/** Nobody gives, takes or changes more than they hold themselves. */
const withinOwnRights: Rule = {
  async closed({ name, ids }, { db, caller, byRule }) {
    if (byRule) return new Map()
    const roles = await readRoles(db)
    const above = new Set(roles.filter((role) => !coversGrant(caller.grants, role)).map(({ id }) => id))
    const held =
      name === 'roles'
        ? ids.map((id) => ({ id, roles: [id] }))
        : (await rolesHeldBy(db, ids)).filter(({ id }) => id !== caller.userId)
    return new Map(
      held
        .filter(({ roles: theirs }) => theirs.some((id) => above.has(id)))
        .map(({ id }) => [id, aboveOne(name)]),
    )
  },

  async followUp(change, { tx, caller, byRule }) {
    if (byRule || change.after === null) return
    const { name, before, after } = change
    const given = name === 'roles' ? [grantOf(after)] : await grantsGiven(tx, before, after)
    if (given.every((grant) => coversGrant(caller.grants, grant))) return
    throw new AppError('INVALID', undefined, [
      { param: paramOf(name, before, after), message: moreThanOneHolds },
    ])
  },
}

const moreThanOneHolds =
  'That is more than you may do yourself, so only somebody with those rights can change it.'

function aboveOne(name: string): Closed {
  return {
    edit:
      name === 'roles'
        ? {
            param: 'claims',
            message:
              'It allows more than you may do yourself, so only somebody with those rights can change it.',
          }
        : {
            param: 'roles',
            message: 'They may do more than you, so only somebody with those rights can change them.',
          },
    remove: {
      param: '',
      message: 'They may do more than you, so only somebody with those rights can remove them.',
    },
  }
}

/** Who gives up their own right to administer says why, which confirms it and stays in the history. */
const ownRightsKnowingly: Rule = {
  async closed({ name, ids }, { db, caller, byRule }) {
    if (byRule || rightsLost(caller.claims, []) === null) return new Map()
    if (name !== 'roles')
      return new Map(ids.filter((id) => id === caller.userId).map((id) => [id, { remove: notOneself }]))
    const held = (await readPerson(db, caller.userId))?.roles ?? []
    const sources = ids.filter((id) => {
      const left = held.filter((role) => role.id !== id)
      return left.length < held.length && rightsLost(caller.claims, claimsOf(left)) !== null
    })
    return new Map(sources.map((id) => [id, { remove: notOnesOwn }]))
  },

  async followUp({ before, after }, context) {
    if (context.byRule || before === null || after === null || context.reason !== null) return
    const lost = await lostRights(context)
    if (lost === null) return
    const message = `You give up your own right to ${lost}. Say why, to confirm it.`
    throw new AppError('INVALID', undefined, [{ param: 'reason', message }])
  },
}

const notOneself: Problem = {
  param: '',
  message: 'You cannot remove yourself. Ask another administrator.',
}
const notOnesOwn: Problem = {
  param: '',
  message: 'Your own right to administer comes from this role. Give yourself another role first.',
}

/** Whoever is disabled or removed is signed out everywhere at once, also where they act as somebody else. */
const signOut: Rule = {
  async followUp({ id, before, after }, { tx }) {
    if (before !== null && after?.['active'] !== true) await endSessionsOf(tx, id)
  },
}

/** Nobody signs in as somebody who has died. */
const closedByDeath: Rule = {
  independent: true,
  async followUp({ id, before, after }, context) {
    if (!after?.['diedOn'] || before?.['diedOn']) return
    const theirs = await context.tx.rows(
      select({
        id: u.id,
      })`from ${u} where ${u.person} = ${id} and ${u.active} and ${alive(u)} order by ${u.id}`,
    )
    for (const user of theirs)
      await context.door.change(context.tx, users, user.id, { active: false }, byRule(context))
  },
}

const staysClosed: Rule = {
  independent: { of: 'person' },
  async problems({ before, after }, { tx, byRule: isByRule }) {
    const person = after?.['person']
    if (isByRule || typeof person !== 'string' || after?.['active'] !== true) return []
    if (before?.['active'] === true && before['person'] === person) return []
    const [dead] = await tx.rows(
      select({ id: p.id })`from ${p} where ${p.id} = ${person} and ${p.diedOn} is not null`,
    )
    return dead ? [{ param: 'active', message: 'They have died, so nobody signs in as them.' }] : []
  },
}

export const userRules: Rules = {
  people: [closedByDeath],
  users: [staysClosed, withinOwnRights, keepAnAdministrator, ownRightsKnowingly, signOut],
  roles: [withinOwnRights, keepAnAdministrator, ownRightsKnowingly],
}

/** What the caller could do before the change and cannot any more, in words; null when they lose nothing that matters. */
async function lostRights({ tx, caller }: RuleContext): Promise<string | null> {
  const person = await readPerson(tx, caller.userId)
  return rightsLost(caller.claims, person?.isActive ? person.caller.claims : [])
}

function rightsLost(had: readonly string[], left: readonly string[]): string | null {
  if (can(had, '*') && !can(left, '*')) return 'do everything'
  return can(had, 'users:edit') && !can(left, 'users:edit') ? 'change users and roles' : null
}

async function rolesHeldBy(db: Queryable, users: readonly string[]) {
  return db.rows(
    select({
      id: u.id,
      roles: sql<string[]>`coalesce(${u.roles}, '{}')`,
    })`from ${u} where ${u.id} = any(${sql.param([...users])}::uuid[])`,
  )
}

/** The grants of the roles a user is given. Whose roles cannot be touched has been asked before. */
async function grantsGiven(tx: Transaction, before: FlatValues | null, after: FlatValues): Promise<Grant[]> {
  const had = new Set(before === null ? [] : rolesOf(before))
  const given = new Set(rolesOf(after).filter((id) => !had.has(id)))
  return (await readRoles(tx)).filter((role) => given.has(role.id))
}

function rolesOf(values: FlatValues): string[] {
  return idsSchema.parse(values['roles'])
}

function grantOf(values: FlatValues): Grant {
  return grantSchema.parse(values)
}

/** The field a refusal is told at: what was changed of the rights. */
function paramOf(name: string, before: FlatValues | null, after: FlatValues | null): string {
  if (after === null) return ''
  const paths = name === 'roles' ? ['claims', 'scope'] : ['active', 'roles']
  return paths.find((path) => before !== null && !isSame(before[path], after[path])) ?? paths.at(-1) ?? ''
}
