import type { FlatValues } from '@minster/domain/kit/record/values'
import { overlaps } from '@minster/domain/people/contacts/role-days'
import { AppError, type Problem } from '@minster/domain/platform/errors/errors'
import { formatDate } from '@minster/domain/platform/words/format'
import { inSentence } from '@minster/domain/platform/words/in-sentence'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { collectionOf } from '@minster/domain/register/paths'
import { recordTypes } from '@minster/domain/register/register'
import { whereItWent } from '#kit/records/merge.ts'
import type { Rule, RuleContext, Rules } from '#kit/records/rules.ts'
import { alive, tables } from '#platform/db/columns.ts'
import { named, type Queryable, type Values } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'

const { o, org, pe, p } = tables({ o: 'organisation-roles', org: 'organisations', pe: 'people', p: 'people' })

interface RolePeriod extends Values {
  readonly from: string | null
  readonly until: string | null
}

/** Nobody holds one role twice at the same time, and whoever has left is not whom the college writes to. */
const heldOnce: Rule = {
  async problems({ id, after }, { tx, today }) {
    if (after === null) return []
    const own = stretchOf(after)
    const others = await tx.rows(select({ from: o.from, until: o.until })`from ${o}
      where ${o.contact} = ${after['contact']} and ${o.organisation} = ${after['organisation']} and ${o.role} = ${after['role']}
        and ${o.id} <> ${id} and ${alive(o)}`)
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
    await tx.rows(sql`select ${org.id} from ${org} where ${org.id} = ${organisation} for update`)
    const others = await tx.rows(select({ id: o.id })`from ${o}
      where ${o.organisation} = ${organisation} and ${o.main} and ${o.id} <> ${id} and ${alive(o)}`)
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
    select 1 from ${pe} where ${pe.id} = ${person} and ${alive(pe)} and ${pe.contact} is distinct from ${contact}`)
  if (other) await door.change(tx, collectionOf('people'), person, { contact }, { caller, byRule: true })
}

async function isContactNoMore(person: string, { tx }: RuleContext): Promise<boolean> {
  const [role] = await tx.rows(sql`
    select 1 from ${o} where ${o.contact} = ${person} and ${alive(o)} limit 1`)
  return role === undefined && (await somebodyAmong(tx, [person])).length > 0
}

interface Somebody extends Values {
  readonly id: string
  readonly contact: boolean
  readonly among: string
}

/** Somebody who is still something to the college is no mere address to throw away. */
const nobodyGoesWhoIsSomebody: Rule = {
  independent: true,
  async closed({ ids }, { db }) {
    const somebody = await somebodyAmong(db, ids)
    return new Map(somebody.map((one) => [one.id, { remove: whyTheyStay(one) }]))
  },
}

function whyTheyStay({ contact, among }: Somebody): Problem {
  return contact
    ? {
        param: 'contact',
        message: `They also stand among the college’s ${among}. Remove their roles at organisations instead.`,
      }
    : {
        param: 'id',
        message: `They stand among the college’s ${among}, which would be left without a person. Remove them there first.`,
      }
}

const others = tables({
  applications: 'applications',
  students: 'students',
  faculty: 'faculty',
  users: 'users',
  leads: 'leads',
})

/** Those of some people who are something else to the college, each with what, in words. */
async function somebodyAmong(db: Queryable, people: readonly string[]): Promise<Somebody[]> {
  const each = namesOf(others).map(
    (name) => sql`when exists (
      select 1 from ${others[name]} where ${others[name].person} = ${p.id} and ${alive(others[name])})
      then ${inSentence(recordTypes[name].plural)}`,
  )
  // Asked with every record of a person that is read.
  const statement = select({
    id: sql<string>`id`,
    contact: sql<boolean>`contact`,
    among: sql<string>`among`,
  })`from (
      select ${p.id}, ${p.contact} is true as contact, case ${sql.join(each, sql` `)} end as among
      from ${p} where ${p.id} = any(${sql.param([...people])}::uuid[])) known
    where among is not null`
  return db.rows(...named('somebody', statement))
}

function stretchOf(role: FlatValues): RolePeriod {
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
