import { type FlatValues, isSame } from '@minster/domain/kit/record/values'
import type { Problem } from '@minster/domain/platform/errors/errors'
import { formationKinds, isFormationKind } from '@minster/domain/teaching/formation/formation-kinds'
import { meetAtOneTime } from '@minster/domain/teaching/formation/meeting-times'
import { keptWhile } from '#kit/records/kept-while.ts'
import { nameOfPerson } from '#kit/records/name-of-person.ts'
import type { Rule, Rules } from '#kit/records/rules.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { isOccupiedFrom } from './collections.ts'

const { fo, form, m, f, p, g, t, own } = tables({
  fo: 'formation-sets',
  form: 'formation-groups',
  m: 'formation-memberships',
  f: 'faculty',
  p: 'people',
  g: 'formation-groups',
  t: 'formation-sets',
  own: 'formation-sets',
})

/** One set for each kind of group, year and hub. */
const oneSetForEach: Rule = {
  async problems({ id, before, after }, { tx }) {
    if (after === null) return []
    if (before !== null && ['academicYear', 'kind', 'hub'].every((path) => isSame(before[path], after[path])))
      return []
    const [other] = await tx.rows(sql`
      select 1 from ${fo} where ${alive(fo)} and ${fo.id} <> ${id}
        and ${fo.academicYear} = ${after['academicYear']} and ${fo.kind} = ${after['kind']}
        and ${fo.hub} is not distinct from ${after['hub'] ?? null}::uuid limit 1`)
    if (!other) return []
    const message = 'There is such a set for this year and hub already. Open that one.'
    return [{ param: 'kind', message }]
  },
}

const keptWhileGrouped = keptWhile(
  (ids) => select({ id: form.set, count: sql<number>`count(*)` })`
    from ${form}
    where ${form.set} = any(${ids}) and ${alive(form)} group by 1`,
  () => ({ param: 'set', message: 'Remove its groups first.' }),
)

const keptWhileJoined = keptWhile(
  (ids, { today }) => select({ id: m.group, count: sql<number>`count(*)` })`
    from ${m}
    where ${m.group} = any(${ids}) and ${isOccupiedFrom(m, today)} group by 1`,
  () => ({ param: 'group', message: 'Move its students to other groups first.' }),
)

/** Who leads a group has time for it, and nobody who is in it loses their place. */
const soundGroup: Rule = {
  async complete({ before, after }) {
    const isSameLeaders = before === null || isSame(before['leaders'], after['leaders'])
    return isSameLeaders ? {} : { leadersToldAt: null, toldStudents: null }
  },
  async problems({ id, before, after }, { tx, today }) {
    if (after === null) return []
    const members = before === null ? 0 : await membersOf(tx, id, today)
    const capacity = Number(after['capacity'])
    const isTooSmall = capacity < members && capacity !== before?.['capacity']
    return [
      ...(isTooSmall
        ? [{ param: 'capacity', message: `${members} students are in it. Move some to other groups first.` }]
        : []),
      ...(await sameName(tx, id, after)),
      ...(await leaderProblems(tx, id, before, after)),
    ]
  },
}

async function membersOf(db: Queryable, group: string, today: string): Promise<number> {
  const [row] = await db.rows(
    select({
      count: sql<number>`count(*)`,
    })`from ${m} where ${m.group} = ${group} and ${isOccupiedFrom(m, today)}`,
  )
  return row?.count ?? 0
}

async function sameName(db: Queryable, id: string, after: FlatValues): Promise<Problem[]> {
  const [other] = await db.rows(sql`
    select 1 from ${form} where ${form.set} = ${after['set']} and ${form.id} <> ${id} and ${alive(form)}
      and lower(${form.name}) = lower(${after['name']}) limit 1`)
  return other ? [{ param: 'name', message: 'Another group of the set has this name.' }] : []
}

const whatMatters = ['leaders', 'weekday', 'from', 'until']

