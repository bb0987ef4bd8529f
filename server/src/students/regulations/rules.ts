import {
  entryWords,
  gapIn,
  overlapping,
  type RegulationScope,
} from '@minster/domain/college/regulations/applicable-regulation'
import { academicYearTitled } from '@minster/domain/college/years/academic-year'
import { type FlatValues, isSame } from '@minster/domain/kit/record/values'
import type { Problem } from '@minster/domain/platform/errors/errors'
import type { Rule, Rules } from '#kit/records/rules.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'

const { r, a, m, w } = tables({
  r: 'regulations',
  a: 'award-rules',
  m: 'module-enrolments',
  w: 'awards',
})

/** Whom an edition is for and what it says of itself may be told better at any time: it judges nobody otherwise. */
const wordsOnly: readonly string[] = [
  'name',
  'source.edition',
  'source.where',
  'source.standing',
  'source.notVerified',
]

/** Of two editions it is always known which to judge by, and for every year of entry there is one. */
const oneForEach: Rule = {
  async problems({ id, before, after }, { tx }) {
    const own = after && scopeOf(id, after)
    if (own && before && isSameScope(scopeOf(id, before), own)) return []
    const wrong = own ? yearProblems(own) : []
    if (wrong.length > 0) return wrong
    const others = await readScopes(tx, id)
    const met = own && overlapping(own, others)
    if (met)
      return [
        {
          param: 'entryFrom',
          message: `“${met.title}” is for ${entryWords({ from: met.entryFrom, to: met.entryTo })} from the same day too. Change the years of entry, or the day it is judged by.`,
        },
      ]
    // A new one leaves no gap that was not there before.
    if (!before) return []
    const gap = gapIn(own ? [...others, own] : others)
    return gap
      ? [
          {
            param: own ? 'entryTo' : 'id',
            message: `Nobody who entered ${gap.from !== null && gap.to !== null ? 'in ' : ''}${entryWords(gap)} would have regulations any more. Keep one for all programmes for each year of entry.`,
          },
        ]
      : []
  },
}

/** What results were released by, or awards given, stays: a mark keeps the edition it was judged by, and what is different now is another one. */
const standsOnceJudgedBy: Rule = {
  async problems({ id, before, after }, { tx }) {
    if (!before) return []
    const changed = after ? Object.keys(after).filter((path) => !isSame(before[path], after[path])) : ['id']
    const binding = changed.filter((path) => !wordsOnly.includes(path))
    return binding.length > 0 && (await isJudgedBy(tx, id)) ? binding.map(settled) : []
  },
}

const awardsStandOnceJudgedBy: Rule = {
  async problems({ before, after }, { tx }) {
    const regulation = (before ?? after)?.['regulation']
    const changed =
      before && after ? Object.keys(after).filter((path) => !isSame(before[path], after[path])) : []
    if (before && after && changed.length === 0) return []
    if (!(await isJudgedBy(tx, regulation))) return []
    return before && after ? changed.map(settled) : [settled(before ? 'id' : 'regulation')]
  },
}

/** An award stands once in an edition. */
const onceInEdition: Rule = {
  async problems({ id, before, after }, { tx }) {
    if (before || !after) return []
    const [other] = await tx.rows(select({ id: a.id })`from ${a}
      where ${a.regulation} = ${after['regulation']} and ${a.award} = ${after['award']} and ${a.id} <> ${id} and ${alive(a)}
      limit 1`)
    return other
      ? [{ param: 'award', message: 'These regulations speak of this award already. Change that one.' }]
      : []
  },
}

export const regulationRules: Rules = {
  regulations: [oneForEach, standsOnceJudgedBy],
  'award-rules': [onceInEdition, awardsStandOnceJudgedBy],
}

function settled(param: string): Problem {
  return {
    param,
    message:
      'Results were released by these regulations, so they stand. Add another edition, judged by from a later day.',
  }
}

async function isJudgedBy(db: Queryable, regulation: unknown): Promise<boolean> {
  const [one] = await db.rows(sql`
    select 1 where exists (select from ${m}
        where ${m.regulation} = ${regulation} and ${m.releasedOn} is not null and ${alive(m)})
      or exists (select from ${w} where ${w.regulation} = ${regulation} and ${alive(w)})`)
  return one !== undefined
}

async function readScopes(db: Queryable, but: string): Promise<RegulationScope[]> {
  return db.rows(
    select({
      id: r.id,
      title: r.name,
      programme: r.programme,
      entryFrom: r.entryFrom,
      entryTo: r.entryTo,
      inForceFrom: r.inForceFrom,
    })`from ${r} where ${alive(r)} and ${r.id} <> ${but}`,
  )
}

function scopeOf(id: string, values: FlatValues): RegulationScope {
  const text = (path: string) => {
    const value = values[path]
    return typeof value === 'string' ? value : null
  }
  return {
    id,
    title: text('name') ?? '',
    programme: text('programme'),
    entryFrom: text('entryFrom'),
    entryTo: text('entryTo'),
    inForceFrom: text('inForceFrom'),
  }
}

const scopePaths = ['programme', 'entryFrom', 'entryTo', 'inForceFrom'] as const

function isSameScope(one: RegulationScope, other: RegulationScope): boolean {
  return scopePaths.every((path) => one[path] === other[path])
}

function yearProblems(one: RegulationScope): Problem[] {
  return (['entryFrom', 'entryTo'] as const).flatMap((param) => {
    const title = one[param]
    return title === null || academicYearTitled(title)
      ? []
      : [{ param, message: `${title} is no academic year. The next after 2026-27 is 2027-28.` }]
  })
}
