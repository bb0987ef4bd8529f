import { allowsEverything, coversGrant } from '@minster/domain/access/claims'
import { can } from '@minster/domain/access/permissions'
import { type Grant, scopes } from '@minster/domain/access/roles'
import { AppError } from '@minster/domain/errors'
import type { FlatValues } from '@minster/domain/record/values'
import { isSame } from '@minster/domain/record/values'
import { z } from 'zod'
import type { Transaction } from '../db/connect.ts'
import type { Deed, Rule, RuleContext, Rules } from '../records/rules.ts'
import { endSessionsOf } from './end-sessions.ts'
import { readAdministrators, readPerson, readRoles } from './rights.ts'

const idsSchema = z.array(z.string()).catch([])
const grantSchema = z.object({ claims: z.array(z.string()).catch([]), scope: z.enum(scopes).catch('own') })

/**
 * Somebody can always administer the college. It is asked once the deed is written, one deed after the other, so that
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
    await tx.touch({
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
  async followUp(deed, { tx, caller, byRule }) {
    if (byRule) return
    const { name, before, after } = deed
    const touched =
      name === 'roles' ? [before, after].flatMap(grantIn) : await grantsHeld(tx, deed, caller.userId)
    if (touched.every((grant) => coversGrant(caller.grants, grant))) return
    const message =
      before && !after
        ? 'They may do more than you, so only somebody with those rights can remove them.'
        : 'That is more than you may do yourself, so only somebody with those rights can change it.'
    throw new AppError('INVALID', undefined, [{ param: paramOf(name, before, after), message }])
  },
}

/** Who gives up their own right to administer says why, which confirms it and stays in the history. */
const ownRightsKnowingly: Rule = {
  async followUp({ name, before, after }, context) {
    if (context.byRule || before === null) return
    const lost = await lostRights(context)
    if (lost === null || (after !== null && context.reason !== null)) return
    throw new AppError('INVALID', undefined, [
      after === null
        ? { param: '', message: removalOf(name) }
        : { param: 'reason', message: `You give up your own right to ${lost}. Say why, to confirm it.` },
    ])
  },
}

function removalOf(name: string): string {
  return name === 'roles'
    ? 'Your own right to administer comes from this role. Give yourself another role first.'
    : 'You cannot remove yourself. Ask another administrator.'
}

/** Whoever is disabled or removed is signed out everywhere at once, also where they act as somebody else. */
const signOut: Rule = {
  async followUp({ id, before, after }, { tx }) {
    if (before !== null && after?.['active'] !== true) await endSessionsOf(tx, id)
  },
}

export const userRules: Rules = {
  users: [withinOwnRights, keepAnAdministrator, ownRightsKnowingly, signOut],
  roles: [withinOwnRights, keepAnAdministrator, ownRightsKnowingly],
}

/** What the caller could do before the deed and cannot any more, in words; null when they lose nothing that matters. */
async function lostRights({ tx, caller }: RuleContext): Promise<string | null> {
  const person = await readPerson(tx, caller.userId)
  const left = person?.isActive ? person.caller.claims : []
  if (can(caller.claims, '*') && !can(left, '*')) return 'do everything'
  return can(caller.claims, 'users:edit') && !can(left, 'users:edit') ? 'change users and roles' : null
}

/** The grants of the roles a user had and has; changing oneself takes only what is new. */
async function grantsHeld(tx: Transaction, { id, before, after }: Deed, callerId: string): Promise<Grant[]> {
  const had = before === null || id === callerId ? [] : rolesOf(before)
  const has = after === null ? [] : rolesOf(after)
  const own = id === callerId && before !== null ? rolesOf(before) : []
  const ids = new Set([...had, ...has.filter((one) => !own.includes(one))])
  return (await readRoles(tx)).filter((role) => ids.has(role.id))
}

function rolesOf(values: FlatValues): string[] {
  return idsSchema.parse(values['roles'])
}

function grantOf(values: FlatValues): Grant {
  return grantSchema.parse(values)
}

function grantIn(values: FlatValues | null): Grant[] {
  return values === null ? [] : [grantOf(values)]
}

/** The field a refusal is told at: what was changed of the rights. */
function paramOf(name: string, before: FlatValues | null, after: FlatValues | null): string {
  if (after === null) return ''
  const paths = name === 'roles' ? ['claims', 'scope'] : ['active', 'roles']
  return paths.find((path) => before !== null && !isSame(before[path], after[path])) ?? paths.at(-1) ?? ''
}
