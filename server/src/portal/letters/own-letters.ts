import { AppError } from '@minster/domain/platform/errors/errors'
import { formatDate } from '@minster/domain/platform/words/format'
import {
  letterLimitWords,
  lettersCountSince,
  nextLetterAt,
} from '@minster/domain/portal/letters/letter-limit'
import type { OwnLetter, OwnLetters } from '@minster/domain/portal/letters/own-letter-calls'
import { documentTemplateOf } from '@minster/domain/students/documents/document-templates'
import { statusStatement } from '@minster/domain/students/documents/status-letter'
import { engagementFor } from '@minster/domain/students/documents/which-engagement'
import { alive, present, tables } from '#platform/db/columns.ts'
import type { Queryable, Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { College } from '#platform/process/college.ts'
import { composeDocument, type RenderContext } from '#students/documents/compose.ts'
import { type EngagementFacts, readFacts, type StudentFacts } from '#students/documents/facts.ts'
import { hasLetterhead, letterheadOf } from '#students/documents/letterhead.ts'
import { documentWordsOf } from '#students/documents/words.ts'
import type { Me } from '../forms/me.ts'

const { d, f } = tables({ d: 'student-documents', f: 'files' })

const kind = 'status-letter'
/** Their own record, whatever permissions go with it in the office. */
export const ownRows = () => ({})

/** What a student can have confirmed, why not, and the letters they made. */
export async function readOwnLetters(
  db: Queryable,
  me: Me,
  college: College,
  now: string,
): Promise<OwnLetters> {
  const student = (await readFacts(db, [me.student], ownRows)).get(me.student)
  if (!student) throw new AppError('NOT_FOUND')
  const making: RenderContext = {
    kind,
    words: await documentWordsOf(db, kind),
    letterhead: letterheadOf(college),
    options: {},
    today: me.today,
  }
  const usual = engagementFor(student.engagements, undefined, me.today)
  return {
    studies: student.engagements.map((engagement) => ({
      id: engagement.id,
      label: `${engagement.programme}, from ${formatDate(engagement.start)}`,
      ...outlook(making, student, engagement),
    })),
    usual: 'engagement' in usual ? usual.engagement.id : null,
    refused: whyNone(student, college),
    next: await nextLetter(db, me, now),
    made: await readMade(db, me),
  }
}

/** Refuses, in the words the page says it with, where these studies cannot be confirmed; answers which they are. */
export function demandOutlook({ studies, usual, refused }: OwnLetters, wanted: string | undefined): string {
  if (refused !== null) throw new AppError('CONFLICT', refused)
  const id = wanted ?? usual
  if (id === null)
    throw new AppError('INVALID', undefined, [
      { param: 'engagement', message: 'Choose which studies the letter is about.' },
    ])
  const chosen = studies.find((one) => one.id === id)
  if (!chosen) throw new AppError('NOT_FOUND', 'You have no such studies.')
  if (chosen.refused !== null) throw new AppError('CONFLICT', chosen.refused)
  return chosen.id
}

/** Refuses more letters than a student makes within a day; letters at the same moment wait for each other. */
export async function demandWithinLimit(tx: Transaction, me: Me, now: string): Promise<void> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`letters/${me.student}`}, 0))`)
  refuseBefore(await nextLetter(tx, me, now))
}

/** Refuses a letter before its time. */
export function refuseBefore(next: string | null): void {
  if (next !== null) throw new AppError('TOO_MANY', letterLimitWords(next))
}

function whyNone({ engagements }: StudentFacts, college: College): string | null {
  if (engagements.length === 0) return 'You have not been on a programme of ours that a letter could confirm.'
  return hasLetterhead(college) ? null : 'The college has not set up its letterhead yet.'
}

function outlook(making: RenderContext, student: StudentFacts, engagement: EngagementFacts) {
  const said = statusStatement(engagement, making.today)
  if ('refused' in said) return { standing: null, refused: said.toStudent }
  const refused = whatIsLacking(making, student, engagement)
  return { standing: refused === null ? said.sentence : null, refused }
}

/** What the office would be told to fill in, to a student who cannot. */
function whatIsLacking(
  making: RenderContext,
  student: StudentFacts,
  engagement: EngagementFacts,
): string | null {
  try {
    composeDocument(making, student, engagement, 'DRAFT')
    return null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { tags } = documentTemplateOf(kind)
    const labels = error.details.flatMap(({ param }) => tags[param]?.label ?? [])
    return labels.length > 0
      ? `Your record does not say this yet: ${labels.join(', ')}.`
      : 'The words of the letter are being worked on.'
  }
}

/** Those they made themselves: what the office made of them it gives to whom it was made for. */
function byThemselves(me: Me) {
  return sql`${d.student} = ${me.student} and ${d.kind} = ${kind} and ${d.madeBy} = ${me.caller.userId}`
}

async function nextLetter(db: Queryable, me: Me, now: string): Promise<string | null> {
  // One that was removed since was made all the same.
  const rows = await db.rows(select({ at: d.createdAt })`from ${d}
    where ${byThemselves(me)} and ${d.createdAt} > ${lettersCountSince(now)}`)
  return nextLetterAt(rows.map(({ at }) => new Date(at).toISOString()))
}

async function readMade(db: Queryable, me: Me): Promise<OwnLetter[]> {
  const rows = await db.rows(select({
    id: d.id,
    reference: present(d.reference),
    addressee: d.addressee,
    at: d.createdAt,
    file: f.id,
  })`
    from ${d} join ${f} on ${f.id} = ${d.file} and ${alive(f)}
    where ${byThemselves(me)} and ${alive(d)} order by ${d.createdAt} desc, ${d.id} desc limit 50`)
  return rows.map(({ at, file, ...letter }) => ({
    ...letter,
    madeAt: new Date(at).toISOString(),
    content: `/api/files/${file}/content`,
  }))
}
