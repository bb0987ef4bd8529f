import type { EngagementStatus } from '@minster/domain/college/studies/status'
import { isFeatureOn } from '@minster/domain/platform/features/features'
import { formatDate } from '@minster/domain/platform/words/format'
import { collectionOf } from '@minster/domain/register/paths'
import { formationKinds, isFormationKind } from '@minster/domain/teaching/formation/formation-kinds'
import { byRule } from '#kit/records/by-rule.ts'
import { nameOfPerson } from '#kit/records/name-of-person.ts'
import { alive, tables } from '#platform/db/columns.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Kind } from './move.ts'

const { f, p, m, g, t } = tables({
  f: 'faculty',
  p: 'people',
  m: 'formation-memberships',
  g: 'formation-groups',
  t: 'formation-sets',
})

const memberships = collectionOf('formation-memberships')

/** Whoever is away or has left gives up their place in a group whose kind is not for them as they are then. */
export const formationGroups: Kind = async ({ tx, to, day, student, parts }) => {
  if (!isFeatureOn(parts.college.features, 'formation-groups')) return []
  const places = await tx.rows(select({
    id: m.id,
    group: g.name,
    kind: t.kind,
    from: m.from,
    leaders: sql<string | null>`(
      select string_agg(${nameOfPerson(p)}, ' and ' order by ${p.lastName})
      from ${f} join ${p} on ${p.id} = ${f.person} where ${f.id} = any(${g.leaders}))`,
  })`
    from ${m} join ${g} on ${g.id} = ${m.group} and ${alive(g)}
      join ${t} on ${t.id} = ${g.set} and ${alive(t)}
    where ${m.student} = ${student.id} and ${alive(m)} and coalesce(${m.to} >= ${day}::date, true)
      and (split_part(${t.academicYear}, '-', 1)::int + 1 || '-07-31')::date >= ${day}::date
    order by ${t.academicYear}, ${t.kind}, ${g.name}`)
  return places
    .filter(({ kind }) => !keepsPlace(kind, to))
    .map(({ id, group, kind, from, leaders }) => {
      const word = isFormationKind(kind) ? formationKinds[kind].one : 'group'
      const ends = from < day
      return {
        id: `formation-group-${id}`,
        label: ends
          ? `The place in the ${word} ${group} ends ${formatDate(day)}`
          : `The place in the ${word} ${group} is given up`,
        detail: `It is free for somebody else then.${leaders === null ? '' : ` Led by ${leaders}.`}`,
        ticked: true,
        run: async (context) => {
          if (ends) await context.door.change(context.tx, memberships, id, { to: day }, byRule(context))
          else await context.door.remove(context.tx, memberships, id, byRule(context))
        },
      }
    })
}

function keepsPlace(kind: string, status: EngagementStatus): boolean {
  if (!isFormationKind(kind)) return false
  const statuses: readonly EngagementStatus[] = formationKinds[kind].statuses
  return statuses.includes(status)
}