/** Nobody leads two groups of a year that meet at one time, or a group without being of the academic team. */
async function leaderProblems(
  db: Queryable,
  id: string,
  before: FlatValues | null,
  after: FlatValues,
): Promise<Problem[]> {
  if (before !== null && whatMatters.every((path) => isSame(before[path], after[path]))) return []
  const leaders = idsIn(after['leaders'])
  if (leaders.length === 0) return []
  const had = new Set(idsIn(before?.['leaders']))
  const added = leaders.filter((one) => !had.has(one))
  // Held one after the other, so that two groups at once cannot take the same leader.
  const active = await db.rows(select({
    id: f.id,
    active: sql<boolean>`coalesce(${f.active}, false)`,
    name: nameOfPerson(p),
  })`
    from ${f} join ${p} on ${p.id} = ${f.person}
    where ${f.id} = any(${sql.param(leaders)}::uuid[]) order by ${f.id} for no key update of f`)
  const gone = active.filter((one) => added.includes(one.id) && !one.active)
  const others = await db.rows(select({
    name: g.name,
    kind: t.kind,
    weekday: g.weekday,
    from: g.from,
    until: g.until,
    leader: f.id,
    leaderName: nameOfPerson(p),
  })`
    from ${g} join ${t} on ${t.id} = ${g.set} and ${alive(t)}
      join ${own} on ${own.id} = ${after['set']} and ${own.academicYear} = ${t.academicYear}
      join ${f} on ${f.id} = any(${g.leaders}) join ${p} on ${p.id} = ${f.person}
    where ${g.leaders} && ${sql.param(leaders)}::uuid[] and ${f.id} = any(${sql.param(leaders)}::uuid[])
      and ${g.id} <> ${id} and ${alive(g)}
    order by ${g.name}`)
  const time = {
    weekday: textIn(after['weekday']),
    from: textIn(after['from']),
    until: textIn(after['until']),
  }
  return [
    ...gone.map(({ name }) => ({
      param: 'leaders',
      message: `${name} is no longer active in the academic team. Choose somebody else.`,
    })),
    ...others
      .filter((other) => meetAtOneTime(time, other))
      .map(({ leaderName, name, kind }) => ({
        param: 'leaders',
        message: `${leaderName} leads the ${wordOf(kind)} ${name} at the same time. Choose another time or somebody else.`,
      })),
  ]
}

function wordOf(kind: string): string {
  return isFormationKind(kind) ? formationKinds[kind].one : 'group'
}

function idsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}

function textIn(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

/** A place is there only while the group has room, and nobody has two of one set. */
const soundPlace: Rule = {
  async complete({ before, after }) {
    return before === null || before['group'] === after['group'] ? {} : { toldAt: null }
  },
  async problems({ id, before, after }, { tx, today, byRule }) {
    // A draw passes through groups that are too full for a moment; it counts once it is done.
    if (byRule || after === null || (before?.['group'] === after['group'] && after['to'] !== null)) return []
    const [group] = await tx.rows(
      select({
        name: form.name,
        capacity: form.capacity,
        set: form.set,
      })`from ${form} where ${form.id} = ${after['group']} for no key update`,
    )
    if (!group) return []
    const [row] = await tx.rows(select({
      taken: sql<number>`count(*) filter (where ${m.group} = ${after['group']})`,
      twice: sql<boolean>`coalesce(bool_or(${m.student} = ${after['student']}), false)`,
    })`
      from ${m} join ${g} on ${g.id} = ${m.group}
      where ${g.set} = ${group.set} and ${m.id} <> ${id} and ${isOccupiedFrom(m, today)}`)
    const { taken = 0, twice = false } = row ?? {}
    return [
      ...(taken >= group.capacity
        ? [{ param: 'group', message: fullWords(group.name, group.capacity) }]
        : []),
      ...(twice ? [{ param: 'student', message: 'They are in another group of the set already.' }] : []),
    ]
  },
}

function fullWords(name: string, capacity: number): string {
  return `${name} has room for ${capacity} and is full. Move somebody else first, or make room for more.`
}

/** What holds of groups however they are written. */
export const formationRules: Rules = {
  'formation-sets': [oneSetForEach, keptWhileGrouped],
  'formation-groups': [soundGroup, keptWhileJoined],
  'formation-memberships': [soundPlace],
}
