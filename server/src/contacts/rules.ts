import { AppError } from '@minster/domain/errors'
import { formatDate } from '@minster/domain/format'
import type { FlatValues } from '@minster/domain/record/values'
import { overlaps } from '@minster/domain/records/contact/role-days'
import { collectionOf } from '@minster/domain/records/paths'
import { sql } from 'drizzle-orm'
import type { Values } from '../db/connect.ts'
import { hangingOn } from '../records/hanging-on.ts'
import { whereItWent } from '../records/merge.ts'
import type { Rule, RuleContext, Rules } from '../records/rules.ts'

interface Held extends Values {
  readonly from: string | null
  readonly until: string | null
}

/** Nobody holds one role twice at the same time, and whoever has left is not whom the college writes to. */
const heldOnce: Rule = {
  async problems({ id, after }, { tx, today }) {
    if (after === null) return []
    const own = stretchOf(after)
    const others = await tx.rows<Held>(sql`
      select "from", until from organisation_roles
      where contact = ${after['contact']} and organisation = ${after['organisation']} and role = ${after['role']}
        and id <> ${id} and deleted_at is null`)
    const twice = others.find((other) => overlaps(own, other))
    const hasLeft = own.until !== null && own.until < today
    return [
      ...(twice
        ? [
            {
              param: 'role',
              message: `They hold this role there already${twice.from === null ? '' : `, since ${formatDate(twice.from)}`}. Change that one, or give it a last day.`,
            },
          ]
        : []),
      ...(after['main'] === true && hasLeft
        ? [{ param: 'main', message: 'They have left. Make somebody the main contact who is there today.' }]
        : []),
    ]
  },
}

/** An organisation has one main contact: whoever is made it takes over. */
const oneMainContact: Rule = {
  async followUp({ id, before, after }, context) {
    if (after?.['main'] !== true) return
    if (before?.['main'] === true && before['organisation'] === after['organisation']) return
    const { tx, door, caller } = context
    const organisation = after['organisation']
    // Two who do so at once wait for each other here.
    await tx.rows(sql`select id from organisations where id = ${organisation} for update`)
    const others = await tx.rows<{ id: string }>(sql`
      select id from organisation_roles
      where organisation = ${organisation} and main and id <> ${id} and deleted_at is null`)
    for (const other of others)
      await door.change(
        tx,
        collectionOf('organisation-roles'),
        other.id,
        { main: false },
        { caller, byRule: true },
      )
  },
}

/** Whoever is given a role is a contact; somebody the college knows otherwise stops being one with their last role. */
const madeContact: Rule = {
  async followUp({ before, after }, context) {
    const now = after?.['contact']
    const once = before?.['contact']
    if (typeof now === 'string') await mark(now, true, context)
    if (typeof once === 'string' && once !== now && (await isContactNoMore(once, context)))
      await mark(once, null, context)
  },
}

async function mark(person: string, contact: true | null, { tx, door, caller }: RuleContext): Promise<void> {
  const [other] = await tx.rows(sql`
    select 1 from people where id = ${person} and deleted_at is null and contact is distinct from ${contact}`)
  if (other) await door.change(tx, collectionOf('people'), person, { contact }, { caller, byRule: true })
}

async function isContactNoMore(person: string, { tx }: RuleContext): Promise<boolean> {
  const [role] = await tx.rows(sql`
    select 1 from organisation_roles where contact = ${person} and deleted_at is null limit 1`)
  return role === undefined && (await elsewhere(tx, person)).length > 0
}

/** Somebody who is still something to the college is no mere address to throw away. */
const nobodyGoesWhoIsSomebody: Rule = {
  async problems({ id, before, after }, { tx }) {
    if (after !== null) return []
    const [first] = await elsewhere(tx, id)
    if (first === undefined) return []
    return [
      before?.['contact'] === true
        ? {
            param: 'contact',
            message: `They also stand among the college’s ${first}. Remove their roles at organisations instead.`,
          }
        : {
            param: 'id',
            message: `They stand among the college’s ${first}, which would be left without a person. Remove them there first.`,
          },
    ]
  },
}

const others: readonly string[] = ['applications', 'students', 'faculty', 'users']

/** What else somebody is to the college, in words. */
async function elsewhere(tx: RuleContext['tx'], person: string): Promise<string[]> {
  const hanging = await hangingOn(tx, 'people', person, [])
  return hanging.filter(({ name }) => others.includes(name)).map(({ plural }) => plural)
}

function stretchOf(role: FlatValues): Held {
  const dayAt = (path: string) => {
    const value = role[path]
    return typeof value === 'string' ? value : null
  }
  return { from: dayAt('from'), until: dayAt('until') }
}

/** What became part of another comes back only together with all that the merge moved. */
const backByUndoingOnly: Rule = {
  async followUp({ id }, { tx, action }) {
    if (action !== 'restored') return
    const into = await whereItWent(tx, 'organisations', id)
    if (into)
      throw new AppError(
        'CONFLICT',
        `It was merged into ${into.label}. Undo the merge on the page of that one.`,
      )
  },
}

/** What the college wants to happen around contacts and their roles at organisations. */
export const contactRules: Rules = {
  'organisation-roles': [heldOnce, oneMainContact, madeContact],
  people: [nobodyGoesWhoIsSomebody],
  organisations: [backByUndoingOnly],
}
