import { standingOf } from '@minster/domain/college/studies/status'
import type { Problem } from '@minster/domain/platform/errors/errors'
import { formatDate } from '@minster/domain/platform/words/format'
import { isOpenInterruption, openInterruptionStates } from '@minster/domain/portal/interruptions/ios-states'
import type { Rule } from '#kit/records/rules.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable, Values } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'

const { en, r, e } = tables({ en: 'engagements', r: 'ios-requests', e: 'engagements' })

interface Study extends Values {
  readonly student: string
  readonly status: string
  readonly start: string
  readonly hasOpen: boolean
}

/** Only who studies can ask to interrupt, for days of these studies, and once at a time. */
export const soundRequest: Rule = {
  async problems({ id, before, after }, { tx }) {
    if (after === null) return []
    const isOpened = isOpenInterruption(after['state']) && !isOpenInterruption(before?.['state'])
    const isMoved = before?.['from'] !== after['from']
    if (!isOpened && !isMoved) return []
    const study = await readStudy(tx, after['engagement'], id)
    if (!study || study.student !== after['student'])
      return [{ param: 'engagement', message: 'This engagement is not the student’s.' }]
    const problems: Problem[] = []
    if (isOpened && standingOf(study.status) !== 'studying')
      problems.push({
        param: 'engagement',
        message: `Only studies that are Current can be interrupted. These are ${study.status}.`,
      })
    if (isOpened && study.hasOpen)
      problems.push({
        param: 'engagement',
        message: 'There is a request already that is not decided. Decide that one first.',
      })
    const from = after['from']
    if (typeof from === 'string' && from < study.start)
      problems.push({ param: 'from', message: `These studies began on ${formatDate(study.start)}.` })
    return problems
  },
}

async function readStudy(db: Queryable, engagement: unknown, request: string): Promise<Study | undefined> {
  // Two requests made at the same moment wait for each other; only what is asked afterwards sees what the first one made.
  await db.rows(sql`select 1 from ${en} where ${en.id} = ${engagement} for no key update`)
  const [study] = await db.rows(select({
    student: e.student,
    status: e.status,
    start: e.start,
    hasOpen: sql<boolean>`exists (
      select 1 from ${r} where ${r.engagement} = ${e.id} and ${r.id} <> ${request} and ${alive(r)}
        and ${r.state} = any(${sql.param(openInterruptionStates)}::text[]))`,
  })`
    from ${e} where ${e.id} = ${engagement} and ${alive(e)}`)
  return study
}
