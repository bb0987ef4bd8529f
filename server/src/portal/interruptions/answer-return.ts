import { AppError } from '@minster/domain/platform/errors/errors'
import { formatDate } from '@minster/domain/platform/words/format'
import { longerAwayProblems, type ReturnAnswer } from '@minster/domain/students/student/interruption'
import type { Door } from '#kit/records/store.ts'
import { tables } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { sql } from '#platform/db/sql.ts'
import type { Me } from '../forms/me.ts'
import { receive } from '../requests/receive.ts'
import { engagements } from './collections.ts'
import { readAway } from './read-own.ts'

const { e } = tables({ e: 'engagements' })

export interface SaidOfReturn {
  readonly answer: ReturnAnswer
  readonly until: string | null
  readonly words: string | null
}

/** A student who is away says whether they come back. They may say otherwise later; the same again is said once. */
export async function answerReturn(
  tx: Transaction,
  door: Door,
  me: Me,
  { answer, until, words }: SaidOfReturn,
  at: string,
): Promise<void> {
  const { engagement } = me
  await tx.rows(sql`select 1 from ${e} where ${e.id} = ${engagement?.id ?? null} for no key update`)
  const away = await readAway(tx, me)
  if (!engagement || !away) throw new AppError('CONFLICT', 'Your studies are not interrupted.')
  const { from, expectedReturn } = away
  const isLonger = answer === 'Extend'
  if (isLonger && from !== null && expectedReturn !== null) {
    const problems = longerAwayProblems(until, { from, expectedReturn })
    if (problems.length > 0) throw new AppError('INVALID', undefined, problems)
  }
  const wish = isLonger ? until : null
  if (away.answer === answer && away.until === wish && words === null) return
  const how = { caller: me.caller, byRule: true }
  const comingBack = { answer, until: wish, words, answeredOn: me.today }
  await door.change(tx, engagements, engagement.id, { comingBack }, how)
  const back = expectedReturn === null ? '' : ` on ${formatDate(expectedReturn)}`
  const subjects: Readonly<Record<ReturnAnswer, string>> = {
    Returning: `Comes back from interruption${back}`,
    Extend: `DocumentOptions to stay away${wish === null ? ' for longer' : ` until ${formatDate(wish)}`}`,
    Withdraw: 'Does not come back from interruption',
  }
  await receive(tx, door, me.caller, {
    student: me.student,
    form: 'ios-request',
    subject: subjects[answer],
    about: { type: 'engagements', id: engagement.id },
    at,
  })
}
