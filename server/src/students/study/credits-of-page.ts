import { valueAt } from '@minster/domain/kit/record/condition'
import type { RecordReply } from '@minster/domain/kit/records/record-replies'
import { namesOf } from '@minster/domain/platform/words/names-of'
import {
  creditsOf,
  type EnrolmentForCredits,
  type ProgrammeForCredits,
} from '@minster/domain/students/student/credits'
import {
  moduleEnrolmentStatuses,
  moduleOutcomes,
} from '@minster/domain/students/student/module-enrolment-status'
import type { StudentPage } from '@minster/domain/students/study/study-calls'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { type Regulations, readRegulations } from '../regulations/read-regulations.ts'

const { e, p } = tables({ e: 'engagements', p: 'programmes' })

interface Followed extends ProgrammeForCredits {
  readonly engagement: string
  readonly programme: string
  readonly start: string
  readonly end: string | null
}

/** What credits are reckoned by: the programmes a student follows or followed, and all regulations. */
export interface CreditsGround {
  readonly followed: readonly Followed[]
  readonly regulations: Pick<Regulations, 'of'>
}

export async function readCreditsGround(db: Queryable, student: string): Promise<CreditsGround> {
  const [followed, regulations] = await Promise.all([
    db.rows(
      select({
        engagement: e.id,
        programme: p.id,
        start: e.start,
        end: e.end,
        code: p.code,
        levels: p.levels,
        credits: p.credits,
        exitAwards: p.exitAwards,
      })`from ${e} join ${p} on ${p.id} = ${e.programme} where ${e.student} = ${sql.param(student)} and ${alive(e)}`,
    ),
    readRegulations(db),
  ])
  return { followed, regulations }
}

/** Answers how far each engagement has come, from what a page shows of it, by the regulations of its end or of today. */
export function creditsOfPage(
  { engagements, sessions, modules }: Pick<StudentPage, 'engagements' | 'sessions' | 'modules'>,
  { followed, regulations }: CreditsGround,
  today: string,
): StudentPage['credits'] {
  const shown = new Set(engagements.map(({ data }) => data.id))
  return Object.fromEntries(
    followed
      .filter(({ engagement }) => shown.has(engagement))
      .map((one) => {
        const day = one.end !== null && one.end < today ? one.end : today
        // The latest session comes first, and the latest attempt at a module counts.
        const taken = sessions
          .filter(({ data }) => valueAt(data, 'engagement.id') === one.engagement)
          .toReversed()
          .flatMap((session) => modules.filter(({ data }) => valueAt(data, 'session.id') === session.data.id))
          .flatMap(enrolmentIn)
        return [one.engagement, creditsOf(taken, one, regulations.of({ ...one, day }).rules)]
      }),
  )
}

function enrolmentIn({ data }: RecordReply): EnrolmentForCredits[] {
  const status = namesOf(moduleEnrolmentStatuses).find((name) => name === data['status'])
  if (status === undefined) return []
  const code = valueAt(data, 'moduleInstance.module.code')
  return [
    {
      module: typeof code === 'string' ? code : '',
      credits: numberIn(data['credits']) ?? numberIn(valueAt(data, 'moduleInstance.module.credits')) ?? 0,
      status,
      outcome: namesOf(moduleOutcomes).find((name) => name === data['outcome']) ?? null,
    },
  ]
}

function numberIn(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}
