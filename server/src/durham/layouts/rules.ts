import { type DurhamFact, durhamFacts } from '@minster/domain/durham/layouts/durham-facts'
import { type DurhamFileKind, durhamFileKinds } from '@minster/domain/durham/layouts/file-kinds'
import { columnProblems, readCodes } from '@minster/domain/durham/layouts/layout-problems'
import type { FlatValues } from '@minster/domain/kit/record/values'
import { namesOf } from '@minster/domain/platform/words/names-of'
import type { Rule, Rules } from '#kit/records/rules.ts'
import { alive, tables } from '#platform/db/columns.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'

const { l, o, c } = tables({ l: 'durham-layouts', o: 'durham-layouts', c: 'durham-columns' })

/** The columns of a layout go together: no place and no heading twice, and nothing its file does not know. */
const columnsGoTogether: Rule = {
  async problems({ id, after }, { tx }) {
    if (!after) return []
    const [layout] = await tx.rows(
      select({ kind: l.kind })`from ${l} where ${l.id} = ${after['layout']} and ${alive(l)}`,
    )
    if (!layout?.kind) return []
    const all = await tx.rows(
      select({ id: c.id, place: c.place, heading: c.heading })`from ${c}
        where ${c.layout} = ${after['layout']} and ${alive(c)} order by ${c.place}`,
    )
    return [...columnProblems({ id, ...columnIn(after) }, layout.kind, all), ...codeProblems(after['codes'])]
  },
}

function columnIn({ place, heading, holds }: FlatValues) {
  return {
    place: typeof place === 'number' ? place : null,
    heading: typeof heading === 'string' ? heading : null,
    holds: namesOf(durhamFacts).find((fact): fact is DurhamFact => fact === holds) ?? null,
  }
}

function codeProblems(codes: unknown) {
  const lines = Array.isArray(codes) ? codes.filter((line) => typeof line === 'string') : []
  return readCodes(lines).unreadable.map((line) => ({
    param: 'codes',
    message: `“${line}” says no code. Write what Durham writes, then “=” and what the college calls it: “PT = Part-time”.`,
  }))
}

/** Of two layouts it is always known which is in force; and each picture has a name of its own. */
const oneInForce: Rule = {
  async problems({ id, after }, { tx }) {
    if (!after) return []
    const kind = namesOf(durhamFileKinds).find((one): one is DurhamFileKind => one === after['kind'])
    const [other] = await tx.rows(
      select({ name: l.name })`from ${l}
        where ${l.kind} = ${after['kind']} and ${l.id} <> ${id} and ${alive(l)}
          and ${l.inForceFrom} is not distinct from ${after['inForceFrom'] ?? null}::date limit 1`,
    )
    const isNamedAlike = kind === 'photos' && !String(after['fileName']).includes('{banner}')
    return [
      ...(other
        ? [
            {
              param: 'inForceFrom',
              message: `“${other.name}” is used from the same day. Choose another day, or change that one.`,
            },
          ]
        : []),
      ...(isNamedAlike
        ? [
            {
              param: 'fileName',
              message: 'Write {banner} into it, so that each picture has a name of its own.',
            },
          ]
        : []),
    ]
  },
}

/** A file can be made at any time: the last layout of its kind stays. */
const lastStays: Rule = {
  async closed({ ids }, { db }) {
    const rows = await db.rows(
      select({ id: l.id })`from ${l} where ${l.id} = any(${sql.param([...ids])}::uuid[]) and not exists (
        select from ${o} where ${o.kind} = ${l.kind} and ${o.id} <> ${l.id} and ${alive(o)})`,
    )
    const message = 'It is the only layout of this file. Add another first.'
    return new Map(rows.map((row) => [row.id, { remove: { param: 'id', message } }]))
  },
}

export const layoutRules: Rules = {
  'durham-columns': [columnsGoTogether],
  'durham-layouts': [oneInForce, lastStays],
}
