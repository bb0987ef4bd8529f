import { isRecordName } from '@minster/domain/register/paths'
import { readableTiers } from '#care/notes/tiers.ts'
import { followersOf, notify, type Telling } from '#kit/notifications/notify.ts'
import { fromOf } from '#kit/records/from.ts'
import type { Rule, Rules } from '#kit/records/rules.ts'
import type { Subject } from '#kit/records/subject.ts'
import { tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'

const { f } = tables({ f: 'faculty' })

/** Tells people of what happens to records that are theirs to look after or that they follow. */
export function notificationRules(telling: Telling): Rules {
  const applications: Rule = {
    independent: true,
    async followUp({ id, before, after }, { tx, caller, action }) {
      if (before === null || after === null || action === 'imported') return
      const isAssigned = before['assignedTo'] !== after['assignedTo']
      const isMoved = before['status'] !== after['status']
      if (!isAssigned && !isMoved) return
      const about = { name: 'applications', id } as const
      const by = caller.userId
      const tutor = await userOfFaculty(tx, after['assignedTo'])
      if (isAssigned)
        await notify(tx, telling, {
          event: 'assigned',
          to: [tutor],
          text: `The application of ${await subjectLabel(tx, about)} is yours to look after`,
          about,
          by,
        })
      if (isMoved)
        await notify(tx, telling, {
          event: 'status',
          to: [tutor, ...(await followersOf(tx, about))],
          text: `${await subjectLabel(tx, about)}: ${String(before['status'])} → ${String(after['status'])}`,
          about,
          by,
        })
    },
  }
  const tasks: Rule = {
    async followUp({ before, after }, { tx, caller }) {
      const about = after && aboutIn(after)
      if (!after || !about) return
      const title = String(after['title'])
      const record = await subjectLabel(tx, about)
      const by = caller.userId
      if (after['doneAt'] === null && before?.['owner'] !== after['owner'])
        await notify(tx, telling, {
          event: 'task',
          to: [idIn(after['owner'])],
          text: `${caller.name} gave you a task: ${title} (${record})`,
          about,
          by,
        })
      if (before && before['doneAt'] === null && after['doneAt'] !== null)
        await notify(tx, telling, {
          event: 'task-done',
          to: [idIn(after['author'])],
          text: `${caller.name} has done: ${title} (${record})`,
          about,
          by,
        })
    },
  }
  const notes: Rule = {
    async followUp({ before, after }, { tx, caller }) {
      const about = after && aboutIn(after)
      if (before !== null || !after || !about) return
      const tier = String(after['tier'])
      await notify(tx, telling, {
        event: 'note',
        to: await followersOf(tx, about),
        text: `${caller.name} wrote a note about ${await subjectLabel(tx, about)}`,
        about,
        may: async (reader) => (await readableTiers(tx, reader, about)).includes(tier),
        by: caller.userId,
      })
    },
  }
  return { applications: [applications], tasks: [tasks], notes: [notes] }
}

/** The record that a task or note is about. */
function aboutIn(values: Readonly<Record<string, unknown>>): Subject | undefined {
  const { subject, subjectId } = values
  return typeof subject === 'string' && typeof subjectId === 'string' && isRecordName(subject)
    ? { name: subject, id: subjectId }
    : undefined
}

function idIn(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

async function userOfFaculty(db: Queryable, member: unknown): Promise<string | null> {
  if (typeof member !== 'string') return null
  const [row] = await db.rows(select({ user: f.user })`from ${f} where ${f.id} = ${member}`)
  return row?.user ?? null
}

async function subjectLabel(db: Queryable, { name, id }: Subject): Promise<string> {
  const from = fromOf(name)
  const [row] = await db.rows(
    select({ label: from.label() })`${from.clause()} where ${from.own('id')} = ${id}`,
  )
  return row?.label ?? ''
}
