import { isSame } from '@minster/domain/kit/record/values'
import { keptWhile } from '#kit/records/kept-while.ts'
import type { Rule, Rules } from '#kit/records/rules.ts'
import { alive, tables } from '#platform/db/columns.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'

const { b, d, i, o, w } = tables({
  b: 'boards',
  d: 'board-decisions',
  i: 'module-instances',
  o: 'modules',
  w: 'awards',
})

/** What a release rests on. Its name, who sat and what was said may be put right later. */
const settled = ['modules', 'day', 'hub'] as const

/** A released board keeps the day it sat on, its hub and its modules. */
const settledOnceReleased: Rule = {
  independent: true,
  async problems({ before, after }) {
    if (before?.['state'] !== 'Released' || !after) return []
    return settled
      .filter((path) => !isSame(before[path] ?? null, after[path] ?? null))
      .map((param) => ({ param, message: 'This board is released, so this stands. Undo the release first.' }))
  },
}

/** A module lies before one board at a time, or two would decide of the same students: before those of one hub, or of all. */
const beforeOneBoard: Rule = {
  async problems({ id, before, after }, { tx }) {
    if (!after || after['state'] !== 'In preparation') return []
    const modules = idsIn(after['modules'])
    const isElsewhere = before !== null && !isSame(before['hub'] ?? null, after['hub'] ?? null)
    const known = isElsewhere ? [] : idsIn(before?.['modules'])
    const added = modules.filter((one) => !known.includes(one))
    if (added.length === 0) return []
    const hub = typeof after['hub'] === 'string' ? after['hub'] : null
    const met = await tx.rows(select({
      board: b.name,
      code: o.code,
      name: o.name,
    })`from ${b} join ${i} on ${i.id} = any(${b.modules}) join ${o} on ${o.id} = ${i.module}
      where ${b.id} <> ${id} and ${b.state} = 'In preparation' and ${alive(b)}
        and ${i.id} = any(${sql.param(added)}::uuid[])
        and (${b.hub} is null or ${hub}::uuid is null or ${b.hub} = ${hub}::uuid)
      order by ${o.code}, ${b.day} limit 5`)
    return met.map(({ board, code, name }) => ({
      param: 'modules',
      message: `${code} ${name} is before “${board}” already. Take it off that board first, or leave it there.`,
    }))
  },
}

function idsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}

const keptWhileDecided = keptWhile(
  (ids) => select({ id: d.board, count: sql<number>`count(*)` })`from ${d}
    where ${d.board} = any(${ids}) and ${alive(d)} group by 1`,
  (count) => ({
    param: 'id',
    message: `It has decided of ${count === 1 ? 'one student' : `${count} students`}, so it stays. Take the decisions back first.`,
  }),
)

/** Studies that ended in an award stay with it. */
const keptWithAward = keptWhile(
  (ids) => select({ id: w.engagement, count: sql<number>`count(*)` })`from ${w}
    where ${w.engagement} = any(${ids}) and ${alive(w)} group by 1`,
  () => ({ param: 'id', message: 'The board has given an award for it, so it stays.' }),
)

/** What holds of sittings of the board, and of what they gave. */
export const boardRules: Rules = {
  boards: [settledOnceReleased, beforeOneBoard, keptWhileDecided],
  engagements: [keptWithAward],
}
