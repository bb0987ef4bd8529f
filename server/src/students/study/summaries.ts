import { collectionOf, type RecordName } from '@minster/domain/register/paths'
import { latestSessionOf, presentEngagementOf } from '@minster/domain/students/student/present-engagement'
import { byRule } from '#kit/records/by-rule.ts'
import type { RecordChange, Rule, RuleContext } from '#kit/records/rules.ts'
import type { Body } from '#kit/records/store.ts'
import { alive, tables } from '#platform/db/columns.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'

const { s, e, en } = tables({ s: 'students', e: 'engagements', en: 'enrolment-sessions' })

/** A student's present engagement follows whatever is written to their engagements. */
export const presentEngagement = summary({
  of: 'students',
  link: 'student',
  by: ['student', 'status', 'start'],
  async outdated(ids, { tx, today }) {
    // Locked before reading, so that of two writes at once the second sees what the first wrote.
    const students = await tx.rows(select({ id: s.id, engagement: s.engagement })`
      from ${s} where ${s.id} = any(${sql.param(ids)}::uuid[]) and ${alive(s)} order by ${s.id} for no key update`)
    const rows = await tx.rows(select({ student: e.student, id: e.id, status: e.status, start: e.start })`
      from ${e} where ${e.student} = any(${sql.param(ids)}::uuid[]) and ${alive(e)}`)
    const own = Map.groupBy(rows, ({ student }) => student)
    return students.flatMap(({ id, engagement: before }) => {
      const engagement = presentEngagementOf(own.get(id) ?? [], today)?.id ?? null
      return engagement === before ? [] : [{ id, body: { engagement } }]
    })
  },
})

/** An engagement's level follows its latest enrolment session. */
export const presentLevel = summary({
  of: 'engagements',
  link: 'engagement',
  by: ['engagement', 'academicYear', 'startDate', 'level'],
  async outdated(ids, { tx }) {
    const engagements = await tx.rows(select({ id: e.id, level: e.level })`
      from ${e} where ${e.id} = any(${sql.param(ids)}::uuid[]) and ${alive(e)} order by ${e.id} for no key update`)
    const rows = await tx.rows(select({
      engagement: en.engagement,
      academicYear: en.academicYear,
      startDate: en.startDate,
      level: en.level,
    })`
      from ${en} where ${en.engagement} = any(${sql.param(ids)}::uuid[]) and ${alive(en)}`)
    const own = Map.groupBy(rows, ({ engagement }) => engagement)
    return engagements.flatMap(({ id, level: before }) => {
      const level = latestSessionOf(own.get(id) ?? [])?.level ?? null
      return level === before ? [] : [{ id, body: { level } }]
    })
  },
})

interface Summary {
  /** The records that say it. */
  readonly of: RecordName
  /** What leads to them from those it is said of. */
  readonly link: string
  /** The values it hangs on. */
  readonly by: readonly string[]
  /** Which of some records do not say what they should, and what they should say. */
  outdated(ids: readonly string[], context: RuleContext): Promise<readonly { id: string; body: Body }[]>
}

/** A record that says something of those that link to it; of many they are counted up together. */
function summary({ of, link, by, outdated }: Summary): Rule {
  const collection = collectionOf(of)
  return {
    independent: { of: link },
    async followUp(recordChange, context) {
      if (isSame(recordChange, by)) return
      for (const id of linksOf(recordChange, link))
        for (const { body } of await outdated([id], context))
          await context.door.change(context.tx, collection, id, body, byRule(context))
    },
    async followUpAll(recordChanges, context) {
      const because = new Map<string, string>()
      for (const recordChange of recordChanges)
        if (!isSame(recordChange, by))
          for (const id of linksOf(recordChange, link)) because.set(id, recordChange.id)
      if (because.size === 0) return
      const changes = (await outdated([...because.keys()], context)).map(({ id, body }) => ({
        id,
        body,
        because: because.get(id) ?? '',
      }))
      for (const answer of await context.door.changeMany(context.tx, collection, changes, byRule(context)))
        if ('refused' in answer) throw answer.refused
    },
  }
}

function isSame({ before, after }: RecordChange, paths: readonly string[]): boolean {
  return before !== null && after !== null && paths.every((path) => before[path] === after[path])
}

function linksOf({ before, after }: RecordChange, path: string): Set<string> {
  const ids = [before?.[path], after?.[path]].filter((id) => typeof id === 'string')
  return new Set(ids)
}
