import { standingOf } from '@minster/domain/college/studies/status'
import { whyNotBegun } from '@minster/domain/students/student/dissertation'
import { isSessionLevel } from '@minster/domain/students/student/session-levels'
import type { Rule } from '#kit/records/rules.ts'
import { tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { columnsOf, select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { dissertationRules } from '../regulations/dissertation-rules.ts'
import { creditsColumns, creditsFrom, earnedIn, joinCredits } from './earned-credits.ts'

const { s, e, p } = tables({ s: 'enrolment-sessions', e: 'engagements', p: 'programmes' })

/** Only who is ready for it answers that they begin their dissertation. An answer given before is not looked at again. */
export const readyForDissertation: Rule = {
  async problems({ before, after }, { tx, today, action }) {
    const answer = after?.['answer']
    const session = after?.['session']
    const isNew = action !== 'restored' && answer !== before?.['answer']
    if (!isNew || answer !== 'Begin dissertation' || typeof session !== 'string') return []
    const message = await whyNotReady(tx, session, today)
    return message === null ? [] : [{ param: 'answer', message }]
  },
}

async function whyNotReady(db: Queryable, session: string, today: string): Promise<string | null> {
  const columns = {
    engagement: e.id,
    status: e.status,
    start: e.start,
    programme: p.id,
    code: p.code,
    level: s.level,
    credits: s.credits,
    academicYear: s.academicYear,
  }
  const of = sql`from ${s} join ${e} on ${e.id} = ${s.engagement} join ${p} on ${p.id} = ${e.programme}
    where ${s.id} = ${session}`
  const [studied] = await db.rows(select(columns)`${of}`)
  if (!studied) return null
  const { academicYear, programme, code, start, level } = studied
  const [row] = await db.rows(
    select(
      { ...columnsOf(columns, 'cases'), ...creditsColumns },
      sql`with cases as materialized (${select(columns)`${of}`}), ${creditsFrom(academicYear)} select`,
    )`from cases ${joinCredits}`,
  )
  if (!row) return null
  const isAway = standingOf(row.status) === 'away'
  const { before, thisYear, belowSeven } = earnedIn(row, { credits: row.credits, isAway })
  const rulesOf = await dissertationRules(db, [code])
  return whyNotBegun({
    programme: { code, dissertation: rulesOf({ code, programme, start, day: today }) },
    level: level !== null && isSessionLevel(level) ? level : null,
    academicYear,
    atSeven: before + thisYear - belowSeven,
  })
}
