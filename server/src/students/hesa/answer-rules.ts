import { isEmpty } from '@minster/domain/kit/record/missing'
import { type FlatValues, isSame } from '@minster/domain/kit/record/values'
import { formatDate } from '@minster/domain/platform/words/format'
import { namesOf } from '@minster/domain/platform/words/names-of'
import {
  asHesaAnswer,
  fieldKeeping,
  hesaQuestionIn,
  hesaQuestions,
  problemWithHesaAnswer,
} from '@minster/domain/students/hesa/hesa-questions'
import { entryKeptFrom, isEntryKept } from '@minster/domain/students/hesa/hesa-standing'
import type { Closed, RecordChange, Rule, Rules } from '#kit/records/rules.ts'
import { readFrames } from '#office/hesa-codes/read-frames.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'

const { n, e } = tables({ n: 'entry-profiles', e: 'engagements' })

/** Only codes of the questions and postcodes are kept, whoever writes them, and these as the return writes them. */
const codesOffered: Rule = {
  async complete(change) {
    return Object.fromEntries(
      answersIn(change).flatMap(({ question, path, value }) => {
        const kept = typeof value === 'string' ? asHesaAnswer(question, value) : value
        return kept === value ? [] : [[path, kept]]
      }),
    )
  },
  async problems(change, { tx, byRule, action }) {
    const given = answersIn(change)
    // What was answered before a schema said otherwise stays answered, and is mapped: of an application or out of the bin.
    if (byRule || action === 'restored' || given.length === 0) return []
    const frames = await readFrames(
      tx,
      given.map(({ question }) => hesaQuestions[question].field),
    )
    return given.flatMap(({ question, path, value }) => {
      const message = problemWithHesaAnswer(question, [value].flat().map(String), frames)
      return message === null ? [] : [{ param: path, message }]
    })
  },
}

/** What a change answers otherwise than before. */
function answersIn({ name, before, after }: RecordChange) {
  return Object.entries(after ?? {}).flatMap(([path, value]) => {
    const question = hesaQuestionIn(name, path)
    return question === null || isEmpty(value) || isSame(value, before?.[path])
      ? []
      : [{ question, path, value }]
  })
}

const ofEntry = namesOf(hesaQuestions).filter((question) => hesaQuestions[question].of === 'entry')

/** What was answered of the day an engagement began stays as it was, but for what was wrong from the start. */
const entryStays: Rule = {
  async closed({ ids }, { db, today, byRule }) {
    if (byRule) return new Map()
    const starts = await startsOf(db, ids)
    return new Map(
      starts.flatMap(({ id, start }): [string, Closed][] => {
        const message = `${keptSince(start)} Correct what was wrong from the start instead, and say why.`
        return start !== null && isEntryKept(start, today) ? [[id, { remove: { param: 'id', message } }]] : []
      }),
    )
  },
  async problems({ id, before, after }, { tx, today, byRule, reason }) {
    if (byRule || before === null || after === null || isSaid(reason)) return []
    const changed = ofEntry.map(fieldKeeping).filter((path) => isChangedIn(path, before, after))
    if (changed.length === 0) return []
    const [{ start } = { start: null }] = await startsOf(tx, [id])
    if (start === null || !isEntryKept(start, today)) return []
    const message = `${keptSince(start)} Change it only where it was wrong from the start, and say why.`
    return [{ param: 'reason', message }]
  },
}

function isChangedIn(path: string, before: FlatValues, after: FlatValues): boolean {
  return !isEmpty(before[path]) && !isSame(before[path], after[path])
}

/** Whoever moves the first day so that what was kept of it could be changed again says why. */
const firstDayStays: Rule = {
  independent: true,
  async problems({ id, before, after }, { tx, today, byRule, reason }) {
    const [was, is] = [before?.['start'], after?.['start']]
    if (byRule || typeof was !== 'string' || typeof is !== 'string' || isSaid(reason)) return []
    if (!isEntryKept(was, today) || isEntryKept(is, today)) return []
    const [kept] = await tx.rows(
      select({ id: n.id })`from ${n} where ${n.engagement} = ${id} and ${alive(n)}`,
    )
    if (!kept) return []
    const message = `${keptSince(was)} With the later start it could be changed again. Move it only where the start was wrong, and say why.`
    return [{ param: 'reason', message }]
  },
}

function isSaid(reason: string | null): boolean {
  return (reason ?? '').trim() !== ''
}

const startsOf = (db: Queryable, ids: readonly string[]) =>
  db.rows(
    select({ id: n.id, start: e.start })`from ${n} join ${e} on ${e.id} = ${n.engagement}
      where ${n.id} = any(${sql.param([...ids])}::uuid[]) and ${alive(n)}`,
  )

function keptSince(start: string | null): string {
  if (start === null) return ''
  return `This is how things stood on ${formatDate(start)}, when the course began, and it has been kept since ${formatDate(entryKeptFrom(start))}.`
}

export const hesaAnswerRules: Rules = {
  'hesa-answers': [codesOffered],
  'entry-profiles': [codesOffered, entryStays],
  'hesa-years': [codesOffered],
  engagements: [firstDayStays],
}
