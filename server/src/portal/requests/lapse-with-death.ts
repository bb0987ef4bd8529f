import { undecidedStates } from '@minster/domain/portal/bursaries/states'
import { openExtensionStates } from '@minster/domain/portal/extensions/extension-states'
import { openInterruptionStates } from '@minster/domain/portal/interruptions/ios-states'
import { openRequestStates } from '@minster/domain/portal/requests/student-request-states'
import { collectionOf, type ReachedCollection } from '@minster/domain/register/paths'
import { isDeath } from '@minster/domain/students/student/death'
import { byRule } from '#kit/records/by-rule.ts'
import type { Rule, Rules } from '#kit/records/rules.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { studentOf } from '#students/student/student-of.ts'
import { inboxOf } from './receive.ts'

const { s, x, i, b, c, r } = tables({
  s: 'students',
  x: 'extension-requests',
  i: 'ios-requests',
  b: 'bursary-applications',
  c: 'proposed-changes',
  r: 'student-requests',
})

/** What somebody asked for and nobody has decided lapses when they die, and no mail is written about it. */
export const lapseWithDeath: Rules = {
  people: [
    {
      independent: true,
      async followUp({ id, before, after }, context) {
        if (!after?.['diedOn'] || before?.['diedOn']) return
        const { tx, door } = context
        for (const { collection, ids, state } of await openMattersOf(tx, id))
          for (const one of ids) await door.change(tx, collection, one, { state }, byRule(context))
        // Read once those are decided, as each takes its own line along.
        for (const { form, id: line } of await openLinesOf(tx, id))
          await door.change(tx, inboxOf(form), line, { state: 'Taken back' }, byRule(context))
      },
    } satisfies Rule,
  ],
  engagements: [
    {
      independent: true,
      async consequences({ before, after }, { tx }) {
        if (before === null || after === null || !isDeath(after) || isDeath(before)) return []
        const student = await studentOf(tx, after['student'])
        if (!student || (await countOpen(tx, student.person)) === 0) return []
        return [
          {
            id: 'death-requests',
            label: 'What they asked for and is not decided lapses',
            detail: 'Requests, extensions and bursaries. Nobody is written to.',
            ticked: true,
            locked: true,
          },
        ]
      },
    } satisfies Rule,
  ],
}

interface Matters {
  readonly collection: ReachedCollection
  readonly ids: readonly string[]
  /** What becomes of them. */
  readonly state: string
}

async function openMattersOf(db: Queryable, person: string): Promise<readonly Matters[]> {
  const theirs = sql`(select ${s.id} from ${s} where ${s.person} = ${person})`
  const found = async (
    name: Parameters<typeof collectionOf>[0],
    rows: Promise<{ id: string }[]>,
    state: string,
  ) => ({
    collection: collectionOf(name),
    ids: (await rows).map(({ id }) => id),
    state,
  })
  const [extensions, interruptions, bursaries, proposals] = [
    select({ id: x.id })`from ${x} where ${x.student} in ${theirs} and ${alive(x)}
      and ${x.state} = any(${sql.param(openExtensionStates)}::text[]) order by ${x.id}`,
    select({ id: i.id })`from ${i} where ${i.student} in ${theirs} and ${alive(i)}
      and ${i.state} = any(${sql.param(openInterruptionStates)}::text[]) order by ${i.id}`,
    select({ id: b.id })`from ${b} where ${b.student} in ${theirs} and ${alive(b)}
      and ${b.state} = any(${sql.param(undecidedStates)}::text[]) order by ${b.id}`,
    select({ id: c.id })`from ${c} where ${c.student} in ${theirs} and ${alive(c)} and ${c.state} = 'Proposed'
      order by ${c.id}`,
  ]
  return [
    await found('extension-requests', db.rows(extensions), 'Taken back'),
    await found('ios-requests', db.rows(interruptions), 'Withdrawn'),
    await found('bursary-applications', db.rows(bursaries), 'Cancelled'),
    await found('proposed-changes', db.rows(proposals), 'Taken back'),
  ]
}

function openLinesOf(db: Queryable, person: string) {
  return db.rows(
    select({ id: r.id, form: r.form })`from ${r} join ${s} on ${s.id} = ${r.student}
      where ${s.person} = ${person} and ${alive(r)}
        and ${r.state} = any(${sql.param(openRequestStates)}::text[]) order by ${r.id}`,
  )
}

async function countOpen(db: Queryable, person: string): Promise<number> {
  const matters = await openMattersOf(db, person)
  const lines = await openLinesOf(db, person)
  return lines.length + matters.reduce((sum, { ids }) => sum + ids.length, 0)
}
